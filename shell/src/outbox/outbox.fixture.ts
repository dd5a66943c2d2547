import type { Submission } from '@nerka/mf-shared/contract';
import { followsVersion, type KeptChange } from './kept-change';
import { Outbox, type OutboxPage } from './outbox';
import type { OutboxStore } from './outbox-store';

/** As IndexedDB: each call is one transaction, and no call has its effect before the next turn. */
export function memoryStore(): OutboxStore & { readonly kept: readonly KeptChange[] } {
  let changes: KeptChange[] = [];
  let last = 0;
  const turn = () => Promise.resolve();
  return {
    get kept() {
      return changes;
    },
    add: async (made) => {
      await turn();
      const change = { ...made, id: (last += 1) };
      changes = [...changes, change];
      return change;
    },
    all: async () => {
      await turn();
      return changes;
    },
    replace: async (change) => {
      await turn();
      changes = changes.map((one) => (one.id === change.id ? change : one));
    },
    finish: async (change, version) => {
      await turn();
      changes = changes
        .filter(({ id }) => id !== change.id)
        .map((one) => (version !== undefined && followsVersion(one, change) ? { ...one, baseVersion: version } : one));
    },
    drop: async (ids) => {
      await turn();
      changes = changes.filter(({ id }) => !ids.includes(id));
    },
    close: () => undefined,
  };
}

/** A lock of the browser: one holder at a time, and none that is closed. */
export class BrowserLock {
  private holder: { isClosed: () => boolean; release: () => void } | undefined;
  private readonly queue: (() => void)[] = [];

  /** For one window. */
  of(isClosed: () => boolean): OutboxPage['alone'] {
    return async (work) => {
      await new Promise<void>((begin) => {
        const start = () => {
          if (isClosed()) return this.next();
          this.holder = { isClosed, release: () => this.next() };
          begin();
        };
        if (this.holder) this.queue.push(start);
        else start();
      });
      try {
        await work();
      } finally {
        if (!isClosed()) this.next();
      }
    };
  }

  /** After a window was closed. */
  freeIfClosed(): void {
    if (this.holder?.isClosed()) this.holder.release();
  }

  private next(): void {
    this.holder = undefined;
    this.queue.shift()?.();
  }
}

export const submission = (record: string, values: Partial<Submission> = {}): Submission => ({
  call: { method: 'PUT', url: `/api/${record}`, body: {} },
  record,
  title: `Changed ${record}`,
  ...values,
});

/** One window, whose timers run when `runTimers` is called. */
export function outboxPage(store: OutboxStore, send: OutboxPage['send'], alone = new BrowserLock()) {
  let keys = 0;
  const timers: { run: () => void; ms: number }[] = [];
  const page: OutboxPage = {
    store,
    send,
    alone: alone.of(() => false),
    now: () => Date.parse('2026-11-28T10:00:00Z'),
    newKey: () => `key-${(keys += 1)}`,
    later: (run, ms) => {
      const timer = { run, ms };
      timers.push(timer);
      return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
    },
    onChange: () => undefined,
    publish: () => undefined,
  };
  const runTimers = (): void => {
    for (const { run } of timers.splice(0)) run();
  };
  return { page, timers, runTimers, outbox: new Outbox(page, 7) };
}
