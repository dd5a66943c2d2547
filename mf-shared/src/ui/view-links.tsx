import { Link, type To } from 'react-router-dom';
import styles from './view-links.module.css';

interface ViewLink {
  label: string;
  to: To;
  isCurrent: boolean;
  state?: unknown;
}

/** Links between views of the same records: cards or board, list or schedule. */
export function ViewLinks({ views }: { views: readonly ViewLink[] }) {
  return (
    <nav aria-label="View" className={styles.views}>
      {views.map(({ label, to, isCurrent, state }) => (
        <Link
          key={label}
          className={styles.view ?? ''}
          to={to}
          state={state}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
