import type { ReactNode } from 'react';
import { paths } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Link, Navigate } from '@nerka/mf-shared/router';
import { Logo } from '../brand/logo';
import { usePageTitle } from '../brand/page-title';
import { currentUserQuery } from '../session/current-user';
import { isCompanyHost } from '../session/host-name';
import { PageSpinner } from '../session/page-spinner';
import { startOf } from '../session/sign-in-redirect';
import styles from './landing-screen.module.css';

/** `/`: on a company's host it leads to that company, elsewhere it is the product's page. */
export function HomeScreen() {
  return isCompanyHost(location.hostname) ? <CompanyHostStart /> : <LandingScreen />;
}

function CompanyHostStart() {
  const { data: user, isPending } = useQuery(currentUserQuery);
  if (isPending) return <PageSpinner />;
  return <Navigate to={user ? startOf(user) : paths.signIn()} replace />;
}

export function LandingScreen() {
  return (
    <LandingPage
      title="Run many companies from one place"
      text="Nerka gives each of your client companies a workspace of its own: customers, work orders and invoices, with only that company's people inside."
    >
      <Link className={styles.button} to="/admin">
        Admin Login
      </Link>
    </LandingPage>
  );
}

export function PropertyLandingScreen() {
  return (
    <LandingPage
      title="Property management without the paper"
      text="Units, residents, work orders and turns in one workspace, for the office and for the technician on the way."
    >
      <Link className={styles.button} to={paths.signIn()}>
        Login
      </Link>
    </LandingPage>
  );
}

function LandingPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  usePageTitle();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo />
        <span className={styles.brand}>Nerka</span>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.text}>{text}</p>
        {children}
      </main>
      <footer className={styles.footer}>© {new Date().getFullYear()} Nerka</footer>
    </div>
  );
}
