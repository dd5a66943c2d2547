import { RecordPart } from '@nerka/mf-shared/record-page';
import { LineTable } from '../line-items/line-table';
import { LineTotals } from '../line-items/line-totals';
import type { Invoice } from './invoice-labels';
import styles from './invoice-lines.module.css';

/** What is billed. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { items, paidTotal } = invoice;
  return (
    <RecordPart title="Line Items">
      {items.length === 0 && <p className={styles.none}>No line items yet.</p>}
      {items.length > 0 && <LineTable lines={items.map((line) => ({ key: line.id, ...line }))} />}
      <LineTotals billed={invoice} paid={paidTotal} />
    </RecordPart>
  );
}
