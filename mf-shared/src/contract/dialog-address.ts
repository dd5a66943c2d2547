import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router-dom';
import { keepPlace } from './keep-place';

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
}

/**
 * Which dialogs the address opens: it can be shared, survives a reload, and Back closes them. `names` are all that the
 * screen has.
 */
export function useDialogAddress<Name extends string>(names: readonly Name[]): DialogAddress<Name> {
  const location = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  // A dialog closes when its answer has come: by then another may be open, or the screen be left.
  const shown = useRef<Location<unknown>>(undefined);
  const closing = useRef<string>(undefined);
  const elsewhere = useRef<string>(undefined);
  useEffect(() => {
    shown.current = location;
    if (closing.current !== location.key) closing.current = undefined;
    return () => {
      shown.current = undefined;
    };
  });
  useEffect(() => {
    const to = elsewhere.current;
    elsewhere.current = undefined;
    if (to !== undefined) void navigate(to, { replace: true, state: keepPlace });
  }, [location.key, navigate]);

  const put = (given: URLSearchParams, name: Name, value: number | 'yes') => {
    given.set(name, String(value));
    setSearch(given, { state: openedHere });
  };
  const close = (name: Name, to?: string) => {
    const at = shown.current;
    const now = new URLSearchParams(at?.search);
    const isTheSame = now.has(name) && now.get(name) === search.get(name);
    if (!at || !isTheSame || closing.current === at.key) return;
    closing.current = at.key;
    if (isOpenedHere(at.state)) {
      elsewhere.current = to;
      void navigate(-1);
    } else if (to !== undefined) {
      void navigate(to, { replace: true, state: keepPlace });
    } else {
      setSearch(without(now, from(now, names, name)), { replace: true, state: keepPlace });
    }
  };
  return {
    isOpen: (name) => search.has(name),
    idOf: (name) => idIn(search.get(name)),
    open: (name, value = 'yes') => put(without(search, names), name, value),
    openOver: (name, value = 'yes') => put(new URLSearchParams(search), name, value),
    close: (name) => close(name),
    closeTo: close,
  };
}

/** The state of an entry that lies over the screen's own: closing goes back to that one. */
const openedHere = { ...keepPlace, opensDialog: true };

const isOpenedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'opensDialog' in state;

const idIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

/** The dialogs from this one on: what was opened later stands later. */
function from<Name extends string>(search: URLSearchParams, names: readonly Name[], name: Name): string[] {
  const open = [...search.keys()].filter((key) => (names as readonly string[]).includes(key));
  return open.slice(open.indexOf(name));
}

function without(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of names) rest.delete(name);
  return rest;
}
