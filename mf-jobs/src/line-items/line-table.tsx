import { formatCount, formatDollars } from '@nerka/mf-shared/format';
import { lineLabels, type LineLabels } from './line-labels';
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
export function LineTable({ lines, labels = lineLabels }: { lines: readonly TableLine[]; labels?: LineLabels }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{labels.item}</th>
          <th scope="col">{labels.quantity}</th>
          <th scope="col">{labels.unitPrice}</th>
          <th scope="col">{labels.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, item, quantity, unitPrice, price }) => (
          <tr key={key}>
            <td>{item}</td>
            <td data-label={labels.quantity}>{formatCount(quantity)}</td>
            <td data-label={labels.unitPrice}>{formatDollars(unitPrice)}</td>
            <td>{formatDollars(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
