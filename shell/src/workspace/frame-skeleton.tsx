import { Logo } from '../brand/logo';
import styles from './frame.module.css';

/** Stands while the company itself is being looked up. */
export function FrameSkeleton() {
  return (
    <div className={styles.frame} role="status">
      <span className="visually-hidden">Loading company...</span>
      <div className={styles.header}>
        <span className={styles.brand}>
          <Logo />
          <span className={styles.placeholder} />
        </span>
      </div>
    </div>
  );
}
