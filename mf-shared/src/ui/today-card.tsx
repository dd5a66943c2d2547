import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../format';
import { Button } from './button';
import styles from './today-card.module.css';

/** One record of a card. */
export interface TodayLine {
  id: number;
  to: string;
  title: string;
  detail: string;
  /** Its status, at the right. */
  mark?: ReactNode;
}

interface TodayCardProps {
  title: string;
  /** The full list. */
  to: string;
  /** Absent while they load. */
  lines: readonly TodayLine[] | undefined;
  /** The card may show fewer. */
  total: number;
  empty: string;
  problem: string | false;
  onRetry: () => void;
}

/** What needs attention today: a short list with a link to each record and to all. */
export function TodayCard({ title, to, lines, total, empty, problem, onRetry }: TodayCardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>
        <Link to={to}>{title}</Link>
        {total > 0 && <span className={styles.total}>{formatCount(total)}</span>}
      </h2>
      {problem && !lines ? (
        <p className={styles.empty} role="alert">
          {problem} <Button onClick={onRetry}>Retry</Button>
        </p>
      ) : (
        <Lines lines={lines} empty={empty} />
      )}
    </section>
  );
}

/** A grid of dashboard cards with lists. */
export function TodayCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}

function Lines({ lines, empty }: Pick<TodayCardProps, 'lines' | 'empty'>) {
  if (!lines) return <div role="status" aria-label="Loading..." className={styles.pending} />;
  if (lines.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, to, title, detail, mark }) => (
        <li key={id}>
          <Link className={styles.line ?? ''} to={to}>
            <span className={styles.words}>
              <span className={styles.name}>{title}</span>
              <span className={styles.detail}>{detail}</span>
            </span>
            {mark}
          </Link>
        </li>
      ))}
    </ul>
  );
}
