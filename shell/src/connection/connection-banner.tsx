import { useSyncExternalStore } from 'react';
import { connection } from './connection';
import styles from './connection-banner.module.css';

/** Shown while the API does not respond or stores nothing; the rest of the page stays as it is. */
export function ConnectionBanner() {
  const problem = useSyncExternalStore(connection.subscribe, () => connection.problem);
  return (
    <div className={styles.place} aria-live="polite">
      {problem !== undefined && (
        <div className={styles.banner}>
          <p className={styles.text}>{problem}</p>
          <button type="button" className={styles.button} onClick={connection.ask}>
            Try now
          </button>
        </div>
      )}
    </div>
  );
}
