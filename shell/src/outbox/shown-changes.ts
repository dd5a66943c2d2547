import type { ShownChange } from '@nerka/mf-shared/contract';
import { pendingChangesOf, readAgain, recordPatches, type Patch, type QueryClient } from '@nerka/mf-shared/query';
import type { KeptChange } from './kept-change';

interface Shown {
  mark: symbol;
  change: KeptChange;
}

/** Shows on this page what waits on the device, as if the server had it already. */
export class ShownChanges {
  private readonly shown = new Map<string, Shown>();
  /** What the server has and nothing shows, such as a photo, until the list that has it is read. */
  readonly unread = new Set<KeptChange>();
  private isDrawn = true;
  private readonly unfollow: () => void;

  constructor(private readonly client: QueryClient) {
    // What is read while a change waits does not have it.
    this.unfollow = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') this.drawSoon();
    });
  }

  close(): void {
    this.unfollow();
    for (const { mark } of this.shown.values()) this.pending.takeBack(mark);
    this.shown.clear();
  }

  /** Follows what waits now. A change that is gone without being stored was refused or dropped: the server's data shows. */
  follow(changes: readonly KeptChange[]): void {
    const waiting = new Map(changes.filter(({ refusal }) => !refusal).map((change) => [change.key, change]));
    for (const [key, { mark, change }] of this.shown) {
      if (waiting.has(key)) continue;
      this.shown.delete(key);
      void readAgain(this.client, [...this.pending.takeBack(mark), ...staleBy(change)]);
    }
    for (const [key, change] of waiting) {
      if (this.shown.has(key) || !change.optimistic) continue;
      this.shown.set(key, { mark: this.pending.show(change.optimistic.flatMap(patchesOf)), change });
    }
  }

  /**
   * The server has it: it stays shown until what it changed is read again, which is done when this resolves. Whoever waits
   * for the response shows that instead.
   */
  async confirm(key: string, isAnswered: boolean): Promise<void> {
    const shown = this.shown.get(key);
    if (!shown) return;
    this.shown.delete(key);
    const { mark, change } = shown;
    if (isAnswered) return readAgain(this.client, this.pending.release(mark));
    if (change.optimistic?.length === 0) this.unread.add(change);
    await readAgain(this.client, [...this.pending.confirm(mark), ...staleBy(change)]);
    this.unread.delete(change);
  }

  /** Once for all that is read in one go. */
  private drawSoon(): void {
    if (!this.isDrawn || this.shown.size === 0) return;
    this.isDrawn = false;
    queueMicrotask(() => {
      this.pending.redraw();
      this.isDrawn = true;
    });
  }

  private get pending() {
    return pendingChangesOf(this.client);
  }
}

const staleBy = ({ optimistic = [], stale = [] }: KeptChange) => [
  ...optimistic.flatMap(({ queryKeys }) => queryKeys),
  ...stale,
];

interface Identified {
  id: number;
}

const patchesOf = ({ id, queryKeys, set, lines = {}, without = {} }: ShownChange): Patch[] =>
  recordPatches<Identified>({
    id,
    keys: queryKeys,
    change: (known) => {
      const lists = known as unknown as Lists;
      return { ...known, ...set, ...withLines(lines, lists), ...withoutLines(without, lists) };
    },
  });

type Lists = Readonly<Record<string, readonly Identified[] | undefined>>;

const withLines = (lines: NonNullable<ShownChange['lines']>, known: Lists): object =>
  Object.fromEntries(Object.entries(lines).map(([name, changed]) => [name, merged(known[name] ?? [], changed)]));

const withoutLines = (gone: NonNullable<ShownChange['without']>, known: Lists): object =>
  Object.fromEntries(
    Object.entries(gone).map(([name, ids]) => [name, (known[name] ?? []).filter(({ id }) => !ids.includes(id))]),
  );

function merged(known: readonly Identified[], changed: readonly Identified[]): Identified[] {
  const byId = new Map(changed.map((one) => [one.id, one]));
  const kept = known.map((one) => ({ ...one, ...byId.get(one.id) }));
  return [...kept, ...changed.filter(({ id }) => !known.some((one) => one.id === id))];
}
