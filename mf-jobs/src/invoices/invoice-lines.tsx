import { formatDollars } from '@nerka/mf-shared/format';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { InvoiceTotals } from './invoice-totals';
import type { Invoice } from './invoice-labels';
import styles from './invoice-lines.module.css';

/** What is billed. */
export function InvoiceLines({ invoice: { items, total, paidTotal } }: { invoice: Invoice }) {
  return (
    <RecordPart title="Line Items">
      {items.length === 0 && <p className={styles.none}>No line items yet.</p>}
      {items.length > 0 && (
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Quantity</th>
              <th scope="col">Price</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, item, quantity, unitPrice, price }) => (
              <tr key={id}>
                <td>{item}</td>
                <td>{quantity}</td>
                <td>{formatDollars(unitPrice)}</td>
                <td>{formatDollars(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <InvoiceTotals total={total} paid={paidTotal} />
    </RecordPart>
  );
}
