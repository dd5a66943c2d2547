import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { Icon } from '@nerka/mf-shared/ui/icon';
import type { Turn } from '../turn-labels';
import { riskInWords } from '../ready-date/forecast';
import { moveInUrgency } from './move-in-urgency';
import styles from './board-row.module.css';

const NONE = '–';

export function Day({ date }: { date: string | null }) {
  return <span className={styles.day}>{date === null ? NONE : formatDate(date)}</span>;
}

export function Money({ cents }: { cents: number | null }) {
  return <>{cents === null ? NONE : formatDollars(cents)}</>;
}

export function Target({ turn }: { turn: Turn }) {
  if (!turn.isLate) return <Day date={turn.targetCompletionDate} />;
  return (
    <>
      <Day date={turn.targetCompletionDate} />
      <span className={styles.urgent}>
        <Icon name="warning" /> Late
      </span>
    </>
  );
}

/** The forecast, the promise if there is one, and what it misses. */
export function Ready({ turn }: { turn: Turn }) {
  const { forecastDate, promisedDate } = turn;
  const risk = riskInWords(turn);
  return (
    <>
      <Day date={forecastDate} />
      {promisedDate && <span className={styles.small}>promised {formatDate(promisedDate)}</span>}
      {risk && (
        <span className={styles.urgent}>
          <Icon name="warning" /> {risk}
        </span>
      )}
    </>
  );
}

/** The next move-in with the days left and the open tasks. */
export function NextMoveIn({ turn, today }: { turn: Turn; today: string }) {
  const urgency = moveInUrgency(turn, today);
  return (
    <>
      <Day date={turn.nextMoveInDate} />
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
