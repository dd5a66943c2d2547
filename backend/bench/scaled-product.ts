import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Side } from './company-scale.js';
import { Server } from './server.js';

/** PostgreSQL reports what a connection did at most once a second, with its next statement. */
const REPORT_MS = 1_100;
const REPORTED_MS = 100;
export const METRICS_TOKEN = 'the token of the bench for metrics';

/** What PostgreSQL did: unlike times, it does not depend on other work of the machine. */
export interface DatabaseWork {
  transactions: number;
  /** Of 8 KB, read from memory or disk for those who ask, and not by PostgreSQL's own upkeep. */
  pages: number;
}

/** The product on one of the compared databases, and what it makes PostgreSQL do. */
export class ScaledProduct {
  private constructor(
    readonly side: Side,
    readonly server: Server,
    private readonly client: pg.Client,
  ) {}

  static async start(side: Side, program: URL): Promise<ScaledProduct> {
    const client = new pg.Client(side.database.superuserUrl);
    await client.connect();
    const server = await Server.start('Our API', program, {
      DATABASE_APP_URL: side.database.appUrl,
      METRICS_TOKEN,
    });
    return new ScaledProduct(side, server, client);
  }

  async query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.client.query(sql, values)).rows as Row[];
  }

  async work(): Promise<DatabaseWork> {
    const [work] = await this.query<DatabaseWork>(
      `select (xact_commit + xact_rollback)::float8 as transactions, (select sum(coalesce(hits, 0) + coalesce(reads, 0))
         from pg_stat_io where backend_type = 'client backend')::float8 as pages
       from pg_stat_database where datname = current_database()`,
    );
    return work!;
  }

  /** What PostgreSQL does for `times` runs, and for one more, with which it reports them. */
  async workOf(run: () => Promise<unknown>, times: number): Promise<DatabaseWork> {
    await run();
    await delay(REPORT_MS);
    await run();
    await delay(REPORTED_MS);
    const before = await this.work();
    for (let n = 0; n < times; n += 1) await run();
    await delay(REPORT_MS);
    await run();
    await delay(REPORTED_MS);
    const after = await this.work();
    const each = (name: keyof DatabaseWork): number => (after[name] - before[name]) / (times + 1);
    return { transactions: each('transactions'), pages: each('pages') };
  }

  async stop(): Promise<void> {
    await this.client.end();
    await this.server.stop();
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[(values.length - 1) >> 1]!;
