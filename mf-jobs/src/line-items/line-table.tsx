import { formatCount, formatDollars } from '@nerka/mf-shared/format';
import styles from './line-table.module.css';

interface TableLine {
  key: number | string;
  item: string;
  quantity: number;
  /** Cents, as the price. */
  unitPrice: number;
  price: number;
}

/** The lines as the customer reads them. */
export function LineTable({ lines }: { lines: readonly TableLine[] }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Unit price</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, item, quantity, unitPrice, price }) => (
          <tr key={key}>
            <td>{item}</td>
            <td data-label="Quantity">{formatCount(quantity)}</td>
            <td data-label="Unit price">{formatDollars(unitPrice)}</td>
            <td>{formatDollars(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
