import type { DataSource } from 'typeorm';
import { poolOf, requireAnswers } from './connection-pool.js';

/**
 * Sends several statements in one round trip; returns the rows of a single one. After a failure the connection leaves
 * the pool, because it may be inside a transaction that the text began.
 */
export async function runPlain<Row>(source: DataSource, text: string): Promise<Row[]> {
  const client = await requireAnswers(poolOf(source)).connect();
  return new Promise((resolve, reject) => {
    client.query(text, (error: Error | null, result?: { rows?: unknown[] }) => {
      client.release(Boolean(error));
      if (error) reject(error);
      else resolve((result?.rows ?? []) as Row[]);
    });
  });
}
