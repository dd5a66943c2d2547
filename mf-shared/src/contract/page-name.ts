import { useEffect, useEffectEvent, useState } from 'react';

interface PageName {
  /** The component that gave it. */
  page: symbol;
  name: string;
}

/** The names of the screens and dialogs that are open, the last one on top. */
let names: readonly PageName[] = [];
const listeners = new Set<() => void>();

function set(next: typeof names): void {
  names = next;
  for (const listener of listeners) listener();
}

/** Names the window after what a screen or dialog shows, such as 'Unit A-101'; without a name the screen's title is used. */
export function usePageName(name: string | undefined): void {
  const [page] = useState(() => Symbol('page'));
  const isNamed = name !== undefined;
  const add = useEffectEvent(() => set([...names, { page, name: name! }]));
  useEffect(() => {
    if (!isNamed) return undefined;
    add();
    return () => set(names.filter((other) => other.page !== page));
  }, [page, isNamed]);
  // Changed where it stands, so that a page that is renamed does not come before the dialog over it.
  useEffect(() => {
    if (name !== undefined) set(names.map((other) => (other.page === page ? { page, name } : other)));
  }, [page, name]);
}

/** The name of the page, for the shell; in the form of React's useSyncExternalStore. */
export const pageNameStore = {
  current: (): string | undefined => names.at(-1)?.name,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
