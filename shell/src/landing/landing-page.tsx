import { useEffect, type ReactNode } from 'react';
import { paths } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Link, useLocation } from '@nerka/mf-shared/router';
import { Copyright } from '../brand/copyright';
import { Logo } from '../brand/logo';
import { usePageTitle } from '../brand/page-title';
import { currentUserQuery } from '../session/current-user';
import { mayHaveSession } from '../session/may-have-session';
import { startOf } from '../session/sign-in-redirect';
import styles from './landing-page.module.css';

interface Login {
  to: string;
  label: string;
}

interface LandingPageProps {
  title: string;
  text: string;
  login: Login;
  more: ReactNode;
  picture: ReactNode;
  children: ReactNode;
  /** Above the last login link. */
  closing: string;
}

export function LandingPage({ title, text, login, more, picture, children, closing }: LandingPageProps) {
  usePageTitle();
  useSectionOfAddress();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link className={styles.brand} to={paths.home()}>
          <Logo />
          Nerka
        </Link>
        <LoginLink login={login} />
      </header>
      <main>
        <section className={styles.hero}>
          <div>
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            <p className={styles.lead}>{text}</p>
            <div className={styles.actions}>
              <LoginLink login={login} />
              {more}
            </div>
          </div>
          <div className={styles.picture}>{picture}</div>
        </section>
        {children}
        <section className={styles.closing}>
          <h2 className={styles.heading}>{closing}</h2>
          <LoginLink login={login} />
        </section>
      </main>
      <footer className={styles.footer}>
        <Copyright owner="Nerka" />
      </footer>
    </div>
  );
}

/** Whoever is signed in is led on to where signing in would lead them. */
function LoginLink({ login }: { login: Login }) {
  const { data: user, isPending } = useQuery(currentUserQuery);
  // The sign-in page, too, leads them on, should they be faster than the server.
  const mayBeSignedIn = isPending ? mayHaveSession() : Boolean(user);
  return (
    <Link className={styles.login} to={user ? startOf(user) : login.to}>
      {mayBeSignedIn ? 'Open Nerka' : login.label}
    </Link>
  );
}

/** Scrolls to the section in the address and focuses its heading. */
function useSectionOfAddress(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector('h2')?.focus({ preventScroll: true });
  }, [hash, key]);
}

interface SectionProps {
  id?: string;
  title: string;
  text: string;
  points: readonly string[];
  picture: ReactNode;
}

export function Section({ id, title, text, points, picture }: SectionProps) {
  return (
    <section id={id} className={styles.section}>
      <div>
        <h2 className={styles.heading} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <div className={styles.picture}>{picture}</div>
    </section>
  );
}

interface Topic {
  id: string;
  title: string;
  text: string;
}

export function Topics({ topics }: { topics: readonly Topic[] }) {
  return (
    <ul className={styles.topics}>
      {topics.map(({ id, title, text }) => (
        <li key={id} className={styles.topic}>
          <p className={styles.topicTitle}>{title}</p>
          <p className={styles.text}>{text}</p>
          <Link to={`#${id}`}>
            Learn More<span className="visually-hidden"> about {title.toLowerCase()}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
