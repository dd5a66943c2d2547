import { Injectable } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { Database } from '../../platform/database/database.js';
import { GrowingPause } from '../../platform/database/growing-pause.js';
import { consume, rateLimiter } from '../../platform/database/rate-limiter.js';

const WINDOW_SECONDS = 15 * 60;
const FAILURES = 5;
const TOO_MANY_MESSAGE = 'Too many wrong codes.';

/** Limits the codes of a second step that somebody may guess who knows the password. */
@Injectable()
export class FactorThrottle {
  private readonly ofPerson: RateLimiterPostgres;
  private readonly pause: GrowingPause;

  constructor(database: Database) {
    this.ofPerson = rateLimiter(database, { keyPrefix: 'factor', points: FAILURES, duration: WINDOW_SECONDS });
    this.pause = new GrowingPause(database, 'factor-pause');
  }

  /** Counts an attempt before it is checked, because attempts may be parallel; throws Throttled. */
  async begin(userId: number): Promise<void> {
    await consume(this.ofPerson, String(userId), TOO_MANY_MESSAGE);
    await this.pause.consume(String(userId), TOO_MANY_MESSAGE);
  }

  async succeed(userId: number): Promise<void> {
    await Promise.all([this.ofPerson.delete(String(userId)), this.pause.giveBack(String(userId))]);
  }
}
