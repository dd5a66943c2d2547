import { Injectable } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { Database } from '../database/database.js';
import { consume, rateLimiter } from '../database/rate-limiter.js';

const WINDOW_SECONDS = 15 * 60;
const FAILURES_OF_PAIR = 5;
const FAILURES_OF_ADDRESS = 100;
const FAILURES_BEFORE_SLOWING = 10;
const MAX_DELAY_MS = 2_000;
const DELAY_STEP_MS = 100;
const TOO_MANY_MESSAGE = 'Too many failed sign-ins.';

/**
 * Limits sign-in failures to 5 per account and address and 100 per address in 15 minutes, then 429. An account that
 * fails from many addresses is slowed down, never locked. Counted in the database for all replicas.
 */
@Injectable()
export class SignInThrottle {
  private readonly pair: RateLimiterPostgres;
  private readonly address: RateLimiterPostgres;
  private readonly account: RateLimiterPostgres;

  constructor(database: Database) {
    const limiter = (keyPrefix: string, points: number): RateLimiterPostgres =>
      rateLimiter(database, { keyPrefix, points, duration: WINDOW_SECONDS });
    this.pair = limiter('sign-in-pair', FAILURES_OF_PAIR);
    this.address = limiter('sign-in-address', FAILURES_OF_ADDRESS);
    this.account = limiter('sign-in-account', Number.MAX_SAFE_INTEGER);
  }

  /** Counts an attempt before it is checked, because attempts may be parallel; throws Throttled. */
  async begin(account: string, address: string): Promise<void> {
    await consume(this.pair, `${account} ${address}`, TOO_MANY_MESSAGE);
    await consume(this.address, address, TOO_MANY_MESSAGE);
  }

  async succeed(account: string, address: string): Promise<void> {
    await Promise.all([this.pair.delete(`${account} ${address}`), this.address.reward(address)]);
  }

  /** Slows down an account that keeps failing; unknown names too. */
  async fail(account: string): Promise<void> {
    const { consumedPoints } = await this.account.consume(account);
    const delay = Math.min((consumedPoints - FAILURES_BEFORE_SLOWING) * DELAY_STEP_MS, MAX_DELAY_MS);
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
  }
}
