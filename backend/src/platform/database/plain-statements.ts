import type { DataSource } from 'typeorm';
import { Unavailable } from '../http/errors.js';
import { poolOf } from './connection-pool.js';

/**
 * Sends a text of one or more statements as it is, in one round trip; answers the rows of a single statement. A
 * connection whose text failed may be inside of a transaction that the text began, so the pool drops it.
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
