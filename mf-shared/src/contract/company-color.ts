import { useLayoutEffect } from 'react';

let color: string | null = null;
const listeners = new Set<() => void>();

function show(next: string | null): void {
  color = next;
  for (const listener of listeners) listener();
}

/** Gives a page that is read without a session the colour of its company, #rrggbb; null: the product's. */
export function useCompanyColor(companyColor: string | null): void {
  useLayoutEffect(() => {
    show(companyColor);
    return () => show(null);
  }, [companyColor]);
}

/** The colour of the page, for the shell; in the form of React's useSyncExternalStore. */
export const companyColorStore = {
  current: (): string | null => color,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
