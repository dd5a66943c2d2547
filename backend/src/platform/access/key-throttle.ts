import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { consume, rateLimiter, throttled } from '../database/rate-limiter.js';
import { Throttled } from '../http/errors.js';

/** Of a key in a minute, on all replicas together. */
export const MAX_KEY_REQUESTS = 600;
const MINUTE_S = 60;
const WHAT = `This API key has made ${MAX_KEY_REQUESTS} requests in a minute.`;

/** Limits the requests of each API key. */
@Injectable()
export class KeyThrottle {
  private readonly limiter;
  /** Until when, by a clock that nobody can set, so that what is refused asks the database no more. */
  private readonly full = new Map<number, number>();

  constructor(database: Database) {
    this.limiter = rateLimiter(database, { keyPrefix: 'api-key', points: MAX_KEY_REQUESTS, duration: MINUTE_S });
  }

  /** Throws Throttled. */
  async count(keyId: number): Promise<void> {
    const until = this.full.get(keyId);
    const waitMs = until === undefined ? 0 : until - performance.now();
    if (waitMs > 0) throw throttled(WHAT, waitMs);
    this.full.delete(keyId);
    try {
      await consume(this.limiter, String(keyId), WHAT);
    } catch (error) {
      if (error instanceof Throttled) this.full.set(keyId, performance.now() + secondsOf(error) * 1000);
      throw error;
    }
  }
}

const secondsOf = ({ headers }: Throttled): number => Number(headers['Retry-After']);
