import pg from 'pg';
import { type EntityManager, QueryFailedError, type QueryRunner, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { Unavailable } from '../http/errors.js';
import { poolOf, requireAnswers } from './connection-pool.js';
import { traceStatement } from './trace-statements.js';

/** Of open transactions. TypeORM's access to them is asynchronous, so statements could overtake each other. */
const connections = new WeakMap<QueryRunner, pg.ClientBase>();

/** Connects a runner to the database for one transaction. */
export async function connect(runner: QueryRunner): Promise<void> {
  requireAnswers(poolOf(runner.manager.dataSource));
  connections.set(runner, (await runner.connect()) as pg.ClientBase);
}

/** Returns the rows. */
export async function queryRows<Row>(manager: EntityManager, sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await runStatement(manager, sql, values)).rows as Row[];
}

/**
 * Runs a statement in the manager's transaction, without waiting for earlier ones, or else on a connection of the pool;
 * not by TypeORM's runner, which is slower (docs/performance.md).
 */
export function runStatement(
  { dataSource, queryRunner }: EntityManager,
  sql: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  const result = queryRunner ? runOn(queryRunner, sql, values) : runByPool(poolOf(dataSource), sql, values);
  traceStatement(queryRunner, result);
  return result.catch((error: Error) => {
    throw error instanceof Unavailable ? error : new QueryFailedError(sql, values, error);
  });
}

function runOn(runner: QueryRunner, sql: string, values: unknown[]): Promise<pg.QueryResult> {
  const connection = connections.get(runner);
  if (!connection || runner.isReleased) return Promise.reject(new QueryRunnerAlreadyReleasedError());
  return connection.query(sql, values);
}

async function runByPool(pool: pg.Pool | undefined, sql: string, values: unknown[]): Promise<pg.QueryResult> {
  const client = await requireAnswers(pool).connect();
  try {
    const result = await client.query(sql, values);
    client.release();
    return result;
  } catch (error) {
    // An error other than a refusal by the database concerns the connection, which then leaves the pool.
    client.release(!(error instanceof pg.DatabaseError));
    throw error;
  }
}
