import { RateLimiterMemory } from 'rate-limiter-flexible';
import { unlessFull } from '../http/database-errors.js';
import type { Database } from './database.js';
import { consume, throttled } from './rate-limiter.js';

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;
const FREE_ATTEMPTS = 10;
const FIRST_PAUSE_MS = SECOND;
const MAX_PAUSE_MS = 15 * 60 * SECOND;
/** From which on the pause no longer grows, so that waiting helps soon. */
const MAX_ATTEMPTS = FREE_ATTEMPTS + Math.ceil(Math.log2(MAX_PAUSE_MS / FIRST_PAUSE_MS)) + 1;
const FORGET_ONE_MS = 2 * HOUR;
/** So long after the last attempt a row goes; its time minus this is that of the attempt. */
const KEPT_MS = MAX_ATTEMPTS * FORGET_ONE_MS;
/** Longer than a statement may take, so only a clock that was set back is so far behind the last attempt. */
const CLOCK_SET_BACK_MS = 10 * SECOND;

const pauseAfter = (attempts: string): string => `(case when ${attempts} < ${FREE_ATTEMPTS} then 0
  else least(${FIRST_PAUSE_MS} * 2 ^ (${attempts} - ${FREE_ATTEMPTS}), ${MAX_PAUSE_MS}) end)::bigint`;

/** None before the last attempt: the clock may have been set back, or read before another attempt's. */
const elapsed = 'greatest(excluded.expire - known.expire, 0)';

/** One statement, so that of many attempts at once no more pass than of as many one after the other. */
const attempt = `
  with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now),
  passed as (
    insert into rate_limits as known (key, points, expire) select $1, 1, now + ${KEPT_MS} from clock
    on conflict (key) do update
    set points = least(greatest(known.points - ${elapsed} / ${FORGET_ONE_MS}, 0) + 1, ${MAX_ATTEMPTS}),
      expire = excluded.expire
    where ${elapsed} >= ${pauseAfter('known.points')} or known.expire - excluded.expire > ${CLOCK_SET_BACK_MS}
    returning points)
  select exists (select from passed) as passes,
    (select expire - ${KEPT_MS} + ${pauseAfter('points')} - now from rate_limits, clock where key = $1) as wait`;

/**
 * After ten attempts each further one has to wait twice as long as the one before, up to a quarter of an hour, from
 * wherever it comes. One is forgotten every two hours. By the database's clock, for all replicas; while it stores
 * nothing, each process lets ten pass in a quarter of an hour.
 */
export class GrowingPause {
  private readonly ofProcess: RateLimiterMemory;

  constructor(
    private readonly database: Database,
    private readonly keyPrefix: string,
  ) {
    this.ofProcess = new RateLimiterMemory({ keyPrefix, points: FREE_ATTEMPTS, duration: MAX_PAUSE_MS / SECOND });
  }

  /** Counts an attempt; throws Throttled, and counts nothing, during a pause. */
  async consume(key: string, what: string): Promise<void> {
    const result = await this.attempt(key);
    if (!result) return consume(this.ofProcess, key, what);
    if (result.passes) return;
    throw throttled(what, Math.min(Math.max(Number(result.wait), SECOND), MAX_PAUSE_MS));
  }

  /** Takes back an attempt that was none. */
  async giveBack(key: string): Promise<void> {
    const sql = 'update rate_limits set points = points - 1 where key = $1 and points > 0 returning key';
    const written = await unlessFull(this.database.writeUnscoped(sql, [this.keyOf(key)]));
    if (!written) await this.ofProcess.reward(key);
  }

  /** Undefined if it cannot be counted in the database. */
  private async attempt(key: string): Promise<{ passes: boolean; wait: number | null } | undefined> {
    const found = this.database.writeUnscoped<{ passes: boolean; wait: number | null }>(attempt, [this.keyOf(key)]);
    const rows = await unlessFull(found);
    return rows?.[0];
  }

  private keyOf(key: string): string {
    return `${this.keyPrefix}:${key}`;
  }
}
