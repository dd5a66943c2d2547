import { billedRows, paidRows, type Billed } from './billed-rows';
import { lineLabels, type LineLabels } from './line-labels';
import { signedDollars } from './signed-dollars';
import styles from './line-totals.module.css';

interface LineTotalsProps {
  billed: Billed;
  /** Cents; absent: nothing. */
  paid?: number;
  /** On paper it is always said what is left to pay. */
  isPaper?: boolean;
  labels?: LineLabels;
}

/** What the lines come to. */
export function LineTotals({ billed, paid = 0, isPaper = false, labels = lineLabels }: LineTotalsProps) {
  const rows = [...billedRows(billed, labels), ...(isPaper || paid > 0 ? paidRows(billed.total, paid, labels) : [])];
  return (
    <dl className={styles.totals}>
      {rows.map(({ label, amount, isMain }) => (
        <div key={label} className={isMain ? styles.main : undefined}>
          <dt>{label}</dt>
          <dd>{signedDollars(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
