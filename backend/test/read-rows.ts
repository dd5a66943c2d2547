import { until } from './http-call.js';
import { pg } from './packages.js';

const RUNS = 3;

/** Of tables of a schema. */
interface Read {
  /** Rows read by going through tables. */
  scanned: number;
  /** Rows fetched by way of their indexes. */
  fetched: number;
}

/** Which rows PostgreSQL reads for the application, whatever statements that takes. */
export class ReadRows {
  private constructor(private readonly client: InstanceType<typeof pg.Client>) {}

  static async connect(superuserUrl: string): Promise<ReadRows> {
    const client = new pg.Client(superuserUrl);
    await client.connect();
    return new ReadRows(client);
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** The least of some runs, because the application's background work reads meanwhile, too. */
  async of(tables: RegExp, work: () => PromiseLike<unknown>): Promise<Read> {
    const runs: Read[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const before = await this.state(tables);
      await work();
      const after = await this.state(tables);
      runs.push({ scanned: after.scanned - before.scanned, fetched: after.fetched - before.fetched });
    }
    const sum = ({ scanned, fetched }: Read): number => scanned + fetched;
    return runs.reduce((least, run) => (sum(run) < sum(least) ? run : least));
  }

  private async state(tables: RegExp): Promise<Read> {
    await this.endConnections();
    const { rows } = await this.client.query<Read>(
      `select coalesce(sum(seq_tup_read), 0)::int as scanned, coalesce(sum(idx_tup_fetch), 0)::int as fetched
       from pg_stat_user_tables where schemaname || '.' || relname ~ $1`,
      [tables.source],
    );
    return rows[0]!;
  }

  /** A connection reports at its end what it has read; the application opens others. */
  private async endConnections(): Promise<void> {
    const others = `from pg_stat_activity where datname = current_database() and application_name = 'nerka'`;
    await this.client.query(`select pg_terminate_backend(pid) ${others}`);
    await until(async () => (await this.client.query(`select ${others}`)).rowCount === 0);
  }
}
