import { billedRows, paidRows, type Billed } from './billed-rows';
import { lineWords, type LineWords } from './line-words';
import { signedDollars } from './signed-dollars';
import styles from './line-totals.module.css';

interface LineTotalsProps {
  billed: Billed;
  /** Cents; absent: nothing. */
  paid?: number;
  /** On paper it is always said what is left to pay. */
  isPaper?: boolean;
  words?: LineWords;
}

/** What the lines come to. */
export function LineTotals({ billed, paid = 0, isPaper = false, words = lineWords }: LineTotalsProps) {
  const rows = [...billedRows(billed, words), ...(isPaper || paid > 0 ? paidRows(billed.total, paid, words) : [])];
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
