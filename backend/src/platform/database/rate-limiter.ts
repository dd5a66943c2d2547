import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Throttled } from '../http/errors.js';
import type { Database } from './database.js';

export interface Limit {
  /** Before the keys of this limit in the table that all limits share. */
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
}

/** Counts in the database, so all replicas agree. */
export function rateLimiter(database: Database, limit: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: {
      query: async ({ text, values }: { text: string; values: unknown[] }) => ({
        rows: await database.queryUnscoped(text, values),
      }),
    },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    ...limit,
  });
}

/** Deletes the counts whose time is over. */
export async function deleteEndedLimits(database: Database): Promise<void> {
  await database.queryUnscoped('delete from rate_limits where expire < $1', [Date.now()]);
}

/** Counts one more; beyond the limit it throws Throttled. */
export async function consume(limiter: RateLimiterPostgres, key: string, what: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const minutes = Math.ceil(refusal.msBeforeNext / 60_000);
    throw new Throttled(
      `${what} Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      Math.ceil(refusal.msBeforeNext / 1000),
    );
  }
}
