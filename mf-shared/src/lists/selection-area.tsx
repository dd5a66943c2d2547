import { choicesText } from '@nerka/mf-shared/api';
import { Suspense, useEffect, useEffectEvent, useMemo, type ComponentType, type ReactNode } from 'react';
import { CardSelectionContext, useSelection, type Selection, type SelectMode } from './selection';

/** What the bar of a list needs to change what is selected. */
export interface SelectionBarProps {
  selection: Selection;
  /** The loaded records, in their order. */
  items: readonly { id: number }[];
  /** How many match the filters; undefined: more than are counted. */
  total: number | undefined;
  /** The filters, as the API reads them. */
  filter: Record<string, string>;
  /** undefined: the record is not loaded. */
  nameOf: (id: number) => string | undefined;
  /** Ends the selection. */
  onDone: () => void;
}

/** What can be done with records that are selected in a list. */
export interface ListSelecting<Item> {
  /** Shown, and loaded, as soon as something is selected. */
  bar: ComponentType<SelectionBarProps>;
  mode: SelectMode;
  nameOf: (item: Item) => string;
  /** What is selected belongs to these filters. */
  filters: object;
}

/** Fields, and menus that it closes. */
const WITH_OWN_ESCAPE = 'input:not([type="checkbox"]), textarea, select, details, [popover], [data-bottom-bar]';

interface SelectionAreaProps<Item> {
  selecting: ListSelecting<Item>;
  items: readonly Item[];
  total: number | undefined;
  /** Not drawn again when the selection changes: the cards read it themselves. */
  children: ReactNode;
}

/** A list whose records can be selected, and the bar with what can be done to them. */
export function SelectionArea<Item extends { id: number }>(props: SelectionAreaProps<Item>) {
  const { items, total, children } = props;
  const { bar: Bar, mode, filters, nameOf: nameOfItem } = props.selecting;
  const selection = useSelection(JSON.stringify(filters));
  const isSelecting = mode.isOn || selection.ids.size > 0;
  const context = useMemo(() => {
    const nameOf = (id: number) => {
      const item = items.find((one) => one.id === id);
      return item && nameOfItem(item);
    };
    return { selection, isSelecting, items, nameOf };
  }, [selection, isSelecting, items, nameOfItem]);
  const onDone = () => {
    selection.clear();
    mode.set(false);
  };
  useEscape(isSelecting, onDone);
  return (
    <CardSelectionContext value={context}>
      {children}
      {isSelecting && (
        <Suspense>
          <Bar {...{ selection, items, total, onDone }} filter={filterOf(filters)} nameOf={context.nameOf} />
        </Suspense>
      )}
    </CardSelectionContext>
  );
}

/** Esc ends the selection, unless it means something else where the focus is. */
function useEscape(isSelecting: boolean, onDone: () => void): void {
  const onKey = useEffectEvent(({ key, target, defaultPrevented }: KeyboardEvent) => {
    const isTaken = defaultPrevented || document.querySelector('[role="dialog"]') !== null;
    if (key !== 'Escape' || isTaken || (target instanceof Element && target.closest(WITH_OWN_ESCAPE))) return;
    onDone();
  });
  useEffect(() => {
    if (!isSelecting) return undefined;
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isSelecting]);
}

/** Without the order, and without choices that leave nothing out. */
function filterOf(filters: object): Record<string, string> {
  const values = Object.entries(filters) as [string, string | readonly unknown[] | undefined][];
  const texts = values.map(([name, value = '']) => [name, typeof value === 'string' ? value : choicesText(value)]);
  return Object.fromEntries(texts.filter(([name, text]) => name !== 'sort' && text !== '')) as Record<string, string>;
}
