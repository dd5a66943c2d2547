import { useId, useState } from 'react';
import { useTexts } from './language';
import { smallerPhoto } from './smaller-photo';
import styles from './request-pages.module.css';

export const MAX_PHOTOS = 5;

export interface ChosenPhoto {
  id: number;
  /** The photo, made smaller meanwhile. */
  file: Promise<File>;
  url: string;
}

let chosenSoFar = 0;

export function choosePhoto(file: File): ChosenPhoto {
  chosenSoFar += 1;
  return { id: chosenSoFar, file: smallerPhoto(file), url: URL.createObjectURL(file) };
}

/** Photos that are sent after the request; a window keeps them until it is reloaded. */
export function useChosenPhotos() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  return {
    photos,
    add: (files: readonly File[]) =>
      setPhotos((before) => [...before, ...files.slice(0, MAX_PHOTOS - before.length).map(choosePhoto)]),
    remove: ({ id, url }: ChosenPhoto) => {
      URL.revokeObjectURL(url);
      setPhotos((before) => before.filter((photo) => photo.id !== id));
    },
    clear: () => setPhotos([]),
  };
}

export type ChosenPhotos = ReturnType<typeof useChosenPhotos>;

export function PhotoField({ photos, add, remove }: ChosenPhotos) {
  const { t } = useTexts();
  const left = MAX_PHOTOS - photos.length;
  return (
    <fieldset className={styles.field}>
      <legend>
        {t('photos')} <span className={styles.muted}>({t('optional')})</span>
      </legend>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <img src={photo.url} alt={t('photoAlt', { number: index + 1 })} />
              <button type="button" aria-label={t('removePhoto', { number: index + 1 })} onClick={() => remove(photo)}>
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {left > 0 ? <PhotoInput left={left} onChoose={add} /> : <p className={styles.muted}>{t('photosFull')}</p>}
    </fieldset>
  );
}

/** Phones offer the camera and the pictures that there are. */
export function PhotoInput({ left, onChoose }: { left: number; onChoose: (files: readonly File[]) => void }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <>
      <label className={styles.chooser}>
        {t('addPhotos')}
        <input
          type="file"
          accept="image/*"
          multiple
          aria-describedby={id}
          onChange={({ target }) => {
            onChoose([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      <p id={id} className={styles.muted}>
        {t('photosHint', { count: left })}
      </p>
    </>
  );
}
