import { addressOf, errorMessage, request, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { KEPT, queryOptions, readAgain, useMutation, useQueryClient } from '@nerka/mf-shared/query';
import { notifyKept } from '@nerka/mf-shared/waiting-changes';
import { submitOfVisit } from '../visit/kept-visit';
import { VISIT, type Visit } from '../visit/visit';

export type Photo = Schemas['PhotoResponse'];

const PHOTOS = `${VISIT}/photos` as const;
const PHOTO = `${PHOTOS}/{photoId}` as const;

/** At most fifty. */
export function photosQuery(id: number) {
  return queryOptions({
    queryKey: [PHOTOS, { id }],
    meta: { isKept: true },
    queryFn: ({ signal }) => request('get', PHOTOS, { params: { id }, signal }),
  });
}

const stale = (id: number) => [
  [PHOTOS, { id }],
  [VISIT, { id }],
];

/** A picture after the work has begun shows what was done. */
export function useAddPhoto(visit: Visit) {
  const client = useQueryClient();
  const { id, state } = visit;
  const kind = state === 'started' || state === 'done' ? 'after' : 'before';
  return useMutation({
    mutationFn: (file: File) =>
      submitOfVisit<Photo[]>(visit, {
        call: {
          ...{ method: 'POST', url: addressOf(PHOTOS, { params: { id }, query: { kind } }) },
          file: { field: 'photos', name: file.name, blob: file },
        },
        did: 'Photo',
        stale: stale(id),
      }),
    onSuccess: (saved) => (saved === KEPT ? notifyKept() : readAgain(client, stale(id))),
    onError: (error) => fail(errorMessage(error, 'The photo was not saved. Please try again.')),
  });
}

export function useDeletePhoto({ id }: Visit) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id: photoId }: Photo) => request('delete', PHOTO, { params: { id, photoId } }),
    onSuccess: () => {
      notify({ title: 'Photo deleted' });
      return readAgain(client, stale(id));
    },
    onError: (error) => fail(errorMessage(error, 'Failed to delete photo. Please try again.')),
  });
}
