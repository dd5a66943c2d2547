import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, type Location, type To } from 'react-router-dom';
import { preserveScroll } from './preserve-scroll';

/** The dialogs of a screen, as its address opens them. */
export interface DialogAddress<Name extends string> {
  /** Whether the address opens this one. */
  isOpen: (name: Name) => boolean;
  /** The record that the address names for it; undefined where it is closed, or names none. */
  idOf: (name: Name) => number | undefined;
  /** Opens it in the place of any other, as a step that Back takes back. */
  open: (name: Name, value?: number | 'yes') => void;
  /** Opens it over those that are open. */
  openOver: (name: Name, value?: number | 'yes') => void;
  /** Closes it with what lies over it: a step back where it was opened here. One that Back has closed stays closed. */
  close: (name: Name) => void;
  /** Closes it and leads elsewhere in the place of this screen, whose own address leads nowhere any more. */
  closeTo: (name: Name, to: string) => void;
  /** Opens the dialog of a record that has a path of its own, with what the address is to say of it besides. */
  openRecord: (path: string, besides?: Partial<Record<Name, string>>) => void;
  /** Closes that dialog: a step back where it was opened here, else the list at this path takes its place. */
  closeRecord: (list: string) => void;
  /** Shows the list by other filters. What is open stays open: a search is made when the typing pauses, and a dialog may have come. */
  filter: (filters: URLSearchParams) => void;
}

/**
 * Which dialogs the address opens: it can be shared, survives a reload, and Back closes them. `names` are all that the
 * screen has, with what the address says besides of one of them.
 */
export function useDialogAddress<Name extends string>(names: readonly Name[]): DialogAddress<Name> {
  const { location, latest, go, leadTo, stepBack } = useSteps(names);
  const search = new URLSearchParams(location.search);
  // A dialog closes when its answer has come: by then another may be open, or the screen be left.
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
    if (isOpenedHere(at.state)) stepBack(to ?? without(now, names));
    else if (to !== undefined) leadTo(to);
    else go(without(now, from(now, names, name)), preserveScroll, 'in place');
  };
  const closeRecord = (list: string) => {
    const at = shown.current;
    if (at?.pathname !== location.pathname || closing.current === at.key) return;
    closing.current = at.key;
    const filters = without(new URLSearchParams(at.search), names);
    if (isOpenedHere(at.state)) stepBack(filters);
    else leadTo({ pathname: list, search: filters.toString() });
  };
  return {
    isOpen: (name) => search.has(name),
    idOf: (name) => recordId(search.get(name)),
    open: (name, value = 'yes') => put(without(latest().search, names), name, value),
    openOver: (name, value = 'yes') => put(latest().search, name, value),
    close: (name) => close(name),
    closeTo: close,
    openRecord: (path, besides = {}) => {
      const next = without(latest().search, names);
      for (const [name, value] of Object.entries<string | undefined>(besides)) if (value) next.set(name, value);
      leadTo({ pathname: path, search: next.toString() }, opensDialog);
    },
    closeRecord,
    filter: (filters) => {
      const { search: now, state } = latest();
      go(joined(filters, now, names), state, 'in place');
    },
  };
}

/** Leads through the addresses of a screen, and knows where the last step led. */
function useSteps(names: readonly string[]) {
  const location = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  // A second step may be made before a long list is drawn for the first.
  const newest = useRef<Pick<Location<unknown>, 'search' | 'state'>>(location);
  const afterwards = useRef<Afterwards>(undefined);
  const arrive = useEffectEvent(() => {
    newest.current = location;
    const next = afterwards.current;
    afterwards.current = undefined;
    if (next === undefined) return;
    if (typeof next === 'string') return void navigate(next, { replace: true, state: preserveScroll });
    // Filters that were changed while a dialog stood over the list.
    const here = new URLSearchParams(location.search);
    if (without(here, names).toString() === next.toString()) return;
    void navigate({ search: joined(next, here, names).toString() }, { replace: true, state: location.state });
  });
  // Once for each step, which the key tells.
  useEffect(() => arrive(), [location.key]);
  return {
    location,
    latest: () => ({ search: new URLSearchParams(newest.current.search), state: newest.current.state }),
    go: (next: URLSearchParams, state: unknown, isInPlace?: 'in place') => {
      newest.current = { search: next.toString(), state };
      void navigate({ search: next.toString() }, { replace: isInPlace !== undefined, state });
    },
    /** Leaves the screen's path: as a step of its own where a dialog opens, else in the place of what is shown. */
    leadTo: (to: To, opening?: typeof opensDialog) =>
      void navigate(to, opening ? { state: opening } : { replace: true, state: preserveScroll }),
    stepBack: (next: Afterwards) => {
      afterwards.current = next;
      void navigate(-1);
    },
  };
}

/** What is left to do when a step back has been made: to go elsewhere, or to show these filters. */
type Afterwards = string | URLSearchParams;

/** The state of an entry that lies over the screen's own, for links that open a record's dialog: closing goes back to that one. */
export const opensDialog = { ...preserveScroll, opensDialog: true };

/** Whether a location's state says that its dialog was opened over the screen. */
export const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opensDialog' in state;

/** The id that a part of an address names; undefined for anything else. */
export const recordId = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

/** The dialogs from this one on: what was opened later stands later. */
function from<Name extends string>(search: URLSearchParams, names: readonly Name[], name: Name): string[] {
  const open = [...search.keys()].filter((key) => (names as readonly string[]).includes(key));
  return open.slice(open.indexOf(name));
}

/** These filters with the dialogs that stand in an address. */
function joined(filters: URLSearchParams, address: URLSearchParams, names: readonly string[]): URLSearchParams {
  const open = [...address].filter(([key]) => names.includes(key));
  return new URLSearchParams([...without(filters, names), ...open]);
}

function without(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of names) rest.delete(name);
  return rest;
}
