import { connectionLabels } from '@nerka/mf-shared/format';
import { useSyncExternalStore } from 'react';
import { connection } from './connection';
import styles from './connection-banner.module.css';

/** Shown while the API does not respond; the rest of the page stays as it is. */
export function ConnectionBanner() {
  const isLost = useSyncExternalStore(connection.subscribe, () => connection.isLost);
  return (
    <div className={styles.place} aria-live="polite">
      {isLost && (
        <div className={styles.banner}>
          <p className={styles.text}>{connectionLabels.lost}</p>
          <button type="button" className={styles.button} onClick={connection.ask}>
            Try now
          </button>
        </div>
      )}
    </div>
  );
}
