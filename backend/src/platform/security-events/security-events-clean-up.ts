import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { HourlyWork } from '../jobs/hourly-work.js';

/** As many as the function deletes at once. */
const STEP = 10_000;

/** Deletes events whose time is over: failures after 30 days, the others after 365. */
@Injectable()
export class SecurityEventsCleanUp {
  constructor(
    private readonly database: Database,
    hourly: HourlyWork,
  ) {
    hourly.add('security events', () => this.deleteOld());
  }

  private async deleteOld(): Promise<void> {
    for (let deleted = STEP; deleted === STEP;) {
      const rows = await this.database.queryUnscoped<{ deleted: number }>(
        'select delete_old_security_events() as deleted',
      );
      deleted = rows[0]!.deleted;
    }
  }
}
