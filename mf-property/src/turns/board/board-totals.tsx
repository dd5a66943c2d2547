import type { Schemas } from '@nerka/mf-shared/api';
import { formatCount, formatDollars } from '@nerka/mf-shared/format';
import { boardColumns, type ColumnKey } from './board-columns';
import styles from './board-table.module.css';

const many = (count: number, one: string): string => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

/** The totals of all filtered turns, loaded or not. */
export function BoardTotals({ totals }: { totals: Schemas['TurnTotalsResponse'] | undefined }) {
  const words: Partial<Record<ColumnKey, string>> = totals
    ? {
        unit: many(totals.units, 'unit'),
        target: totals.late > 0 ? `${formatCount(totals.late)} late` : '',
        lost: formatDollars(totals.lostCents),
        cost: overBudgetOf(totals),
      }
    : { unit: 'Adding up...' };
  const labels: Partial<Record<ColumnKey, string>> = { lost: 'Lost so far' };
  return (
    <div role="rowgroup" className={styles.foot}>
      <div role="row" aria-label="Totals" className={styles.totals}>
        {boardColumns.map((column) => (
          <div
            key={column.key}
            role="cell"
            className={[styles.total, 'isNumber' in column && styles.number].filter(Boolean).join(' ')}
          >
            {labels[column.key] && words[column.key] && (
              <span className={styles.totalLabel}>{labels[column.key]} </span>
            )}
            {words[column.key]}
          </div>
        ))}
      </div>
    </div>
  );
}

function overBudgetOf({ overBudget, overBudgetCents }: Schemas['TurnTotalsResponse']): string {
  if (overBudget === 0) return 'None over budget';
  return `${formatCount(overBudget)} over budget, by ${formatDollars(overBudgetCents)}`;
}
