import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { Database } from '../database/database.js';
import { GrowingPause } from '../database/growing-pause.js';
import { consume, rateLimiter } from '../database/rate-limiter.js';

const WINDOW_SECONDS = 15 * 60;
const FAILURES = 5;
const TOO_MANY_MESSAGE = 'Too many wrong passwords.';

/**
 * Limits the current passwords that somebody who is signed in may guess. Signing in is counted apart; a new password
 * begins new counts.
 */
@Injectable()
export class OwnPasswordThrottle {
  private readonly ofPerson: RateLimiterPostgres;
  private readonly pause: GrowingPause;

  constructor(database: Database) {
    this.ofPerson = rateLimiter(database, { keyPrefix: 'own-password', points: FAILURES, duration: WINDOW_SECONDS });
    this.pause = new GrowingPause(database, 'own-password-pause');
  }

  /** Counts an attempt before it is checked; throws Throttled. */
  async begin(userId: number, passwordHash: string | undefined): Promise<void> {
    const key = keyOf(userId, passwordHash);
    await consume(this.ofPerson, key, TOO_MANY_MESSAGE);
    await this.pause.consume(key, TOO_MANY_MESSAGE);
  }

  async succeed(userId: number, passwordHash: string | undefined): Promise<void> {
    const key = keyOf(userId, passwordHash);
    await Promise.all([this.ofPerson.delete(key), this.pause.giveBack(key)]);
  }
}

const keyOf = (userId: number, passwordHash = ''): string =>
  createHash('sha256').update(`${userId}\0${passwordHash}`).digest('base64url');
