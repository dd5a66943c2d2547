import pg from 'pg';
import { scopes } from './scoped-client.js';

/** Whose connection is in use for longer, its opening included, is slow. */
const QUICK_MS = 25;
/** The part of all connections that may be in use by quick ones. */
const QUICK_SHARE = 0.3;

/** It must not rely on the asynchronous context, which may be another caller's. */
type Callback = Parameters<pg.Pool['connect']>[0];

interface Wanted {
  since: number;
}

/**
 * A pool of which only a part of the connections is in use at once, as long as each is soon returned: PostgreSQL has a
 * process for each, with its own plans and catalogue, and a processor's caches keep those of few (docs/performance.md).
 * Slow ones do not count, so nobody waits for them for longer than a moment.
 */
export class QuickPool extends pg.Pool {
  private readonly maxQuick = Math.max(2, Math.ceil(this.options.max * QUICK_SHARE));
  private readonly quick = new Set<Wanted>();
  private readonly used = new Map<pg.ClientBase, Wanted>();
  private readonly waiting: (Wanted & { callback: Callback })[] = [];
  /** Or being opened. */
  private inUse = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(config?: pg.PoolConfig) {
    super(config);
    this.on('release', (_error, client) => {
      const wanted = this.used.get(client);
      this.used.delete(client);
      if (wanted) this.onReturned(wanted);
    });
  }

  /** How many wait for a connection because all are in use. */
  get waitingForConnection(): number {
    return this.waitingCount + (this.inUse < this.options.max ? 0 : this.waiting.length);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error!)));
      });
    }
    // Who is in a transaction has a connection already, which others may wait for.
    if (scopes.getStore()?.isNested) this.give(callback);
    else this.waiting.push({ callback, since: performance.now() });
    this.giveNext();
    return undefined;
  }

  private giveNext(): void {
    while (this.waiting.length > 0 && this.hasNext()) this.give(this.waiting.shift()!.callback);
    if (this.waiting.length > 0) this.timer ??= setTimeout(() => this.onTick(), QUICK_MS).unref();
  }

  private hasNext(): boolean {
    return this.ending || (this.quick.size < this.maxQuick && this.inUse < this.options.max);
  }

  private give(callback: Callback): void {
    const wanted = { since: performance.now() };
    this.quick.add(wanted);
    this.inUse += 1;
    super.connect((error, client, release) => {
      if (client) this.used.set(client, wanted);
      else this.onReturned(wanted);
      callback(error, client, release);
    });
  }

  private onReturned(wanted: Wanted): void {
    this.quick.delete(wanted);
    this.inUse -= 1;
    // The pool takes the connection back after it has said so.
    if (this.waiting.length > 0) queueMicrotask(() => this.giveNext());
  }

  /** While somebody waits. */
  private onTick(): void {
    this.timer = undefined;
    const slowSince = performance.now() - QUICK_MS;
    for (const one of this.quick) if (one.since <= slowSince) this.quick.delete(one);
    this.giveNext();
    this.refuseLate();
  }

  /** As the pool refuses those who wait in it. */
  private refuseLate(): void {
    const { connectionTimeoutMillis: limit } = this.options;
    const lateSince = limit ? performance.now() - limit : -Infinity;
    while (this.waiting.length > 0 && this.waiting[0]!.since < lateSince)
      this.waiting.shift()!.callback(new Error('timeout exceeded when trying to connect'), undefined, () => undefined);
  }
}
