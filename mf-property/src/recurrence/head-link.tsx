import { Link } from '@nerka/mf-shared/router';
import styles from './head-link.module.css';

/** Leads from the head of a list to the one beside it. */
export function HeadLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.link ?? ''}>
      {children}
    </Link>
  );
}
