import type { ReactNode } from 'react';
import { paths } from '@nerka/mf-shared/contract';
import { Link } from '@nerka/mf-shared/router';
import { Logo } from '../brand/logo';
import { usePageTitle } from '../brand/page-title';
import styles from './page-message.module.css';

interface PageMessageProps {
  title: string;
  text: string;
  children?: ReactNode;
}

export function PageMessage({ title, text, children }: PageMessageProps) {
  usePageTitle(title);
  return (
    <div className={styles.message}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

export function StandaloneMessage(props: PageMessageProps) {
  return (
    <main className={styles.page}>
      <Link to={paths.home()} aria-label="Nerka home">
        <Logo size={40} />
      </Link>
      <PageMessage {...props} />
    </main>
  );
}
