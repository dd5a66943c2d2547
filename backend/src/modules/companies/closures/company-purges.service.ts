import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { TxActor } from '../../../platform/database/company-tx.js';
import { auditPlatform } from '../../../platform/audit/platform-audit.js';
import { Database, type PlatformTx } from '../../../platform/database/database.js';
import { HourlyWork } from '../../../platform/jobs/hourly-work.js';
import type { Job } from '../../../platform/jobs/job.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { CompanyClosuresRepository } from './company-closures.repository.js';

const QUEUE = 'company-purges';
const ROWS_OF_STEP = 500;
/** Much less than the time after which the job counts as lost and is run again. */
const RUN_MS = 30_000;
const WAIT_MS = 200;

const PROVIDER: TxActor = { userId: null, role: 'super_admin', address: null };

/** Its data name no `companyId`, because jobs of deleted companies are paused. */
export const purgeJob = (purgedId: number): Job => ({ queue: QUEUE, key: `purge ${purgedId}`, data: { purgedId } });

/**
 * Deletes the rows of companies whose 30 days are over, in short transactions that wait for nobody: one that is cut off
 * loses nothing, and the next run goes on. The company itself is the last row, so its slug and subdomain stay taken.
 */
@Injectable()
export class CompanyPurgesService {
  constructor(
    private readonly database: Database,
    private readonly closures: CompanyClosuresRepository,
    private readonly jobs: Jobs,
    hourly: HourlyWork,
  ) {
    jobs.work<{ purgedId: number }>(QUEUE, ({ purgedId }) => this.run(purgedId));
    hourly.add('companies to purge', () => this.addDue());
  }

  private async addDue(): Promise<void> {
    for (const id of await this.closures.toPurge()) await this.jobs.addLater({ ...purgeJob(id), afterSeconds: 0 });
  }

  private async run(id: number): Promise<void> {
    const end = performance.now() + RUN_MS;
    while ((await this.closures.toPurge()).includes(id)) {
      if (performance.now() > end) return this.jobs.addLater({ ...purgeJob(id), afterSeconds: 0 });
      const { deleted, isEmpty } = await this.database.inCompany(id, PROVIDER, (tx) =>
        this.closures.deleteRows(tx, ROWS_OF_STEP),
      );
      const isStuck = isEmpty ? !(await this.remove(id)) : deleted === 0;
      // Somebody is still writing.
      if (isStuck) await setTimeout(WAIT_MS);
    }
  }

  /** False if somebody is writing to the company, or has. */
  private remove(id: number): Promise<boolean> {
    return this.database.onPlatform(PROVIDER, async (tx: PlatformTx) => {
      const company = await this.closures.lockToRemove(tx, id);
      if (!company) return false;
      const { isEmpty } = await tx.inCompany(id, (inside) => this.closures.deleteRows(inside, 0));
      if (!isEmpty) return false;
      await this.closures.remove(tx, id);
      const { name, slug, projectId } = company;
      const line = { recordId: id, projectId, companyName: name, before: { name, slug } };
      await auditPlatform(tx, PROVIDER, { action: 'purged', noun: 'company', ...line });
      return true;
    });
  }
}
