import { Injectable } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { Database } from '../../platform/database/database.js';
import { consume, rateLimiter } from '../../platform/database/rate-limiter.js';

const HOUR = 60 * 60;
const MAILS_OF_COMPANY = 100;

/** Invitations go to addresses that nobody has confirmed: 100 an hour and company. */
@Injectable()
export class InvitationThrottle {
  private readonly ofCompany: RateLimiterPostgres;

  constructor(database: Database) {
    this.ofCompany = rateLimiter(database, { keyPrefix: 'invitations', points: MAILS_OF_COMPANY, duration: HOUR });
  }

  /** Throws Throttled. */
  begin(companyId: number): Promise<void> {
    return consume(this.ofCompany, String(companyId), 'Too many invitations were sent.');
  }
}
