import { Injectable } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { Database } from '../../../platform/database/database.js';
import { consume, type Limit, rateLimiter } from '../../../platform/database/rate-limiter.js';
import { networkOf } from '../../../platform/http/client-address.js';
import type { FoundCode } from '../codes/request-codes.repository.js';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const NETWORK_BITS = 64;
const TOO_MANY = 'Too many requests have been sent.';

/** A lobby's code is for everybody in the building. */
const OF_UNIT = { hour: 5, day: 20 };
const OF_WHOLE = { hour: 20, day: 100 };
const OF_ADDRESS = 10;
const OF_COMPANY = 200;
const MESSAGES = 20;
const UPLOADS = 10;

/** What a script with a code, or with a requester's link, can send at most. */
@Injectable()
export class RequestThrottle {
  private readonly limiter: (limit: Limit) => RateLimiterPostgres;
  private readonly ofAddress: RateLimiterPostgres;
  private readonly ofUnit: readonly RateLimiterPostgres[];
  private readonly ofWhole: readonly RateLimiterPostgres[];
  private readonly ofCompany: RateLimiterPostgres;
  private readonly messages: RateLimiterPostgres;
  private readonly uploads: RateLimiterPostgres;

  constructor(database: Database) {
    this.limiter = (limit) => rateLimiter(database, limit);
    this.ofAddress = this.limiter({ keyPrefix: 'request-address', points: OF_ADDRESS, duration: HOUR });
    this.ofUnit = this.ofCode('unit', OF_UNIT);
    this.ofWhole = this.ofCode('whole', OF_WHOLE);
    this.ofCompany = this.limiter({ keyPrefix: 'request-company', points: OF_COMPANY, duration: DAY });
    this.messages = this.limiter({ keyPrefix: 'request-messages', points: MESSAGES, duration: HOUR });
    this.uploads = this.limiter({ keyPrefix: 'request-uploads', points: UPLOADS, duration: HOUR });
  }

  /** The address first, so that one sender cannot use up what a code or a company may receive. */
  async beginRequest({ id, companyId, unitId }: FoundCode, address: string): Promise<void> {
    // Of a company, because the people of several companies may share an address.
    await consume(this.ofAddress, `${companyId} ${networkOf(address, NETWORK_BITS)}`, TOO_MANY);
    for (const limiter of unitId === null ? this.ofWhole : this.ofUnit) await consume(limiter, String(id), TOO_MANY);
    await consume(this.ofCompany, String(companyId), TOO_MANY);
  }

  async beginMessage(requestId: number): Promise<void> {
    await consume(this.messages, String(requestId), 'Too many messages have been sent.');
  }

  async beginUpload(requestId: number): Promise<void> {
    await consume(this.uploads, String(requestId), 'Too many photos have been sent.');
  }

  private ofCode(kind: string, { hour, day }: typeof OF_UNIT): RateLimiterPostgres[] {
    return [
      this.limiter({ keyPrefix: `request-${kind}-hour`, points: hour, duration: HOUR }),
      this.limiter({ keyPrefix: `request-${kind}-day`, points: day, duration: DAY }),
    ];
  }
}
