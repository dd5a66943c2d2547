import { Logo } from '../brand/logo';
import styles from './frame.module.css';
import { NavigationLinks } from './navigation-links';
import sidebar from './sidebar.module.css';

/** Shown while the company loads, before its business type is known. */
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
      <div className={styles.body}>
        <div className={sidebar.sidebar}>
          <div className={sidebar.links}>
            <NavigationLinks menu={undefined} />
          </div>
        </div>
      </div>
    </div>
  );
}
