/** The content of a toast. */
export interface Notice {
  title: string;
  description?: string;
  /** `destructive`: something failed. */
  variant?: 'default' | 'destructive';
  /** A button in the toast, such as Undo. */
  action?: { label: string; run: () => void };
}

/** Two notices with the same text have different ids. */
export type ShownNotice = Notice & { id: number };

let shown: ShownNotice | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function show(notice: ShownNotice | undefined): void {
  shown = notice;
  for (const listener of listeners) listener();
}

/** Shows a toast, which replaces the last one. */
export function notify(notice: Notice): void {
  lastId += 1;
  show({ ...notice, id: lastId });
}

/** Shows a failure in one sentence; the title is 'Error' by default. */
export function fail(description: string, title?: string): void {
  notify({ title: title ?? 'Error', description, variant: 'destructive' });
}

/** The notice to show, for the shell's toaster; in the form of React's useSyncExternalStore. */
export const noticeStore = {
  current: (): ShownNotice | undefined => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  dismiss: (id: number): void => {
    if (shown?.id === id) show(undefined);
  },
};
