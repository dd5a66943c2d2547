import { useTexts } from './language';
import type { useSendPhotos } from './use-send-photos';
import styles from './request-pages.module.css';

interface PhotoProgressProps extends ReturnType<typeof useSendPhotos> {
  count: number;
}

export function PhotoProgress({ sent, failed, progress, send, count }: PhotoProgressProps) {
  const { t } = useTexts();
  if (count === 0) return null;
  return (
    <div className={styles.progress} role="status">
      {progress !== undefined && (
        <>
          <p>{t('photosSending', { number: Math.min(count, sent + failed.length + 1), count })}</p>
          <progress value={progress} aria-label={t('photos')} />
        </>
      )}
      {progress === undefined && failed.length > 0 && (
        <>
          <p className={styles.problem}>{t('photosFailed', { count: failed.length })}</p>
          <button type="button" onClick={() => void send(failed)}>
            {t('retry')}
          </button>
        </>
      )}
      {sent === count && <p>{t('photosSent', { count })}</p>}
    </div>
  );
}
