import { formatDate } from '@nerka/mf-shared/format';
import { RecordFacts, RecordPart } from '@nerka/mf-shared/record-page';
import { Button } from '@nerka/mf-shared/ui/button';
import { Methodology } from '@nerka/mf-shared/ui/methodology';
import type { Turn } from '../turn-labels';
import { forecastInWords, riskInWords } from './forecast';
import { PromiseHistory } from './promise-history';
import styles from './ready-date.module.css';

interface ReadyDatePartProps {
  turn: Turn;
  canWrite: boolean;
  onPromise: () => void;
}

/** When the unit will be ready: what its company's pace says, and what was promised. */
export function ReadyDatePart({ turn, canWrite, onPromise }: ReadyDatePartProps) {
  const { promisedDate, status } = turn;
  const isOpen = status !== 'completed';
  if (!isOpen && promisedDate === null) return null;
  const label = promisedDate === null ? 'Promise a Date' : 'Change Promise';
  return (
    <RecordPart
      title="Ready date"
      action={
        isOpen &&
        canWrite && (
          <Button size="small" onClick={onPromise}>
            {label}
          </Button>
        )
      }
    >
      <Forecast turn={turn} />
      {promisedDate !== null && <PromiseHistory turn={turn} />}
    </RecordPart>
  );
}

function Forecast({ turn }: { turn: Turn }) {
  const { forecast, forecastDate, promisedDate, nextMoveInDate } = turn;
  const risk = riskInWords(turn);
  return (
    <>
      <RecordFacts
        facts={[
          ['Forecast', forecastDate && formatDate(forecastDate)],
          ['Promised', promisedDate === null ? 'Nothing yet' : formatDate(promisedDate)],
          ['Next move-in', nextMoveInDate && formatDate(nextMoveInDate)],
        ]}
      />
      {risk && <p className={styles.risk}>{capitalised(risk)}.</p>}
      {forecast && <p className={styles.words}>{forecastInWords(forecast)}</p>}
      {forecast && (
        <div className={styles.counted}>
          <Methodology definitions={definitions} />
        </div>
      )}
    </>
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const definitions = [
  [
    'Forecast',
    'Today, or the move-out after it, and the days that are left: those of inspection, cleaning and repairs, or those of the open work orders if they take longer, and then those of the final phase. Rounded up to a day.',
  ],
  [
    'Days of a phase',
    "The median of your company's latest 100 turns of the last 12 months, from the day a turn came to the phase to the day it came to the next one or was ready. Of these days counts the share of the tasks that are open.",
  ],
  [
    'Open work orders',
    "Those of the turn, and those of its unit that belong to no other turn. They take the median of your company's latest 200 orders, from the day they were made to their completion, less the days since the latest open one was made; at least a day.",
  ],
  ['Too little history', 'Fewer than five turns: six tasks a day. Fewer than five orders: two days.'],
  ['At risk', 'The forecast or the promise is after the next move-in, or the forecast is after the promise.'],
] as const;
