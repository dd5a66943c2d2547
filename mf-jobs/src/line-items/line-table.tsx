import { formatCount, formatDollars } from '@nerka/mf-shared/format';
import { lineWords, type LineWords } from './line-words';
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
export function LineTable({ lines, words = lineWords }: { lines: readonly TableLine[]; words?: LineWords }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{words.item}</th>
          <th scope="col">{words.quantity}</th>
          <th scope="col">{words.unitPrice}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, item, quantity, unitPrice, price }) => (
          <tr key={key}>
            <td>{item}</td>
            <td data-label={words.quantity}>{formatCount(quantity)}</td>
            <td data-label={words.unitPrice}>{formatDollars(unitPrice)}</td>
            <td>{formatDollars(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
