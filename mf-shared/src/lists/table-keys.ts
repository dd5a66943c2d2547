import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { Selection } from './selection';

interface TableKeys<Item> {
  box: RefObject<HTMLElement | null>;
  items: readonly Item[];
  /** In pixels. */
  rowHeight: number;
  headHeight: number;
  selection: Selection | undefined;
  onEdit: ((item: Item) => void) | undefined;
}

/** The keys of a table's rows. The focus is on the link of the current row, so Enter opens it. */
export function useTableKeys<Item extends { id: number }>(keys: TableKeys<Item>) {
  const { box, items, selection, onEdit } = keys;
  // The row that gets the focus as soon as it is drawn.
  const wanted = useRef<number>(undefined);
  useEffect(() => focusWanted(box.current, wanted));

  const goTo = (step: number, isRange: boolean) => {
    const index = Math.min(Math.max(0, step), items.length - 1);
    wanted.current = index;
    scrollTo(box.current, index, keys);
    focusWanted(box.current, wanted);
    const row = items[index];
    if (isRange && row) selection?.extendTo(row.id, items);
  };
  return (event: KeyboardEvent) => {
    const index = indexOf(event.target);
    const item = index === undefined ? undefined : items[index];
    if (index === undefined || !item || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepOf(event.key, index, items.length, rowsInSight(box.current, keys));
    const acts: Record<string, () => void> = {
      x: () => selection?.toggle(item.id),
      X: () => selection?.extendTo(item.id, items),
      e: () => onEdit?.(item),
    };
    if (step !== undefined) goTo(step, event.shiftKey);
    else if (acts[event.key]) acts[event.key]!();
    else return;
    // The same keys mean something else elsewhere on the screen.
    event.preventDefault();
    event.stopPropagation();
  };
}

type Sizes = Pick<TableKeys<never>, 'rowHeight' | 'headHeight'>;

/** The row that a key leads to. */
function stepOf(key: string, index: number, count: number, inSight: number): number | undefined {
  return {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + inSight,
    PageUp: index - inSight,
    Home: 0,
    End: count,
  }[key];
}

function focusWanted(box: HTMLElement | null, wanted: RefObject<number | undefined>): void {
  const link = box?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [data-list-row]`);
  if (!link) return;
  wanted.current = undefined;
  link.focus({ preventScroll: true });
}

/** Scrolls no further than the row needs. */
function scrollTo(box: HTMLElement | null, index: number, { rowHeight, headHeight }: Sizes): void {
  if (!box) return;
  const top = index * rowHeight;
  box.scrollTop = Math.min(top, Math.max(box.scrollTop, top + rowHeight + headHeight - box.clientHeight));
}

const rowsInSight = (box: HTMLElement | null, { rowHeight, headHeight }: Sizes): number =>
  Math.max(1, Math.floor(((box?.clientHeight ?? 0) - headHeight) / rowHeight) - 1);

function indexOf(target: EventTarget): number | undefined {
  const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset.index) : undefined;
}
