import { setTimeout as delay } from 'node:timers/promises';
import type * as Pg from 'pg';
import { until } from './http-call.js';
import { pg } from './packages.js';

const LOOK_EVERY_MS = 10;

/** A company's id, or null: nobody's, as the sessions of the platform, of jobs between companies and of strangers. */
type CompanyOf = number | null;

interface Wait {
  waiting: CompanyOf;
  blocking: CompanyOf;
  /** What PostgreSQL calls the lock: transactionid, tuple, relation, advisory, … */
  lock: string;
  statement: string;
}

/** Without the lock under which a table grows: it lasts as long as that, and no transaction holds it. */
const WAITS_SQL = `select pid, unnest(pg_blocking_pids(pid)) as blocker, wait_event as lock, left(query, 200) as statement
  from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'extend'`;

/** Looks all the time which session of the database waits for a lock of which other, and whose sessions these are. */
export class WatchedLocks {
  private readonly companies = new Map<number, CompanyOf>();
  private looks = 0;
  private waits: Wait[] = [];
  private isOver = false;
  private watching: Promise<void> = Promise.resolve();

  private constructor(
    private readonly client: Pg.Client,
    private readonly unwatch: () => void,
  ) {}

  /** Watches the sessions whose connections are made from now on; `current` is the company of the running task. */
  static async start(superuserUrl: string, current: () => CompanyOf): Promise<WatchedLocks> {
    const client = new pg.Client(superuserUrl);
    await client.connect();
    const prototype = pg.Client.prototype;
    // oxlint-disable-next-line typescript/unbound-method -- called with its client below
    const send = prototype.query as (...sent: unknown[]) => unknown;
    const locks = new WatchedLocks(client, () => void (prototype.query = send as typeof prototype.query));
    prototype.query = function (this: Pg.Client, ...sent: unknown[]): unknown {
      const { processID } = this as unknown as { processID: number };
      locks.companies.set(processID, current());
      return send.apply(this, sent);
    } as typeof prototype.query;
    locks.watching = locks.watch();
    return locks;
  }

  /** Forgets what was seen. */
  begin(): void {
    this.looks = 0;
    this.waits = [];
  }

  seen(): { looks: number; waits: Wait[] } {
    return { looks: this.looks, waits: this.waits };
  }

  /** Until somebody has waited. */
  untilSeen(): Promise<void> {
    return until(() => Promise.resolve(this.waits.length > 0));
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.watching;
    await this.client.end();
    this.unwatch();
  }

  private async watch(): Promise<void> {
    while (!this.isOver) {
      const before = new Map(this.companies);
      const { rows } = await this.client.query<{ pid: number; blocker: number; lock: string; statement: string }>(
        WAITS_SQL,
      );
      this.looks += 1;
      const of = (pid: number): CompanyOf => this.companies.get(pid) ?? null;
      for (const { pid, blocker, ...rest } of rows) {
        // A session that has meanwhile begun to work for another company no longer holds the lock.
        const isSame = [pid, blocker].every((one) => (before.get(one) ?? null) === of(one));
        if (isSame) this.waits.push({ waiting: of(pid), blocking: of(blocker), ...rest });
      }
      await delay(LOOK_EVERY_MS);
    }
  }
}
