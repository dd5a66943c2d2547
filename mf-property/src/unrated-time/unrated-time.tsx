import { formatDuration } from '@nerka/mf-shared/format';
import styles from './unrated-time.module.css';

/** Says how much time costs nothing because it has no rate; nothing where all has one. */
export function UnratedTime({ seconds }: { seconds: number }) {
  if (seconds === 0) return null;
  return (
    <p className={styles.unrated}>{formatDuration(seconds)} cost nothing: no labor rate was set when the work began.</p>
  );
}
