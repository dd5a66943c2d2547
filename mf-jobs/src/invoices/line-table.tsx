import { formatDollars } from '@nerka/mf-shared/format';
import type { Invoice } from './invoice-labels';
import styles from './line-table.module.css';

interface TableLine extends Pick<Invoice['items'][number], 'item' | 'quantity' | 'unitPrice' | 'price'> {
  key: number | string;
}

/** The lines of an invoice as its customer reads them. */
export function LineTable({ lines }: { lines: readonly TableLine[] }) {
  return (
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
        {lines.map(({ key, item, quantity, unitPrice, price }) => (
          <tr key={key}>
            <td>{item}</td>
            <td>{quantity}</td>
            <td>{formatDollars(unitPrice)}</td>
            <td>{formatDollars(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
