import { RecordPart } from '@nerka/mf-shared/record-page';
import { InvoiceTotals } from './invoice-totals';
import { LineTable } from './line-table';
import type { Invoice } from './invoice-labels';
import styles from './invoice-lines.module.css';

/** What is billed. */
export function InvoiceLines({ invoice: { items, total, paidTotal } }: { invoice: Invoice }) {
  return (
    <RecordPart title="Line Items">
      {items.length === 0 && <p className={styles.none}>No line items yet.</p>}
      {items.length > 0 && <LineTable lines={items.map((line) => ({ key: line.id, ...line }))} />}
      <InvoiceTotals total={total} paid={paidTotal} />
    </RecordPart>
  );
}
