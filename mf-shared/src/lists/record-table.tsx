import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type CSSProperties, type RefObject } from 'react';
import type { ListView } from './list-settings';
import styles from './record-table.module.css';
import { useRowWindow } from './row-window';
import type { Selection } from './selection';
import type { RecordTableSpec, TableColumn } from './table-column';
import { TableHead } from './table-head';
import { TableOptions } from './table-options';
import { TableRow } from './table-row';
import { useTableKeys } from './table-keys';

/** In pixels. */
const rowHeights = { compact: 24, comfortable: 36 } as const;
const HEAD_HEIGHT = 28;
/** So many rows before the last loaded one the next page is read. */
const AHEAD = 40;

interface RecordTableProps<Item> {
  label: string;
  items: readonly Item[];
  spec: RecordTableSpec<Item>;
  view: ListView;
  /** undefined: the user may change none. */
  selection: Selection | undefined;
  /** 'Showing 30 of 1,000+ work orders' */
  words: string;
  isBusy: boolean;
  more: { hasMore: boolean; isLoading: boolean; hasFailed: boolean; read: () => unknown };
}

/** Dense rows of which only those in sight are drawn. Arrows move between rows, Enter opens, x selects, e edits. */
export function RecordTable<Item extends { id: number }>(props: RecordTableProps<Item>) {
  const { label, items, spec, view, selection, words, more } = props;
  const box = useRef<HTMLDivElement>(null);
  const rowHeight = rowHeights[view.density];
  const { first, last } = useRowWindow(box, rowHeight, items.length);
  const columns = useMemo(() => shownColumns(spec.columns, view.columns), [spec.columns, view.columns]);
  const width = columns.reduce((sum, column) => sum + column.width, spec.head.width);
  useRestOfTheWindow(box);
  const isNearEnd = more.hasMore && !more.isLoading && !more.hasFailed && last > items.length - AHEAD;
  const { read } = more;
  useEffect(() => {
    if (isNearEnd) void read();
  }, [isNearEnd, items.length, read]);
  const onKeyDown = useTableKeys({ box, items, rowHeight, headHeight: HEAD_HEIGHT, selection, onEdit: spec.onEdit });
  const onSelect = useLatest((id: number, isRange: boolean) =>
    isRange ? selection?.extendTo(id, items) : selection?.toggle(id),
  );
  const sizes = { '--row-height': `${rowHeight}px`, '--head-height': `${HEAD_HEIGHT}px` } as CSSProperties;
  return (
    <div className={styles.frame}>
      <div ref={box} className={styles.box} style={sizes} aria-busy={props.isBusy} onKeyDown={onKeyDown}>
        <table
          role="grid"
          aria-label={label}
          aria-multiselectable={selection !== undefined}
          aria-rowcount={more.hasMore ? -1 : items.length + 1}
          className={styles.table}
          style={{ minWidth: width }}
        >
          <TableHead {...{ spec, columns, view, selection, items }} />
          <tbody>
            <Gap height={first * rowHeight} />
            {items.slice(first, last).map((item, index) => (
              <TableRow
                key={item.id}
                index={first + index}
                isSelected={selection?.has(item.id)}
                {...{ item, spec, columns, onSelect }}
              />
            ))}
            <Gap height={(items.length - last) * rowHeight} />
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        <span role="status">{words}</span>
        {more.hasFailed && (
          <button type="button" className={styles.plain} onClick={() => void read()}>
            Retry
          </button>
        )}
        <TableOptions columns={spec.columns} shown={columns} view={view} />
      </div>
    </div>
  );
}

/** Stands for the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td style={{ height }} className={styles.gap} />
    </tr>
  );
}

/** The chosen columns with their widths, in the list's order; unless chosen, those that are not extra. */
function shownColumns<Item>(columns: readonly TableColumn<Item>[], wanted: ListView['columns']): TableColumn<Item>[] {
  const chosen = new Map(wanted.map(({ name, width }) => [name, width]));
  const isShown = ({ name, isExtra }: TableColumn<Item>) => (chosen.size > 0 ? chosen.has(name) : !isExtra);
  return columns.filter(isShown).map((column) => ({ ...column, width: chosen.get(column.name) ?? column.width }));
}

/** The box ends at the window's lower edge, so that the page itself need not scroll. */
function useRestOfTheWindow(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const measure = () => {
      const top = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      box.current?.style.setProperty('--table-top', `${Math.round(top)}px`);
    };
    measure();
    window.addEventListener('resize', measure);
    // What stands above the table grows when its counts arrive.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      window.removeEventListener('resize', measure);
      observer.disconnect();
    };
    // Once: measured with each row window, it would lay the page out twice in a frame of scrolling.
  }, [box]);
}

/** A function that never changes, for memoized rows, and calls the latest one. */
function useLatest<Given extends unknown[]>(call: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
