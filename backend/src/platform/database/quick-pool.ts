import pg from 'pg';

/** Who has a connection for longer is slow. */
const QUICK_MS = 25;
/** Of the connections. */
const QUICK_SHARE = 0.3;

type Callback = Parameters<pg.Pool['connect']>[0];

interface Hold {
  readonly since: number;
}

/**
 * A pool of which only a part of the connections is in use at once, as long as each is soon returned: PostgreSQL has a
 * process for each, with its own plans and catalogue, and a processor's caches keep those of few. With five of sixteen in
 * use a record is read in two thirds of the time. Slow ones do not count, so nobody waits for them (docs/performance.md).
 */
export class QuickPool extends pg.Pool {
  private readonly maxQuick = Math.max(2, Math.ceil(this.options.max * QUICK_SHARE));
  /** The oldest first. */
  private readonly quick = new Set<Hold>();
  private readonly holds = new Map<pg.ClientBase, Hold>();
  private readonly turns: Callback[] = [];
  /** In use or wanted. */
  private begun = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(config?: pg.PoolConfig) {
    super(config);
    this.on('release', (_error, client) => {
      const hold = this.holds.get(client);
      this.holds.delete(client);
      if (hold) this.finish(hold);
    });
  }

  /** How many wait for a turn; the pool does not know of them. */
  get turnsWaitedFor(): number {
    return this.turns.length;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error!)));
      });
    }
    this.turns.push(callback);
    this.beginNext();
    return undefined;
  }

  private beginNext(): void {
    while (this.turns.length > 0 && this.hasTurn()) this.begin(this.turns.shift()!);
    if (this.turns.length > 0) this.watch();
  }

  /** Once all connections are in use, callers wait for them as in any pool. */
  private hasTurn(): boolean {
    return this.quick.size < this.maxQuick || this.begun >= this.options.max;
  }

  private begin(callback: Callback): void {
    const hold = { since: performance.now() };
    this.quick.add(hold);
    this.begun += 1;
    super.connect((error, client, release) => {
      if (client) this.holds.set(client, hold);
      else this.finish(hold);
      callback(error, client, release);
    });
  }

  private finish(hold: Hold): void {
    this.quick.delete(hold);
    this.begun -= 1;
    // The pool takes the connection back after this event.
    if (this.turns.length > 0) queueMicrotask(() => this.beginNext());
  }

  /** While somebody waits, those who have become slow are counted out. */
  private watch(): void {
    if (this.timer) return;
    const [oldest] = this.quick;
    this.timer = setTimeout(() => this.onSlow(), oldest!.since + QUICK_MS - performance.now());
    this.timer.unref();
  }

  private onSlow(): void {
    this.timer = undefined;
    const slowSince = performance.now() - QUICK_MS;
    for (const hold of this.quick) if (hold.since <= slowSince) this.quick.delete(hold);
    this.beginNext();
  }
}
