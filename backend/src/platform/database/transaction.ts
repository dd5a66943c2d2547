import pg from 'pg';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { connect, runStatement } from './rows.js';

/** Refuses what comes after the end: it would be lost, or run without the transaction's scope. */
export class TransactionEnded extends Error {
  override readonly message = 'This came after the end of its transaction.';
}

/** The statements of one transaction, which begins at once. */
export class Transaction {
  private readonly begun: Promise<unknown>;
  private isOpen = true;
  private failure: Error | undefined;

  constructor(
    readonly manager: EntityManager,
    begin: 'START TRANSACTION' | 'START TRANSACTION READ WRITE' = 'START TRANSACTION',
  ) {
    // Not awaited: it travels with the first statements, as the commit with the last.
    this.begun = runStatement(manager, begin);
    this.begun.catch(() => undefined);
  }

  run(sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
    if (!this.isOpen) return Promise.reject(new TransactionEnded());
    const result = this.send(sql, values);
    // Not returned: each further promise of a statement takes time.
    result.catch((error: Error) => (this.failure ??= error));
    return result;
  }

  private send(sql: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return runStatement(this.manager, sql, values.map(asSent));
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** Throws the first failure, because every statement after a failed one is refused. */
  async perform<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw isBehindFailure(error) ? this.failure : error;
    }
  }

  /** Throws the first failure, even if the work caught it, because nothing is written then. */
  async commit(written: Promise<void> | undefined): Promise<void> {
    this.isOpen = false;
    const commit = this.failure ? Promise.reject(this.failure) : runStatement(this.manager, 'COMMIT');
    const [{ command }] = await Promise.all([commit, this.begun, written]);
    // A failed transaction responds to COMMIT with ROLLBACK, not with an error.
    if (command !== 'COMMIT') throw this.failure ?? new Error('The database rolled the transaction back.');
  }

  /** If that fails, the connection may still hold the transaction, so it is closed. */
  async rollBack(): Promise<void> {
    this.isOpen = false;
    try {
      await runStatement(this.manager, 'ROLLBACK');
    } catch {
      const client = (await this.manager.queryRunner!.connect().catch(() => undefined)) as pg.Client | undefined;
      await client?.end().catch(() => undefined);
    }
  }
}

/** Runs work in a transaction; `written` settles when all is written. What follows the commit shares its connection. */
export async function inTransaction<Work extends { result: unknown; written?: Promise<void> }>(
  dataSource: DataSource,
  work: (transaction: Transaction) => Promise<Work>,
  afterCommit: (work: Work, manager: EntityManager) => Promise<void> = () => Promise.resolve(),
  begin?: ConstructorParameters<typeof Transaction>[1],
): Promise<Work> {
  const runner = dataSource.createQueryRunner();
  await connect(runner);
  const transaction = new Transaction(runner.manager, begin);
  try {
    const done = await work(transaction);
    await transaction.commit(done.written);
    await afterCommit(done, runner.manager);
    return done;
  } catch (error) {
    await transaction.rollBack();
    throw error;
  } finally {
    await runner.release();
  }
}

/** Converted here, because pg would fail only after sending part of the statement, too late to hold back a COMMIT. */
const asSent = (value: unknown): unknown => prepareValue(value);

/** Omitted by pg's types. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

const IN_FAILED_TRANSACTION = '25P02';
const isBehindFailure = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === IN_FAILED_TRANSACTION;
