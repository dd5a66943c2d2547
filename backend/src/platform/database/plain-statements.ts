import type { DataSource } from 'typeorm';
import { Unavailable } from '../http/errors.js';
import { poolOf } from './connection-pool.js';

/**
 * Sends a text of one or more statements in one round trip; returns the rows of a single statement. If the text fails,
 * its connection may be inside a transaction that the text began, so it leaves the pool.
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
