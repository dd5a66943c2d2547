import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { cannotWrite } from '../http/database-errors.js';
import { Throttled } from '../http/errors.js';
import type { Database } from './database.js';

export interface Limit {
  /** In the table that all limits share. */
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
}

/** Counts in the database, so that all replicas agree; each process by itself while the database stores nothing. */
export function rateLimiter(database: Database, limit: Limit): RateLimiterPostgres {
  const ofProcess = new RateLimiterMemory(limit);
  const query = async ({ text, values }: { text: string; values: unknown[] }): Promise<{ rows: unknown[] }> => {
    try {
      return { rows: await database.writeUnscoped(text, values) };
    } catch (error) {
      // The limiter looks for a replacement only after this.
      limiter.insuranceLimiter = cannotWrite(error) ? ofProcess : undefined;
      throw error;
    }
  };
  const limiter: Insured = new RateLimiterPostgres({
    storeClient: { query },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    ...limit,
  });
  const forget = limiter.delete.bind(limiter);
  limiter.delete = async (key) => {
    await ofProcess.delete(key);
    return forget(key);
  };
  return limiter;
}

/** Omitted by the package's types. */
type Insured = RateLimiterPostgres & { insuranceLimiter?: RateLimiterMemory | undefined };

/** Deletes the counts whose period has ended, by both clocks: some are by that of a server, some by the database's. */
export async function deleteEndedLimits(database: Database, ownClock = Date.now()): Promise<void> {
  const sql = 'delete from rate_limits where expire < least($1, extract(epoch from now()) * 1000)';
  await database.queryUnscoped(sql, [ownClock]);
}

/** Adds one to the count; throws Throttled, and counts nothing, beyond the limit. */
export async function consume(
  limiter: RateLimiterPostgres | RateLimiterMemory,
  key: string,
  what: string,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    await limiter.reward(key);
    throw throttled(what, refusal.msBeforeNext);
  }
}

/** Notes something under a key for so long; a mark that is there stays as it is. */
export async function markFor(database: Database, key: string, minutes: number): Promise<void> {
  await database.writeUnscoped(
    `insert into rate_limits (key, points, expire)
     values ($1, 0, extract(epoch from now() + $2 * interval '1 minute') * 1000) on conflict (key) do nothing`,
    [key, minutes],
  );
}

export async function isMarked(database: Database, key: string): Promise<boolean> {
  const sql = 'select from rate_limits where key = $1 and expire > extract(epoch from now()) * 1000';
  return (await database.queryUnscoped(sql, [key])).length > 0;
}

/** `what` is a sentence. */
export function throttled(what: string, waitMs: number): Throttled {
  const seconds = Math.ceil(waitMs / 1000);
  const wait = seconds < 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
  return new Throttled(`${what} Please try again in ${wait}.`, seconds);
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
