import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { Database } from '../../platform/database/database.js';
import { consume, rateLimiter } from '../../platform/database/rate-limiter.js';
import { networkOf } from '../../platform/http/client-address.js';
import { Throttled } from '../../platform/http/errors.js';

const WINDOW_SECONDS = 15 * 60;
const REQUESTS_OF_NAME = 5;
const REQUESTS_OF_NETWORK = 20;
const REQUESTS_OF_LARGE_NETWORK = 200;
const MAILS_OF_PERSON = 3;
const TOO_MANY_MESSAGE = 'Too many links were asked for.';

/**
 * Limits the mails that somebody can have sent to others. Names are counted whether or not they exist, so the refusal
 * says nothing of them; mails to one person, whose name and address are two names, are left out silently.
 */
@Injectable()
export class ResetThrottle {
  private readonly name: RateLimiterPostgres;
  private readonly network: RateLimiterPostgres;
  private readonly largeNetwork: RateLimiterPostgres;
  private readonly person: RateLimiterPostgres;

  constructor(database: Database) {
    const limiter = (keyPrefix: string, points: number): RateLimiterPostgres =>
      rateLimiter(database, { keyPrefix, points, duration: WINDOW_SECONDS });
    this.name = limiter('reset-name', REQUESTS_OF_NAME);
    this.network = limiter('reset-network', REQUESTS_OF_NETWORK);
    this.largeNetwork = limiter('reset-large-network', REQUESTS_OF_LARGE_NETWORK);
    this.person = limiter('reset-person', MAILS_OF_PERSON);
  }

  /** Throws Throttled. */
  async begin(usernameKey: string, address: string): Promise<void> {
    const [network, large] = [networkOf(address, 64), networkOf(address, 48)];
    await consume(this.network, network, TOO_MANY_MESSAGE);
    if (large !== network) await consume(this.largeNetwork, large, TOO_MANY_MESSAGE);
    // A hash, because people type their password as their name, too.
    await consume(this.name, createHash('sha256').update(usernameKey).digest('base64url'), TOO_MANY_MESSAGE);
  }

  /** Whether this person may get another mail. */
  async mayMail(userId: number): Promise<boolean> {
    try {
      await consume(this.person, String(userId), TOO_MANY_MESSAGE);
      return true;
    } catch (refusal) {
      if (refusal instanceof Throttled) return false;
      throw refusal;
    }
  }
}
