import { windowFiles } from '@nerka/mf-shared/storage';
import { useEffect, useRef, useState } from 'react';
import { smallerPhoto } from './smaller-photo';

export const MAX_PHOTOS = 5;

export interface ChosenPhoto {
  id: number;
  /** The photo, made smaller meanwhile. */
  file: Promise<File>;
  url: string;
}

const keyOf = (token: string) => `request ${token}`;

let chosenSoFar = 0;

function showPhoto(file: File, smaller: Promise<File>): ChosenPhoto {
  chosenSoFar += 1;
  return { id: chosenSoFar, file: smaller, url: URL.createObjectURL(file) };
}

export const choosePhoto = (file: File): ChosenPhoto => showPhoto(file, smallerPhoto(file));
/** One that was made smaller already: the same bytes are the same photo to the server. */
const photoAgain = (file: File): ChosenPhoto => showPhoto(file, Promise.resolve(file));

/** Photos that are sent after the request. They stay over a reload until they are sent. */
export function useChosenPhotos(token: string) {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [isRead, setIsRead] = useState(false);
  const sent = useRef(new Set<number>());
  useEffect(() => {
    let isLeft = false;
    void windowFiles.read(keyOf(token)).then((files) => {
      if (isLeft) return;
      setPhotos((chosen) => [...files.map(photoAgain), ...chosen].slice(0, MAX_PHOTOS));
      setIsRead(true);
    });
    return () => void (isLeft = true);
  }, [token]);
  const keep = (all: readonly ChosenPhoto[]) =>
    windowFiles.keep(
      keyOf(token),
      all.filter(({ id }) => !sent.current.has(id)).map(({ file }) => file),
    );
  const change = (next: readonly ChosenPhoto[]) => {
    setPhotos(next);
    void keep(next);
  };
  return {
    photos,
    /** Whether those of before a reload are among them. */
    isRead,
    add: (files: readonly File[]) =>
      change([...photos, ...files.slice(0, MAX_PHOTOS - photos.length).map(choosePhoto)]),
    remove: ({ id, url }: ChosenPhoto) => {
      URL.revokeObjectURL(url);
      change(photos.filter((photo) => photo.id !== id));
    },
    /** It is shown, but not sent again after a reload. */
    markSent: ({ id }: ChosenPhoto) => {
      sent.current.add(id);
      return keep(photos);
    },
    clear: () => change([]),
  };
}

export type ChosenPhotos = ReturnType<typeof useChosenPhotos>;
