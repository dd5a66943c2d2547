import pg from 'pg';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { Unavailable } from '../http/errors.js';
import { poolOf } from './connection-pool.js';

/**
 * Runs one SQL statement and answers its rows: in the manager's transaction, or where it has none by any connection of
 * the pool. For that TypeORM would make a runner, with events and some twenty promises: 5 to 18 % of a small answer
 * (2026-11-23).
 */
export async function queryRows<Row>(
  { dataSource, queryRunner }: EntityManager,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  if (queryRunner) return (await queryRunner.query(sql, values, true)).records as Row[];
  const client = await poolOf(dataSource)?.connect();
  if (!client) throw new Unavailable();
  try {
    const { rows } = await client.query(sql, values);
    client.release();
    return rows as Row[];
  } catch (error) {
    // Any other error than a refusal is the connection's: it does not go back to the others.
    client.release(!(error instanceof pg.DatabaseError));
    throw new QueryFailedError(sql, values, error as Error);
  }
}
