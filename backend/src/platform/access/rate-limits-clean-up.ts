import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { deleteEndedLimits } from '../database/rate-limiter.js';
import { HourlyWork } from '../jobs/hourly-work.js';

/** Deletes counts of rate limits whose period has ended. */
@Injectable()
export class RateLimitsCleanUp {
  constructor(database: Database, hourly: HourlyWork) {
    hourly.add('rate limits', () => deleteEndedLimits(database));
  }
}
