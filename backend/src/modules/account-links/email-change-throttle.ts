import { Injectable } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { Database } from '../../platform/database/database.js';
import { consume, rateLimiter } from '../../platform/database/rate-limiter.js';

const HOUR = 60 * 60;
const MAILS_OF_PERSON = 5;

/** The links of a new address go to whatever somebody types: 5 times an hour and person. */
@Injectable()
export class EmailChangeThrottle {
  private readonly ofPerson: RateLimiterPostgres;

  constructor(database: Database) {
    this.ofPerson = rateLimiter(database, { keyPrefix: 'email-change', points: MAILS_OF_PERSON, duration: HOUR });
  }

  /** Throws Throttled. */
  begin(userId: number): Promise<void> {
    return consume(this.ofPerson, String(userId), 'Too many links for e-mail addresses were sent.');
  }
}
