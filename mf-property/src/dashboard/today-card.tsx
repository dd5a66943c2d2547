import { sentenceOf } from '@nerka/mf-shared/api';
import { formatCount } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import type { ReactNode } from 'react';
import styles from './today-card.module.css';

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
  error: Error | null;
  onRetry: () => void;
}

/** What somebody should see first today: a short list that leads to each record and to all of them. */
export function TodayCard({ title, to, lines, total, empty, error, onRetry }: TodayCardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>
        <Link to={to}>{title}</Link>
        {total > 0 && <span className={styles.total}>{formatCount(total)}</span>}
      </h2>
      {error && !lines ? (
        <p className={styles.empty} role="alert">
          {sentenceOf(error, 'This could not be loaded.')} <Button onClick={onRetry}>Retry</Button>
        </p>
      ) : (
        <Lines lines={lines} empty={empty} />
      )}
    </section>
  );
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
