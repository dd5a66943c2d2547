import { connectionLabels } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { useCallback, useState } from 'react';
import type { WaitingPhoto } from './waiting-photos';
import styles from './photos-part.module.css';

/** A photo on its way, or not saved: with Retry and Discard. */
export function QueuedTile({ photo }: { photo: WaitingPhoto }) {
  const { file, isKept, problem, onRetry, onDiscard } = photo;
  return (
    <div className={styles.queued}>
      <Preview file={file} />
      <div className={styles.veil} role={problem === undefined ? undefined : 'alert'}>
        <span>{problem ?? stateOf(photo)}</span>
        <span className={styles.choices}>
          {problem !== undefined && (
            <Button size="small" aria-label="Retry" icon={<Icon name="retry" />} onClick={onRetry} />
          )}
          {(problem !== undefined || isKept) && (
            <Button size="small" aria-label="Discard" icon={<Icon name="delete" />} onClick={onDiscard} />
          )}
        </span>
      </div>
    </div>
  );
}

function stateOf({ isKept, sent }: WaitingPhoto): string {
  if (sent !== undefined) return `Sending, ${Math.round(sent * 100)}%`;
  return isKept ? connectionLabels.photoKept : 'Waiting';
}

/** Of the first blob: what waits is read from the device again and again. */
function Preview({ file: given }: { file: Blob }) {
  const [file] = useState(given);
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return <img ref={show} className={styles.image} alt="" />;
}
