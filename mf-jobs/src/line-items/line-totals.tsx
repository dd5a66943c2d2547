import { formatDollars } from '@nerka/mf-shared/format';
import styles from './line-totals.module.css';

interface LineTotalsProps {
  /** Cents. */
  total: number;
  /** Absent: nothing. */
  paid?: number;
}

/** Tax is fixed at 0. */
export function LineTotals({ total, paid = 0 }: LineTotalsProps) {
  return (
    <dl className={styles.totals}>
      <Sum label="Subtotal" cents={total} />
      <Sum label="Sales Tax" cents={0} />
      <Sum label="Total" cents={total} isMain />
      {paid > 0 && (
        <>
          <Sum label="Paid" cents={paid} />
          <Sum label="Balance" cents={total - paid} isMain />
        </>
      )}
    </dl>
  );
}

function Sum({ label, cents, isMain = false }: { label: string; cents: number; isMain?: boolean }) {
  return (
    <div className={isMain ? styles.main : undefined}>
      <dt>{label}</dt>
      <dd>{formatDollars(cents)}</dd>
    </div>
  );
}
