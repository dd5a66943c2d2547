import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  /** The path from the company's first screen: 'Work Orders'. */
  breadcrumb?: ReactNode;
  title: string;
  subtitle?: ReactNode;
  action?: ReactNode;
}

/** The top of a screen; its heading gets the focus after navigation. */
export function PageHeader({ breadcrumb, title, subtitle, action }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div data-words>
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
