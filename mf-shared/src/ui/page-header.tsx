import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  /** The way here from the company's first screen, as the specification names it: 'Work Orders'. */
  breadcrumb?: ReactNode;
  title: string;
  subtitle?: ReactNode;
  /** The one primary action of the screen, at the right. */
  action?: ReactNode;
}

/** The top of a screen. Its heading receives the focus when the user navigates here. */
export function PageHeader({ breadcrumb, title, subtitle, action }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        {breadcrumb && (
          <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
            {breadcrumb}
          </nav>
        )}
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </header>
  );
}
