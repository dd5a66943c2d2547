import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { Link } from '@nerka/mf-shared/router';
import { paths } from '@nerka/mf-shared/contract';
import { Logo } from '../brand/logo';
import { usePageTitle } from '../brand/page-title';
import { accentOf, showAccent } from '../theme/accent';
import { useColorMode } from '../theme/color-mode';
import panel from './account-panel.module.css';
import { useHostLook } from './company-context';
import { PageSpinner } from './page-spinner';
import styles from './sign-in-screen.module.css';

interface AccountPanelProps {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** Instead of the link to the sign-in page. */
  wayOut?: ReactNode;
}

/** A page about somebody's account before they can work; it looks like the sign-in page and is loaded on use. */
export function AccountPanel({ title, text, children, wayOut }: AccountPanelProps) {
  const look = useHostLook();
  const { mode } = useColorMode();
  const accent = useMemo(() => accentOf(look?.primaryColor ?? null, mode), [look?.primaryColor, mode]);
  useLayoutEffect(() => showAccent(accent), [accent]);
  usePageTitle(title, look?.name);
  if (!look) return <PageSpinner />;
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <Logo url={look.logoUrl} size={48} />
        <h1 className={styles.heading}>{title}</h1>
        {text && <p className={panel.text}>{text}</p>}
        {children}
        {wayOut ?? (
          <Link className={styles.licences} to={paths.signIn()}>
            Back to sign-in
          </Link>
        )}
      </div>
    </main>
  );
}
