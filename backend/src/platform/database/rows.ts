import pg from 'pg';
import { type EntityManager, QueryFailedError, type QueryRunner, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { Unavailable } from '../http/errors.js';
import { poolOf } from './connection-pool.js';

/**
 * The connections of open transactions. TypeORM's own access to one is asynchronous, so statements could overtake each
 * other.
 */
const connections = new WeakMap<QueryRunner, pg.ClientBase>();

/** Connects a runner to the database for one transaction. */
export async function connect(runner: QueryRunner): Promise<void> {
  connections.set(runner, (await runner.connect()) as pg.ClientBase);
}

/** Runs one SQL statement and returns its rows. */
export async function queryRows<Row>(manager: EntityManager, sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await runStatement(manager, sql, values)).rows as Row[];
}

/**
 * Runs one SQL statement: in the manager's transaction, where statements are sent in the order of the calls without
 * waiting for each other, or else on any connection of the pool. TypeORM would create a runner for that, with events
 * and some twenty promises: 5 to 18 % of a small response (2026-11-23).
 */
export async function runStatement(
  { dataSource, queryRunner }: EntityManager,
  sql: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  try {
    if (queryRunner) return await connectionOf(queryRunner).query(sql, values);
    return await runByPool(poolOf(dataSource), sql, values);
  } catch (error) {
    throw error instanceof Unavailable ? error : new QueryFailedError(sql, values, error as Error);
  }
}

function connectionOf(runner: QueryRunner): pg.ClientBase {
  const connection = connections.get(runner);
  if (!connection || runner.isReleased) throw new QueryRunnerAlreadyReleasedError();
  return connection;
}

async function runByPool(pool: pg.Pool | undefined, sql: string, values: unknown[]): Promise<pg.QueryResult> {
  const client = await pool?.connect();
  if (!client) throw new Unavailable();
  try {
    const result = await client.query(sql, values);
    client.release();
    return result;
  } catch (error) {
    // Any error except a refusal by the database concerns the connection, which then leaves the pool.
    client.release(!(error instanceof pg.DatabaseError));
    throw error;
  }
}
