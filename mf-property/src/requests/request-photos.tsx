import { RecordPart } from '@nerka/mf-shared/record-page';
import type { RequestDetail } from './request-labels';
import styles from './requests.module.css';

export function RequestPhotos({ photos }: Pick<RequestDetail, 'photos'>) {
  if (photos.length === 0) return null;
  return (
    <RecordPart title="Photos">
      <ul className={styles.photos}>
        {photos.map(({ id, url, thumbnailUrl }, index) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              <img src={thumbnailUrl} alt={`Photo ${index + 1} of ${photos.length}`} loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
    </RecordPart>
  );
}
