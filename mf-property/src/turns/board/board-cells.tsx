import { formatDollars, formatNearDate } from '@nerka/mf-shared/format';
import { Icon } from '@nerka/mf-shared/ui/icon';
import type { Turn } from '../turn-labels';
import { riskInWords } from '../ready-date/forecast';
import { moveInUrgency } from './move-in-urgency';
import styles from './board-row.module.css';

const NONE = '–';

interface DayCellProps {
  turn: Turn;
  /** In the company's time zone. */
  today: string;
}

/** The year is said where it is not this one. */
export function Day({ date, today }: { date: string | null; today: string }) {
  return <span className={styles.day}>{date === null ? NONE : formatNearDate(date, today)}</span>;
}

export function Money({ cents }: { cents: number | null }) {
  return <>{cents === null ? NONE : formatDollars(cents)}</>;
}

export function Target({ turn, today }: DayCellProps) {
  if (!turn.isLate) return <Day date={turn.targetCompletionDate} today={today} />;
  return (
    <>
      <Day date={turn.targetCompletionDate} today={today} />
      <span className={styles.urgent}>
        <Icon name="warning" /> Late
      </span>
    </>
  );
}

/** The forecast, the promise if there is one, and what it misses. */
export function Ready({ turn, today }: DayCellProps) {
  const { forecastDate, promisedDate } = turn;
  const risk = riskInWords(turn);
  return (
    <>
      <Day date={forecastDate} today={today} />
      {promisedDate && <span className={styles.small}>promised {formatNearDate(promisedDate, today)}</span>}
      {risk && (
        <span className={styles.urgent}>
          <Icon name="warning" /> {risk}
        </span>
      )}
    </>
  );
}

/** The next move-in with the days left and the open tasks. */
export function NextMoveIn({ turn, today }: DayCellProps) {
  const urgency = moveInUrgency(turn, today);
  return (
    <>
      <Day date={turn.nextMoveInDate} today={today} />
      {urgency && (
        <span className={styles[urgency.level]}>
          {urgency.level === 'urgent' && <Icon name="warning" />} {urgency.words}
        </span>
      )}
    </>
  );
}

/** The actual cost against the budget; an overrun is highlighted. */
export function Cost({ turn: { actualCost, estimatedCost } }: { turn: Turn }) {
  const over = actualCost === null || estimatedCost === null ? 0 : actualCost - estimatedCost;
  return (
    <>
      <Money cents={actualCost} />
      {over > 0 && (
        <span className={styles.urgent}>
          <Icon name="warning" /> {formatDollars(over)} over
        </span>
      )}
      <span className={styles.small}>of {estimatedCost === null ? 'no budget' : formatDollars(estimatedCost)}</span>
    </>
  );
}

/** 'Studio / 1 ba', '2 bd / 1.5 ba'; bathrooms are in tenths. */
export function planOf({ bedrooms, bathrooms }: Pick<Turn, 'bedrooms' | 'bathrooms'>): string {
  return `${bedrooms === 0 ? 'Studio' : `${bedrooms} bd`} / ${bathrooms / 10} ba`;
}
