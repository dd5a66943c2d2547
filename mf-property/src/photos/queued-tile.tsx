import { connectionLabels } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { photoQueue, type QueuedPhoto } from './photo-queue';
import styles from './photos-part.module.css';

const queuedWords: Record<QueuedPhoto['state'], string> = {
  waiting: 'Waiting',
  sending: 'Sending',
  offline: connectionLabels.photoKept,
  failed: 'Not saved',
};

/** A photo on its way, or not saved: with Retry and Discard. */
export function QueuedTile({ photo: { key, preview, state, sent, problem } }: { photo: QueuedPhoto }) {
  const isFailed = state === 'failed';
  return (
    <div className={styles.queued}>
      <img className={styles.image} src={preview} alt="" />
      <div className={styles.veil} role={isFailed ? 'alert' : undefined}>
        <span>{isFailed ? (problem ?? queuedWords.failed) : queuedWords[state]}</span>
        {state === 'sending' && (
          <progress className={styles.progress} aria-label="Sending" max={100} value={Math.round(sent * 100)} />
        )}
        {(isFailed || state === 'offline') && (
          <span className={styles.choices}>
            <Button
              size="small"
              aria-label="Retry"
              icon={<Icon name="retry" />}
              onClick={() => photoQueue.retry(key)}
            />
            <Button
              size="small"
              aria-label="Discard"
              icon={<Icon name="delete" />}
              onClick={() => photoQueue.remove(key)}
            />
          </span>
        )}
      </div>
    </div>
  );
}
