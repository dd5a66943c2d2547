import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { Unavailable } from '../http/errors.js';

/** The connection pool of a data source, which is private to TypeORM; undefined once it is closed. */
export function poolOf(source: DataSource): Pool | undefined {
  return (source.driver as unknown as { master?: Pool }).master;
}

/** Pools whose database accepts connections and answers nothing; set by DatabasePulse. */
export const silentPools = new WeakSet<Pool>();

/** Throws if there is no pool, or a statement would wait for an answer that does not come. */
export function requireAnswers(pool: Pool | undefined): Pool {
  if (!pool || silentPools.has(pool)) throw new Unavailable();
  return pool;
}
