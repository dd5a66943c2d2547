import { useSyncExternalStore } from 'react';
import { formatRelativeTime } from '@nerka/mf-shared/format';
import { connection } from './connection';
import styles from './connection-banner.module.css';

/** Shown while the API does not respond or stores nothing; the rest of the page stays as it is. */
export function ConnectionBanner() {
  const problem = useSyncExternalStore(connection.subscribe, () => connection.problem);
  const seenAt = useSyncExternalStore(connection.subscribe, () => connection.seenAt);
  return (
    <div className={styles.place} aria-live="polite">
      {problem !== undefined && (
        <div className={styles.banner}>
          <p className={styles.text}>
            {problem}
            {seenAt !== undefined && ` You see what was there ${formatRelativeTime(new Date(seenAt).toISOString())}.`}
          </p>
          <button type="button" className={styles.button} onClick={connection.ask}>
            Try now
          </button>
        </div>
      )}
    </div>
  );
}
