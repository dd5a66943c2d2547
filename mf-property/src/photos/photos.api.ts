import { request, errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { fail } from '@nerka/mf-shared/contract';
import {
  queryOptions,
  recordPatches,
  useMutation,
  useOptimisticMutation,
  useQueryClient,
  type QueryClient,
} from '@nerka/mf-shared/query';
import { useSyncExternalStore } from 'react';
import { photoQueue, type QueuedPhoto } from './photo-queue';

export type Photo = Schemas['PhotoResponse'];
export type PhotoKind = Photo['kind'];

const LIST = '/api/work-orders/{id}/photos';
const RECORD = '/api/work-orders/{id}/photos/{photoId}';
/** The cards show the number of photos. */
const ORDERS = '/api/companies/{companyId}/work-orders';

/** All photos of a work order: at most fifty. */
export function photosQuery(workOrderId: number) {
  return queryOptions({
    queryKey: [LIST, { id: workOrderId }],
    queryFn: ({ signal }) => request('get', LIST, { params: { id: workOrderId }, signal }),
  });
}

/** Queues photos for upload; each is shown in the list once the server has stored it. */
export function useAddPhotos(workOrderId: number): (kind: PhotoKind, files: readonly File[]) => void {
  const client = useQueryClient();
  const onStored = (stored: Photo[]) => {
    const ids = stored.map(({ id }) => id);
    change(client, workOrderId, (photos) => [...photos.filter(({ id }) => !ids.includes(id)), ...stored]);
    if (!client.getQueryData(photosQuery(workOrderId).queryKey)) {
      void client.invalidateQueries({ queryKey: [LIST, { id: workOrderId }] });
    }
    void client.invalidateQueries({ queryKey: [ORDERS] });
  };
  return (kind, files) => photoQueue.add(workOrderId, kind, files, onStored);
}

/** The photos of a work order that are still being uploaded. */
export function useQueuedPhotos(workOrderId: number): QueuedPhoto[] {
  const all = useSyncExternalStore(photoQueue.subscribe, photoQueue.current);
  return all.filter((photo) => photo.workOrderId === workOrderId);
}

/** Changes caption or row optimistically; rolls back with a message if the server refuses. */
export function useSavePhoto(workOrderId: number) {
  const client = useQueryClient();
  const { queryKey } = photosQuery(workOrderId);
  return useOptimisticMutation({
    queue: ({ photo }) => `photo-${photo.id}`,
    send: ({ photo, changes }: { photo: Photo; changes: Schemas['UpdatePhotoBody'] }) =>
      request('put', RECORD, {
        params: { id: workOrderId, photoId: photo.id },
        body: changes,
        ifMatch: photo.version,
      }),
    shown: ({ photo, changes }) =>
      recordPatches<Photo>({ id: photo.id, keys: [queryKey], change: (known) => ({ ...known, ...changes }) }),
    saved: (saved) => recordPatches<Photo>({ id: saved.id, keys: [queryKey], change: () => saved }),
    onFailed: (error) => {
      fail(errorMessage(error, SAVE_FAILED));
      void client.invalidateQueries({ queryKey });
    },
  });
}

export function useDeletePhoto(workOrderId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (photo: Photo) => request('delete', RECORD, { params: { id: workOrderId, photoId: photo.id } }),
    onSuccess: (_, deleted) => {
      change(client, workOrderId, (photos) => photos.filter(({ id }) => id !== deleted.id));
      return client.invalidateQueries({ queryKey: [ORDERS] });
    },
    onError: () => fail('Failed to delete photo. Please try again.'),
  });
}

const SAVE_FAILED = 'Failed to update photo. Please try again.';

function change(client: QueryClient, workOrderId: number, of: (photos: Photo[]) => Photo[]): void {
  const { queryKey } = photosQuery(workOrderId);
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (photos) => photos && of(photos));
}
