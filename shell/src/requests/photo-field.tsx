import { useId } from 'react';
import { useTexts } from './language';
import { MAX_PHOTOS, type ChosenPhotos } from './use-chosen-photos';
import styles from './request-pages.module.css';

export function PhotoField({ photos, add, remove }: Pick<ChosenPhotos, 'photos' | 'add' | 'remove'>) {
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
      {left > 0 ? (
        <PhotoInput left={left} onChoose={add} isFirst={photos.length === 0} />
      ) : (
        <p className={styles.muted}>{t('photosFull')}</p>
      )}
    </fieldset>
  );
}

interface PhotoInputProps {
  left: number;
  /** There is none yet. */
  isFirst: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** Phones offer the camera and the pictures that there are. */
export function PhotoInput({ left, isFirst, onChoose }: PhotoInputProps) {
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
        {t(isFirst ? 'photosFirst' : 'photosHint', { count: left })}
      </p>
    </>
  );
}
