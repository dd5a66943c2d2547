import { Injectable } from '@nestjs/common';
import { SYSTEM } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { HourlyWork } from '../../platform/jobs/hourly-work.js';
import type { Job } from '../../platform/jobs/job.js';
import { Jobs } from '../../platform/jobs/jobs.js';

interface Forgotten {
  companyId: number;
  id: number;
}

/** Adds jobs every hour for imports and exports that wait although no server runs them. */
@Injectable()
export class ForgottenRuns {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly hourly: HourlyWork,
  ) {}

  /** `name` is logged on a failure. */
  watch(name: string, find: () => Promise<Forgotten[]>, jobOf: (companyId: number, id: number) => Job): void {
    this.hourly.add(name, async () => {
      for (const { companyId, id } of await find()) {
        await this.database.inCompany(companyId, SYSTEM, (tx) => this.jobs.add(tx, jobOf(companyId, id)));
      }
    });
  }
}
