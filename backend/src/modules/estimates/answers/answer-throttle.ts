import { Injectable } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { Database } from '../../../platform/database/database.js';
import { consume, rateLimiter } from '../../../platform/database/rate-limiter.js';

const HOUR = 60 * 60;
const OF_ESTIMATE = 30;

/** Each answer renders a PDF, so one link cannot ask for many. */
@Injectable()
export class AnswerThrottle {
  private readonly ofEstimate: RateLimiterPostgres;

  constructor(database: Database) {
    this.ofEstimate = rateLimiter(database, { keyPrefix: 'answer-estimate', points: OF_ESTIMATE, duration: HOUR });
  }

  async begin(estimateId: number): Promise<void> {
    await consume(this.ofEstimate, String(estimateId), 'This has been answered too often.');
  }
}
