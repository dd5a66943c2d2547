import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../format';
import { Button } from './button';
import styles from './today-card.module.css';

/** One record of a card. */
export interface TodayLine {
  id: number;
  /** Where the record is shown. */
  to: string;
  title: string;
  /** Where and since when, below the title. */
  detail: string;
  /** How it stands, at the right. */
  mark?: ReactNode;
}

interface TodayCardProps {
  title: string;
  /** All of them; the card shows the first. */
  to: string;
  /** Absent while they load. */
  lines: readonly TodayLine[] | undefined;
  /** How many there are; the card may show fewer. */
  total: number;
  empty: string;
  /** Why they could not be loaded. */
  problem: string | false;
  onRetry: () => void;
}

/** What somebody should see first today: a short list that leads to each record and to all of them. */
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

/** The cards of a dashboard that list something, as many beside each other as fit. */
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
