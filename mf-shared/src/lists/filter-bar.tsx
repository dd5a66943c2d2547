import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

/** Above a list: search, filters and sort in a row, and the chips below them. */
export function FilterBar({ chips, children }: { chips?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <div className={styles.row}>{children}</div>
      {chips}
    </div>
  );
}
