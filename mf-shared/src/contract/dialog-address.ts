import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, type Location, type To } from 'react-router-dom';
import { preserveScroll } from './preserve-scroll';

/** The dialogs of a screen that its address can open. */
export interface DialogAddress<Name extends string> {
  isOpen: (name: Name) => boolean;
  /** The id in the address; undefined if the dialog is closed or the address has none. */
  idOf: (name: Name) => number | undefined;
  /** Opens it instead of any other dialog, as a history entry. */
  open: (name: Name, value?: number | 'yes') => void;
  /** Opens it on top of open dialogs. */
  openOver: (name: Name, value?: number | 'yes') => void;
  /** Closes it and those on top of it: goes back if it was opened here. A dialog that Back has closed stays closed. */
  close: (name: Name) => void;
  /** Closes it and replaces this screen, whose address no longer exists. */
  closeTo: (name: Name, to: string) => void;
  /** Opens the dialog of a record that has a path of its own; `besides` are further parameters. */
  openRecord: (path: string, besides?: Partial<Record<Name, string>>) => void;
  /** Closes that dialog: goes back if it was opened here, else shows the list at this path. */
  closeRecord: (list: string) => void;
  /** Filters the list. Dialogs stay open, because one may have opened while a search waited for a pause in typing. */
  filter: (filters: URLSearchParams) => void;
}

/** Dialogs in the address: shareable, kept by a reload, closed by Back. `names`: all dialogs and their parameters. */
export function useDialogAddress<Name extends string>(names: readonly Name[]): DialogAddress<Name> {
  const { location, latest, go, leadTo, stepBack } = useSteps(names);
  const search = new URLSearchParams(location.search);
  // A dialog closes when its response arrives; by then another may be open, or the user may have left the screen.
  const shown = useRef<Location<unknown>>(undefined);
  const closing = useRef<string>(undefined);
  useEffect(() => {
    shown.current = location;
    if (closing.current !== location.key) closing.current = undefined;
    return () => {
      shown.current = undefined;
    };
  });

  const put = (given: URLSearchParams, name: Name, value: number | 'yes') => {
    given.set(name, String(value));
    go(given, opensDialog);
  };
  const close = (name: Name, to?: string) => {
    const at = shown.current;
    const now = new URLSearchParams(at?.search);
    const isTheSame = now.has(name) && now.get(name) === search.get(name);
    if (!at || !isTheSame || closing.current === at.key) return;
    closing.current = at.key;
    if (isOpenedHere(at.state)) stepBack(to ?? withoutDialogs(now, names));
    else if (to !== undefined) leadTo(to);
    else go(withoutDialogs(now, from(now, names, name)), preserveScroll, 'replace');
  };
  const closeRecord = (list: string) => {
    const at = shown.current;
    if (at?.pathname !== location.pathname || closing.current === at.key) return;
    closing.current = at.key;
    const filters = withoutDialogs(new URLSearchParams(at.search), names);
    if (isOpenedHere(at.state)) stepBack(filters);
    else leadTo({ pathname: list, search: filters.toString() });
  };
  return {
    isOpen: (name) => search.has(name),
    idOf: (name) => recordId(search.get(name)),
    open: (name, value = 'yes') => put(withoutDialogs(latest().search, names), name, value),
    openOver: (name, value = 'yes') => put(latest().search, name, value),
    close: (name) => close(name),
    closeTo: close,
    openRecord: (path, besides = {}) => {
      const next = withoutDialogs(latest().search, names);
      for (const [name, value] of Object.entries<string | undefined>(besides)) if (value) next.set(name, value);
      leadTo({ pathname: path, search: next.toString() }, opensDialog);
    },
    closeRecord,
    filter: (filters) => {
      const { search: now, state } = latest();
      go(joined(filters, now, names), state, 'replace');
    },
  };
}

function useSteps(names: readonly string[]) {
  const location = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  // A second step may come before a long list is rendered for the first.
  const newest = useRef<Pick<Location<unknown>, 'search' | 'state'>>(location);
  const afterwards = useRef<Afterwards>(undefined);
  const arrive = useEffectEvent(() => {
    newest.current = location;
    const next = afterwards.current;
    afterwards.current = undefined;
    if (next === undefined) return;
    if (typeof next === 'string') return void navigate(next, { replace: true, state: preserveScroll });
    // Filters that changed while a dialog covered the list.
    const here = new URLSearchParams(location.search);
    if (withoutDialogs(here, names).toString() === next.toString()) return;
    void navigate({ search: joined(next, here, names).toString() }, { replace: true, state: location.state });
  });
  // The key differs for each step.
  useEffect(() => arrive(), [location.key]);
  return {
    location,
    latest: () => ({ search: new URLSearchParams(newest.current.search), state: newest.current.state }),
    go: (next: URLSearchParams, state: unknown, mode?: 'replace') => {
      newest.current = { search: next.toString(), state };
      void navigate({ search: next.toString() }, { replace: mode === 'replace', state });
    },
    /** Leaves the screen's path: pushes an entry if a dialog opens, else replaces the current one. */
    leadTo: (to: To, opening?: typeof opensDialog) =>
      void navigate(to, opening ? { state: opening } : { replace: true, state: preserveScroll }),
    stepBack: (next: Afterwards) => {
      afterwards.current = next;
      void navigate(-1);
    },
  };
}

/** After a step back: the path to go to, or the filters to show. */
type Afterwards = string | URLSearchParams;

/** History state for links that open a record's dialog: closing it goes back. */
export const opensDialog = { ...preserveScroll, opensDialog: true };

/** Whether a location's dialog was opened over the screen. */
export const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opensDialog' in state;

/** The id in a part of an address; undefined if it is not one. */
export const recordId = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

/** This dialog and those opened after it, which come later in the address. */
function from<Name extends string>(search: URLSearchParams, names: readonly Name[], name: Name): string[] {
  const open = [...search.keys()].filter((key) => (names as readonly string[]).includes(key));
  return open.slice(open.indexOf(name));
}

function joined(filters: URLSearchParams, address: URLSearchParams, names: readonly string[]): URLSearchParams {
  const open = [...address].filter(([key]) => names.includes(key));
  return new URLSearchParams([...withoutDialogs(filters, names), ...open]);
}

/** An address without its dialogs: what is filtered and sorted. */
export function withoutDialogs(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of names) rest.delete(name);
  return rest;
}
