import type { ReactNode } from 'react';
import styles from './status-tag.module.css';

/** What a status means: blue waits, amber is in progress, green is done, grey is off, red is urgent or late. */
export type StatusTone = 'blue' | 'amber' | 'green' | 'grey' | 'red';

/** A status as a word with a dot in its colour. */
export function StatusTag({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
