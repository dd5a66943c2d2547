import { Link } from 'react-router-dom';
import { formatCount } from '../format';
import styles from './status-counts.module.css';
import { StatusTag, type StatusTone } from './status-tag';

interface StatusCount {
  tone: StatusTone;
  label: string;
  count: number;
  /** The list with this status. */
  to?: string;
}

/** How many records have each status, as tags with links. */
export function StatusCounts({ counts }: { counts: readonly StatusCount[] }) {
  return (
    <ul className={styles.counts}>
      {counts.map(({ tone, label, count, to }) => {
        const tag = (
          <StatusTag tone={tone}>
            {formatCount(count)} {label}
          </StatusTag>
        );
        return <li key={label}>{to ? <Link to={to}>{tag}</Link> : tag}</li>;
      })}
    </ul>
  );
}
