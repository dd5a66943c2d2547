import { Injectable } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { Database } from '../../../platform/database/database.js';
import { consume, rateLimiter } from '../../../platform/database/rate-limiter.js';

const HOUR = 60 * 60;
const OF_ESTIMATE = 10;
const OF_COMPANY = 200;

/** 10 mails of one estimate in an hour; those of a company count together with its invoices'. */
@Injectable()
export class EstimateSendingThrottle {
  private readonly ofEstimate: RateLimiterPostgres;
  private readonly ofCompany: RateLimiterPostgres;

  constructor(database: Database) {
    this.ofEstimate = rateLimiter(database, { keyPrefix: 'send-estimate', points: OF_ESTIMATE, duration: HOUR });
    this.ofCompany = rateLimiter(database, { keyPrefix: 'send-company', points: OF_COMPANY, duration: HOUR });
  }

  async begin(companyId: number, estimateId: number): Promise<void> {
    await consume(this.ofEstimate, String(estimateId), 'This has been sent too often.');
    await consume(this.ofCompany, String(companyId), 'Too many e-mails have been sent.');
  }
}
