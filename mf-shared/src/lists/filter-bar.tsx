import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

/** Search, filters and sort in a row above a list, and the chips below them. */
export function FilterBar({ chips, children }: { chips?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <div className={styles.row}>{children}</div>
      {chips && <div className={styles.chips}>{chips}</div>}
    </div>
  );
}
