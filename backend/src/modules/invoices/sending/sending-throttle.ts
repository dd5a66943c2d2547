import { Injectable } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { Database } from '../../../platform/database/database.js';
import { consume, rateLimiter } from '../../../platform/database/rate-limiter.js';

const HOUR = 60 * 60;
const OF_INVOICE = 10;
const OF_COMPANY = 200;

/** Limits invoice mails to what a business needs: 10 of one invoice and 200 of a company in an hour. */
@Injectable()
export class SendingThrottle {
  private readonly ofInvoice: RateLimiterPostgres;
  private readonly ofStatement: RateLimiterPostgres;
  private readonly ofCompany: RateLimiterPostgres;

  constructor(database: Database) {
    this.ofInvoice = rateLimiter(database, { keyPrefix: 'send-invoice', points: OF_INVOICE, duration: HOUR });
    this.ofStatement = rateLimiter(database, { keyPrefix: 'send-statement', points: OF_INVOICE, duration: HOUR });
    this.ofCompany = rateLimiter(database, { keyPrefix: 'send-company', points: OF_COMPANY, duration: HOUR });
  }

  begin(companyId: number, invoiceId: number): Promise<void> {
    return this.consume(this.ofInvoice, companyId, invoiceId);
  }

  /** As many of one customer as of one invoice. */
  beginStatement(companyId: number, customerId: number): Promise<void> {
    return this.consume(this.ofStatement, companyId, customerId);
  }

  private async consume(ofRecord: RateLimiterPostgres, companyId: number, id: number): Promise<void> {
    await consume(ofRecord, String(id), 'This has been sent too often.');
    await consume(this.ofCompany, String(companyId), 'Too many e-mails have been sent.');
  }
}
