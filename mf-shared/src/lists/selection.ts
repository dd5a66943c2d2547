import { createContext, useMemo, useState } from 'react';

/** Whether cards can be selected by a press. */
export interface SelectMode {
  isOn: boolean;
  set: (isOn: boolean) => void;
}

export function useSelectMode(): SelectMode {
  const [isOn, set] = useState(false);
  return useMemo(() => ({ isOn, set }), [isOn]);
}

/** Which records of a list are selected. */
export interface Selection {
  ids: ReadonlySet<number>;
  /** Every record that the filters leave, also those that are not loaded; `ids` has the loaded ones. */
  isAllMatching: boolean;
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** From the record that was toggled last to this one, in the order of the rows. */
  extendTo: (id: number, rows: readonly { id: number }[]) => void;
  selectAll: (rows: readonly { id: number }[]) => void;
  /** These and no others; they need not be loaded. */
  selectOnly: (ids: readonly number[]) => void;
  /** Also what is not loaded. */
  selectAllMatching: (rows: readonly { id: number }[]) => void;
  clear: () => void;
}

interface State {
  of: string;
  ids: ReadonlySet<number>;
  anchor: number | undefined;
  isAllMatching: boolean;
}

const none = (of: string): State => ({ of, ids: new Set(), anchor: undefined, isAllMatching: false });

/** `list` names the rows, as their address does: with other filters nothing is selected. */
export function useSelection(list: string): Selection {
  const [stored, setState] = useState(() => none(list));
  const state = stored.of === list ? stored : none(list);
  return useMemo(() => {
    const select = (ids: Iterable<number>, more: Partial<State> = {}) =>
      setState({ ...state, isAllMatching: false, ...more, ids: new Set(ids) });
    return {
      ids: state.ids,
      isAllMatching: state.isAllMatching,
      has: (id) => state.ids.has(id),
      toggle: (id) => {
        const isSelected = state.ids.has(id);
        select(isSelected ? [...state.ids].filter((other) => other !== id) : [...state.ids, id], { anchor: id });
      },
      extendTo: (id, rows) => {
        const order = rows.map((row) => row.id);
        const [one, other] = [order.indexOf(state.anchor ?? id), order.indexOf(id)];
        const range = order.slice(Math.max(0, Math.min(one, other)), Math.max(one, other) + 1);
        select([...state.ids, ...range], { anchor: state.anchor ?? id });
      },
      selectAll: (rows) => select(rows.map(({ id }) => id)),
      selectOnly: (ids) => select(ids),
      selectAllMatching: (rows) =>
        select(
          rows.map(({ id }) => id),
          { isAllMatching: true },
        ),
      clear: () => setState(none(list)),
    };
  }, [state, list]);
}

/** What a card of a list with a selection needs to be selected. */
interface CardSelection {
  selection: Selection;
  isSelecting: boolean;
  /** The loaded records, in their order. */
  items: readonly { id: number }[];
  nameOf: (id: number) => string | undefined;
}

/** Absent: the records of the list cannot be selected. */
export const CardSelectionContext = createContext<CardSelection | undefined>(undefined);
