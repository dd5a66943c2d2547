import { Icon } from '@nerka/mf-shared/ui/icon';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { ListView } from './list-settings';
import styles from './record-table.module.css';
import type { Selection } from './selection';
import type { RecordTableSpec, TableColumn } from './table-column';

const MIN_WIDTH = 60;
const MAX_WIDTH = 600;
const STEP = 16;

interface TableHeadProps<Item> {
  spec: RecordTableSpec<Item>;
  columns: readonly TableColumn<Item>[];
  view: ListView;
  selection: Selection | undefined;
  items: readonly Item[];
}

/** The widths of the columns, and a row of heads by which the table is sorted. */
export function TableHead<Item extends { id: number }>(props: TableHeadProps<Item>) {
  const { spec, columns, view, selection, items } = props;
  const [dragged, setDragged] = useState<{ name: string; width: number }>();
  const widthOf = ({ name, width }: TableColumn<Item>) => (dragged?.name === name ? dragged.width : width);
  const resize = (name: string, width: number) =>
    view.change({
      columns: columns.map((column) => ({ name: column.name, width: column.name === name ? width : column.width })),
    });
  return (
    <>
      <colgroup>
        <col style={{ width: spec.head.width }} />
        {columns.map((column) => (
          <col key={column.name} style={{ width: widthOf(column) }} />
        ))}
        <col />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={styles.first} aria-sort={sortOf(spec.head.sorts, spec.sort)}>
            <span className={styles.named}>
              {selection && <AllRowsBox {...{ selection, items }} />}
              <HeadLabel label={spec.head.label} sorts={spec.head.sorts} {...{ spec }} />
            </span>
          </th>
          {columns.map((column) => (
            <th
              key={column.name}
              scope="col"
              className={column.isNumber ? styles.number : undefined}
              aria-sort={sortOf(column.sorts, spec.sort)}
            >
              <HeadLabel label={column.label} sorts={column.sorts} {...{ spec }} />
              <WidthHandle
                label={column.label}
                width={widthOf(column)}
                onDrag={(width) => setDragged({ name: column.name, width })}
                onDrop={(width) => {
                  setDragged(undefined);
                  resize(column.name, width);
                }}
              />
            </th>
          ))}
          <td className={styles.filler} />
        </tr>
      </thead>
    </>
  );
}

function AllRowsBox({ selection, items }: { selection: Selection; items: readonly { id: number }[] }) {
  const isAll = items.every(({ id }) => selection.has(id));
  return (
    <input
      type="checkbox"
      aria-label="Select all rows"
      checked={isAll}
      onChange={() => (isAll ? selection.clear() : selection.selectAll(items))}
    />
  );
}

type Sorts = TableColumn<never>['sorts'];

/** Of two sorts the first ascends. */
function sortOf(sorts: Sorts, current: string): 'ascending' | 'descending' | undefined {
  if (!sorts?.includes(current)) return undefined;
  return sorts[0] === current ? 'ascending' : 'descending';
}

interface HeadLabelProps {
  label: string;
  sorts: Sorts;
  spec: { sort: string; onSort: (sort: string) => void };
}

function HeadLabel({ label, sorts, spec: { sort, onSort } }: HeadLabelProps) {
  if (!sorts) return <span className={styles.label}>{label}</span>;
  const next = sort === sorts[0] ? (sorts[1] ?? sorts[0]) : sorts[0];
  const isSorted = sorts.includes(sort);
  return (
    <button type="button" className={styles.sort} onClick={() => onSort(next)}>
      {label}
      {isSorted && (
        <span className={sort === sorts[0] ? styles.up : undefined}>
          <Icon name="down" />
        </span>
      )}
    </button>
  );
}

interface WidthHandleProps {
  label: string;
  width: number;
  onDrag: (width: number) => void;
  onDrop: (width: number) => void;
}

/** Changes a column's width, by drag or by the arrows. */
function WidthHandle({ label, width, onDrag, onDrop }: WidthHandleProps) {
  const [begin, setBegin] = useState<{ x: number; width: number }>();
  const at = (event: PointerEvent) => limited(begin!.width + event.clientX - begin!.x);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onDrop(limited(width + by));
  };
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${label}`}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuenow={width}
      tabIndex={0}
      className={styles.handle}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setBegin({ x: event.clientX, width });
      }}
      onPointerMove={(event) => begin && onDrag(at(event))}
      onPointerUp={(event) => {
        if (begin) onDrop(at(event));
        setBegin(undefined);
      }}
    />
  );
}

const limited = (width: number): number => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));
