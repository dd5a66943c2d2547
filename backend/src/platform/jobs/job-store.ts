import { Logger } from '@nestjs/common';
import type PgBoss from 'pg-boss';
import type { Database } from '../database/database.js';

/**
 * The server's own connections for pg-boss, which does not wait for all of its statements: an unhandled rejection would
 * end the process. Once running, a failed statement is therefore logged and returns no rows, which pg-boss treats as no
 * jobs. Statements run one after the other, because all workers poll at the same moment and would each take a
 * connection from the requests.
 */
export class JobStore implements PgBoss.Db {
  private readonly logger = new Logger('Jobs');
  private last: Promise<unknown> = Promise.resolve();
  private isRunning = false;

  constructor(private readonly database: Database) {}

  async executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    const statement = this.last.then(() => this.execute(text, values));
    this.last = statement.catch(() => undefined);
    try {
      return { rows: await statement };
    } catch (error) {
      if (!this.isRunning) throw error;
      this.logger.warn({ err: error }, 'The database did not take what background work told it');
      return undefined as unknown as { rows: unknown[] };
    }
  }

  /** From now on failures are only logged. */
  begin(): void {
    this.isRunning = true;
  }

  /** Resolves when everything has been written. */
  async end(): Promise<void> {
    await this.last;
  }

  /** Only texts without parameters may contain several statements. */
  private execute(text: string, values?: unknown[]): Promise<unknown[]> {
    return values ? this.database.queryUnscoped(text, values) : this.database.runUnscoped(text);
  }
}
