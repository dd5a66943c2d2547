import { formatShown } from '../format';
import { ListEnd } from './list-end';
import { ReportPaper } from './report-paper';
import { useContext, useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import styles from './report-table.module.css';

/** A column of a report's table. */
export interface ReportColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** A second, quieter line of the cell. */
  detail?: (row: Row) => ReactNode;
  /** The sort value; absent: the cell's text. */
  sortBy?: (row: Row) => string | number | null;
  isNumber?: boolean;
  /** A text that may take several lines. */
  isLong?: boolean;
}

interface ReportTableProps<Row> {
  caption: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The last row, by the columns' titles. */
  totals?: Readonly<Record<string, ReactNode>>;
}

interface Sorting {
  column: number;
  isDescending: boolean;
}

/** Hundreds of rows of many columns are slow to render; more follow when the user scrolls to the end. */
const ROWS_AT_ONCE = 60;
/** A shorter table seldom goes over to another sheet. */
const LONG = 25;

/** A sortable table that scrolls in its own box and is printed in full. */
export function ReportTable<Row>({ caption, columns, rows, rowKey, totals }: ReportTableProps<Row>) {
  const paper = useContext(ReportPaper);
  const [sorting, setSorting] = useState<Sorting>();
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const isOnPaper = useIsOnPaper();
  const all = sorting ? sorted(rows, columns[sorting.column]!, sorting.isDescending) : rows;
  const shown = isOnPaper ? all : all.slice(0, most);
  const sortBy = (column: number) =>
    setSorting({ column, isDescending: sorting?.column === column && !sorting.isDescending });
  return (
    <div className={styles.box} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          {rows.length > LONG && paper !== '' && (
            <tr className={styles.paper} aria-hidden>
              <td colSpan={columns.length}>{paper}</td>
            </tr>
          )}
          <tr>
            {columns.map(({ title, isNumber }, index) => (
              <th
                key={title}
                scope="col"
                className={isNumber ? styles.number : undefined}
                aria-sort={directionOf(sorting, index)}
              >
                <button type="button" className={styles.sort} onClick={() => sortBy(index)}>
                  {title}
                  <span aria-hidden>{arrowOf(sorting, index)}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell key={column.title} {...(index === 0 && { scope: 'row' })} className={classOf(column)}>
                    {column.cell(row)}
                    {column.detail && <div className={styles.detail}>{column.detail(row)}</div>}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
        {totals && <Totals columns={columns} totals={totals} />}
      </table>
      {shown.length < all.length && (
        <div className={styles.end}>
          <ListEnd
            words={formatShown(shown.length, { total: all.length, totalIsAtLeast: false }, ['row', 'rows'])}
            hasMore
            isLoading={false}
            onMore={() => setMost(most + ROWS_AT_ONCE)}
          />
        </div>
      )}
    </div>
  );
}

function Totals<Row>({ columns, totals }: Required<Pick<ReportTableProps<Row>, 'columns' | 'totals'>>) {
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) =>
          index === 0 ? (
            <th key={column.title} scope="row">
              {totals[column.title] ?? 'All'}
            </th>
          ) : (
            <td key={column.title} className={classOf(column)}>
              {totals[column.title]}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}

function classOf<Row>({ isNumber, isLong }: ReportColumn<Row>): string | undefined {
  if (isNumber) return styles.number;
  return isLong ? styles.long : undefined;
}

function useIsOnPaper(): boolean {
  const [isOnPaper, setIsOnPaper] = useState(false);
  useEffect(() => {
    // The browser takes its picture right after the event.
    const show = (event: Event) => flushSync(() => setIsOnPaper(event.type === 'beforeprint'));
    window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', show);
    return () => {
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', show);
    };
  }, []);
  return isOnPaper;
}

/** Unknown values come last in both directions. */
function sorted<Row>(rows: readonly Row[], { sortBy, cell }: ReportColumn<Row>, isDescending: boolean): Row[] {
  const valueOf = (row: Row) => (sortBy ? sortBy(row) : textOf(cell(row)));
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * String(a).localeCompare(String(b), 'en', { numeric: true });
  });
}

const textOf = (shown: ReactNode): string | null => (typeof shown === 'string' ? shown : null);

function directionOf(sorting: Sorting | undefined, index: number): 'ascending' | 'descending' | undefined {
  if (sorting?.column !== index) return undefined;
  return sorting.isDescending ? 'descending' : 'ascending';
}

function arrowOf(sorting: Sorting | undefined, index: number): string {
  const direction = directionOf(sorting, index);
  if (!direction) return '';
  return direction === 'descending' ? ' ↓' : ' ↑';
}
