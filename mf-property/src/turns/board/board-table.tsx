import { todayIn } from '@nerka/mf-shared/format';
import { useCompany } from '@nerka/mf-shared/contract';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useTurnEditing } from '../turn-editing';
import type { Turn } from '../turn-labels';
import { boardColumns, nextSort, type ColumnKey, type SortOrder } from './board-columns';
import { BoardRow } from './board-row';
import styles from './board-table.module.css';

interface BoardTableProps {
  turns: readonly Turn[];
  sort: { sort: ColumnKey; order: SortOrder };
  onSort: (sort: { sort: ColumnKey; order: SortOrder }) => void;
  search: string;
  isStale: boolean;
  totals: ReactNode;
  /** Rows after those of the turns. */
  onNotice: ReactNode;
  /** The end of the loaded rows. */
  end: ReactNode;
}

/** Rows with sortable headings and totals; headings, totals and unit numbers are sticky. */
export function BoardTable({ turns, sort, onSort, search, isStale, totals, onNotice, end }: BoardTableProps) {
  const company = useCompany();
  const today = todayIn(company.timezone);
  const editing = useTurnEditing(company.id);
  return (
    <div className={styles.scroller}>
      <div
        role="table"
        aria-label="Make-ready board"
        aria-busy={isStale}
        className={styles.table}
        onClick={openPressedRow}
        onKeyDown={moveBetweenRows}
      >
        <div role="rowgroup" className={styles.head}>
          <div role="row" className={styles.headings}>
            {boardColumns.map((column) => (
              <Heading key={column.key} {...{ column, sort, onSort }} />
            ))}
          </div>
        </div>
        <div role="rowgroup" className={styles.rows}>
          {turns.map((turn) => (
            <BoardRow key={turn.id} {...{ turn, today, editing, search }} />
          ))}
          {onNotice}
        </div>
        {totals}
      </div>
      <div className={styles.end}>{end}</div>
    </div>
  );
}

interface HeadingProps extends Pick<BoardTableProps, 'sort' | 'onSort'> {
  column: (typeof boardColumns)[number];
}

function Heading({ column, sort, onSort }: HeadingProps) {
  const isSorted = sort.sort === column.key;
  const isUp = sort.order === 'asc';
  return (
    <div
      role="columnheader"
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}
      className={'isNumber' in column ? styles.number : undefined}
    >
      <button type="button" className={styles.heading} onClick={() => onSort(nextSort(column.key, sort))}>
        {column.label}
        <span aria-hidden className={styles.arrow}>
          {isSorted ? (isUp ? '↑' : '↓') : ''}
        </span>
      </button>
    </div>
  );
}

const rowLink = '[data-list-row]';

/** A click on a row opens it, except on controls and while text is being selected. */
function openPressedRow({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('a, button, select, label')) return;
  if (getSelection()?.toString()) return;
  target.closest('[role="row"]')?.querySelector<HTMLElement>(rowLink)?.click();
}

/** Arrow keys move between rows, Space opens like Enter; a select keeps its own keys. */
function moveBetweenRows(event: KeyboardEvent): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || !target.matches(rowLink)) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>(rowLink)];
  const index = rows.indexOf(target);
  const next = { ArrowDown: rows[index + 1], ArrowUp: rows[index - 1], Home: rows[0], End: rows.at(-1) }[key];
  if (key === ' ') target.click();
  else if (next) next.focus();
  else return;
  event.preventDefault();
}
