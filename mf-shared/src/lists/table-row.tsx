import { Link } from '@nerka/mf-shared/router';
import { memo } from 'react';
import styles from './record-table.module.css';
import type { RecordTableSpec, TableColumn } from './table-column';

interface TableRowProps<Item> {
  item: Item;
  /** From 0. */
  index: number;
  spec: RecordTableSpec<Item>;
  columns: readonly TableColumn<Item>[];
  /** undefined: it cannot be. */
  isSelected: boolean | undefined;
  onSelect: (id: number, isRange: boolean) => void;
}

function Row<Item extends { id: number }>({ item, index, spec, columns, isSelected, onSelect }: TableRowProps<Item>) {
  const name = spec.nameOf(item);
  return (
    <tr aria-rowindex={index + 2} aria-selected={isSelected} data-index={index}>
      <th scope="row" className={styles.first}>
        <span className={styles.named}>
          {isSelected !== undefined && (
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              checked={isSelected}
              onChange={(event) => onSelect(item.id, isShift(event.nativeEvent))}
            />
          )}
          <Link data-list-row className={styles.link ?? ''} {...spec.linkTo(item)}>
            {name}
          </Link>
        </span>
      </th>
      {columns.map((column) => (
        <td key={column.name} className={column.isNumber ? styles.number : undefined}>
          {column.cell(item)}
        </td>
      ))}
      <td className={styles.filler} />
    </tr>
  );
}

const isShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;

/** Drawn again only if its record, place, selection, columns or link change. */
export const TableRow = memo(
  Row,
  (before, after) =>
    before.item === after.item &&
    before.index === after.index &&
    before.columns === after.columns &&
    before.spec.linkTo === after.spec.linkTo &&
    before.isSelected === after.isSelected,
) as typeof Row;
