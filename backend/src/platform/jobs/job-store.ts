import { Logger } from '@nestjs/common';
import type PgBoss from 'pg-boss';
import type { Database } from '../database/database.js';

/**
 * pg-boss's own connection. pg-boss does not await all statements, and an unhandled rejection would end the process, so
 * a failed one is logged and returns no rows. They run one by one, so as to leave connections to requests.
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

  begin(): void {
    this.isRunning = true;
  }

  async end(): Promise<void> {
    await this.last;
  }

  /** A text with parameters may contain only one statement. */
  private execute(text: string, values?: unknown[]): Promise<unknown[]> {
    return values ? this.database.queryUnscoped(text, values) : this.database.runUnscoped(text);
  }
}
