import { formatCount } from '../format';
import styles from './rows-shown.module.css';

/** Shown if the table does not have all rows. */
export function RowsShown({ shown, all }: { shown: number; all: number }) {
  if (shown >= all) return null;
  return (
    <p className={styles.rowsShown}>
      The table shows {formatCount(shown)} of {formatCount(all)} rows; the figures above and the CSV file have all of
      them.
    </p>
  );
}
