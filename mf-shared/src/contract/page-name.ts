import { useEffect } from 'react';

/** The names of the screens and dialogs that are open, the last one on top. */
let names: readonly { name: string }[] = [];
const listeners = new Set<() => void>();

function set(next: typeof names): void {
  names = next;
  for (const listener of listeners) listener();
}

/** Names the window after what a screen or dialog shows, such as 'Unit A-101'; without a name it is called as the screen. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    const named = { name };
    set([...names, named]);
    return () => set(names.filter((other) => other !== named));
  }, [name]);
}

/** The name of the page, for the shell; in the form of React's useSyncExternalStore. */
export const pageNameStore = {
  current: (): string | undefined => names.at(-1)?.name,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
