import { addressOf, request, errorMessage, type Schemas, withReference } from '@nerka/mf-shared/api';
import { fail, submit } from '@nerka/mf-shared/contract';
import {
  queryOptions,
  recordPatches,
  useKeptMutation,
  useMutation,
  useQueryClient,
  type Kept,
  type QueryClient,
} from '@nerka/mf-shared/query';
import { addresses, photosKey, recordOf, type PhotoOwner } from './photo-owner';
import { photoQueue } from './photo-queue';

export type Photo = Schemas['PhotoResponse'];
export type PhotoKind = Photo['kind'];

/** All photos of one owner: at most fifty. */
export function photosQuery(owner: PhotoOwner) {
  const { noun, id } = owner;
  const { list } = addresses[noun];
  return queryOptions({
    queryKey: photosKey(owner),
    meta: { isKept: true },
    queryFn: ({ signal }) => request('get', list, { params: { id }, signal }),
  });
}

/** Each photo is kept on the device until the server has stored it, and is then shown in the list. */
export function useAddPhotos(): (owner: PhotoOwner, kind: PhotoKind, files: readonly File[]) => void {
  const client = useQueryClient();
  return (owner, kind, files) => photoQueue.add(owner, kind, files, (stored) => showStored(client, owner, stored));
}

/** Shows in the list what the server has stored. */
export function useStoredPhotos(owner: PhotoOwner): (stored: Photo[]) => void {
  const client = useQueryClient();
  return (stored) => showStored(client, owner, stored);
}

function showStored(client: QueryClient, owner: PhotoOwner, stored: Photo[]): void {
  const ids = stored.map(({ id }) => id);
  change(client, owner, (photos) => [...photos.filter(({ id }) => !ids.includes(id)), ...stored]);
  void readCounts(client, owner);
}

/** Changes caption or row optimistically; rolls back with a message if the server refuses. */
export function useSavePhoto(owner: PhotoOwner) {
  const client = useQueryClient();
  const { queryKey } = photosQuery(owner);
  return useKeptMutation({
    queue: ({ photo }) => `photo-${photo.id}`,
    send: ({ photo, changes }: { photo: Photo; changes: Schemas['UpdatePhotoBody'] }) => {
      const params = { id: owner.id, photoId: photo.id };
      return submit({
        call: { method: 'PUT', url: addressOf(addresses[owner.noun].record, { params }), body: changes },
        record: recordOf(owner),
        baseVersion: photo.version,
        title: ['Described a photo', owner.name].filter(Boolean).join(' · '),
        ...(owner.path !== undefined && { path: owner.path }),
        ...('caption' in changes && { texts: { caption: photo.caption } }),
        optimistic: [{ queryKeys: [queryKey], id: photo.id, set: changes }],
      }) as Promise<Photo | Kept>;
    },
    shown: ({ photo, changes }) =>
      recordPatches<Photo>({ id: photo.id, keys: [queryKey], change: (known) => ({ ...known, ...changes }) }),
    saved: (saved) => recordPatches<Photo>({ id: saved.id, keys: [queryKey], change: () => saved }),
    onFailed: (error) => {
      fail(errorMessage(error, SAVE_FAILED));
      void client.invalidateQueries({ queryKey });
    },
  });
}

export function useDeletePhoto(owner: PhotoOwner) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (photo: Photo) =>
      request('delete', addresses[owner.noun].record, { params: { id: owner.id, photoId: photo.id } }),
    onSuccess: (_, deleted) => {
      change(client, owner, (photos) => photos.filter(({ id }) => id !== deleted.id));
      return readCounts(client, owner);
    },
    onError: (error) => fail(withReference('Failed to delete photo. Please try again.', error)),
  });
}

const SAVE_FAILED = 'Failed to update photo. Please try again.';

function readCounts(client: QueryClient, { noun }: PhotoOwner): Promise<unknown> {
  return Promise.all(addresses[noun].counted.map((path) => client.invalidateQueries({ queryKey: [path] })));
}

function change(client: QueryClient, owner: PhotoOwner, of: (photos: Photo[]) => Photo[]): void {
  const { queryKey } = photosQuery(owner);
  const { data, fetchStatus = 'idle', isInvalidated = false } = client.getQueryState<Photo[]>(queryKey) ?? {};
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (photos) => photos && of(photos));
  // What was about to be read may bring more than this, such as a photo that waited on the device.
  if (!data || fetchStatus !== 'idle' || isInvalidated) void client.invalidateQueries({ queryKey });
}
