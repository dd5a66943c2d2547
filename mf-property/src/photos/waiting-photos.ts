import { addressOf } from '@nerka/mf-shared/api';
import { decide, useWaitingChanges } from '@nerka/mf-shared/contract';
import { useSyncExternalStore } from 'react';
import { addresses, recordOf, type PhotoOwner } from './photo-owner';
import { photoQueue } from './photo-queue';
import { useStoredPhotos, type PhotoKind } from './photos.api';

/** A photo that the server does not have yet, shown from the moment it is taken. */
export interface WaitingPhoto {
  key: string;
  kind: PhotoKind;
  file: Blob;
  /** Whether the device keeps it. */
  isKept: boolean;
  /** From 0 to 1, while it is sent. */
  sent?: number;
  /** Set: it is not saved, and this is why. */
  problem?: string;
  onRetry: () => void;
  onDiscard: () => void;
}

/** Those of one owner: what is made ready, what waits on this device, also since an earlier day, and what was refused. */
export function useWaitingPhotos(owner: PhotoOwner): WaitingPhoto[] {
  const onStored = useStoredPhotos(owner);
  const chosen = useSyncExternalStore(photoQueue.subscribe, photoQueue.current);
  const changes = useWaitingChanges(recordOf(owner));
  const kept = changes.flatMap(({ id, url, file, sent, refusal }): WaitingPhoto[] => {
    const kind = kindOf(owner, url);
    if (!file || !kind) return [];
    return [
      {
        ...{ key: `kept ${id}`, kind, file, isKept: true },
        ...(refusal ? { problem: refusal.message } : sent !== undefined && { sent }),
        onRetry: () => void decide(id, 'again'),
        onDiscard: () => void decide(id, 'drop'),
      },
    ];
  });
  const own = chosen.filter((one) => one.owner.noun === owner.noun && one.owner.id === owner.id);
  return [
    ...kept,
    ...own.map((photo): WaitingPhoto => {
      const { key, kind, file, problem } = photo;
      return {
        ...{ key: `chosen ${key}`, kind, file, isKept: false },
        ...(problem !== undefined && { problem }),
        onRetry: () => photoQueue.retry(photo, onStored),
        onDiscard: () => photoQueue.remove(key),
      };
    }),
  ];
}

const kinds: readonly PhotoKind[] = ['before', 'after'];

const kindOf = ({ noun, id }: PhotoOwner, url: string): PhotoKind | undefined =>
  kinds.find((kind) => url === addressOf(addresses[noun].list, { params: { id }, query: { kind } }));
