/** What a toast says. */
export interface Notice {
  title: string;
  description?: string;
  /** `destructive`: something failed. */
  variant?: 'default' | 'destructive';
  /** A button in the toast: takes back what it tells. */
  action?: { label: string; run: () => void };
}

/** A notice on the screen; a later one with the same words is another one. */
export type ShownNotice = Notice & { id: number };

let shown: ShownNotice | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function show(notice: ShownNotice | undefined): void {
  shown = notice;
  for (const listener of listeners) listener();
}

/** Shows a toast. At most one is visible: a new one takes the place of the last. */
export function notify(notice: Notice): void {
  lastId += 1;
  show({ ...notice, id: lastId });
}

/** Says in a toast what did not work: one sentence, under a title that is 'Error' where nothing says it better. */
export function fail(description: string, title?: string): void {
  notify({ title: title ?? 'Error', description, variant: 'destructive' });
}

/** Where the shell's toaster reads the notice to show; in the form that React's useSyncExternalStore asks for. */
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
