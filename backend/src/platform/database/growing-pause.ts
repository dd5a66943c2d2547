import { cannotWrite } from '../http/database-errors.js';
import type { Database } from './database.js';
import { throttled } from './rate-limiter.js';

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

const pauseAfter = (attempts: string): string => `(case when ${attempts} < ${FREE_ATTEMPTS} then 0
  else least(${FIRST_PAUSE_MS} * 2 ^ (${attempts} - ${FREE_ATTEMPTS}), ${MAX_PAUSE_MS}) end)::bigint`;

/** One statement, so that of many attempts at once no more pass than of as many one after the other. */
const attempt = `
  with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now),
  passed as (
    insert into rate_limits as known (key, points, expire) select $1, 1, now + ${KEPT_MS} from clock
    on conflict (key) do update
    set points = least(greatest(known.points - (excluded.expire - known.expire) / ${FORGET_ONE_MS}, 0) + 1,
          ${MAX_ATTEMPTS}),
      expire = excluded.expire
    where excluded.expire - known.expire >= ${pauseAfter('known.points')}
    returning points)
  select exists (select from passed) as passes,
    (select expire - ${KEPT_MS} + ${pauseAfter('points')} - now from rate_limits, clock where key = $1) as wait`;

/**
 * After ten attempts each further one has to wait twice as long as the one before, up to a quarter of an hour, from
 * wherever it comes. One is forgotten every two hours. By the database's clock, for all replicas.
 */
export class GrowingPause {
  constructor(
    private readonly database: Database,
    private readonly keyPrefix: string,
  ) {}

  /** Counts an attempt; throws Throttled, and counts nothing, during a pause. */
  async consume(key: string, what: string): Promise<void> {
    const result = await this.attempt(key);
    if (!result.passes) throw throttled(what, Math.max(Number(result.wait), SECOND));
  }

  /** Takes back an attempt that was none. */
  async giveBack(key: string): Promise<void> {
    const sql = 'update rate_limits set points = points - 1 where key = $1 and points > 0';
    await this.database.queryUnscoped(sql, [this.keyOf(key)]).catch(unlessFull);
  }

  private async attempt(key: string): Promise<{ passes: boolean; wait: number | null }> {
    const found = this.database.queryUnscoped<{ passes: boolean; wait: number | null }>(attempt, [this.keyOf(key)]);
    const rows = await found.catch(unlessFull);
    return rows?.[0] ?? { passes: true, wait: null };
  }

  private keyOf(key: string): string {
    return `${this.keyPrefix}:${key}`;
  }
}

/** While nothing can be written, the limits that are counted in memory are left. */
function unlessFull(error: unknown): undefined {
  if (!cannotWrite(error)) throw error;
}
