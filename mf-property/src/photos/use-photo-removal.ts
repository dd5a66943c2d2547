import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PhotoOwner } from './photo-owner';
import { useDeletePhoto, type Photo } from './photos.api';

/** As long as a toast is shown. */
const UNDO_MS = 5_000;

interface Removal {
  /** The photos whose deletion can still be undone. */
  ids: ReadonlySet<number>;
  remove: (photo: Photo) => void;
  undo: (id: number) => void;
}

/** Deletes photos after a delay for Undo; leaving the screen deletes them at once. */
export function usePhotoRemoval(owner: PhotoOwner): Removal {
  const deletion = useDeletePhoto(owner);
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const waiting = useRef(new Map<number, { photo: Photo; timer: ReturnType<typeof setTimeout> }>());

  const forget = (id: number) => setIds((known) => new Set([...known].filter((one) => one !== id)));
  const deleteNow = (photo: Photo) => {
    clearTimeout(waiting.current.get(photo.id)?.timer);
    waiting.current.delete(photo.id);
    deletion.mutate(photo, { onSettled: () => forget(photo.id) });
  };
  const deleteAll = useEffectEvent(() => {
    for (const { photo } of waiting.current.values()) deleteNow(photo);
  });
  useEffect(() => {
    const leave = () => deleteAll();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    ids,
    remove: (photo) => {
      waiting.current.set(photo.id, { photo, timer: setTimeout(() => deleteNow(photo), UNDO_MS) });
      setIds((known) => new Set([...known, photo.id]));
    },
    undo: (id) => {
      clearTimeout(waiting.current.get(id)?.timer);
      waiting.current.delete(id);
      forget(id);
    },
  };
}
