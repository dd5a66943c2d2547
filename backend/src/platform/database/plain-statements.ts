import type { DataSource } from 'typeorm';
import { Unavailable } from '../http/errors.js';
import { poolOf } from './connection-pool.js';

/**
 * Sends several statements in one round trip; returns the rows of a single one. After a failure the connection leaves
 * the pool, because it may be inside a transaction that the text began.
 */
export async function runPlain<Row>(source: DataSource, text: string): Promise<Row[]> {
  const client = await poolOf(source)?.connect();
  if (!client) throw new Unavailable();
  return new Promise((resolve, reject) => {
    client.query(text, (error: Error | null, result?: { rows?: unknown[] }) => {
      client.release(Boolean(error));
      if (error) reject(error);
      else resolve((result?.rows ?? []) as Row[]);
    });
  });
}
