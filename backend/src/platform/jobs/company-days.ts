import { Injectable, Logger } from '@nestjs/common';
import { type CompanyTx, NOBODY } from '../database/company-tx.js';
import { Database } from '../database/database.js';
import { Jobs } from './jobs.js';

/** Work in steps resolves to whether there is more, which is done in the next transaction. */
type DayWork = (tx: CompanyTx) => Promise<void | { hasMore: boolean }>;

/** Daily work of each company, in the first hour of its day. A trigger adds the first job, each run the next one. */
@Injectable()
export class CompanyDays {
  private readonly logger = new Logger('CompanyDays');
  private readonly works = new Map<string, DayWork>();

  constructor(
    private readonly database: Database,
    jobs: Jobs,
  ) {
    jobs.work<{ companyId: number }>('company-day', ({ companyId }) => this.run(companyId));
  }

  /** Each work has its own transaction, and is repeated if another one of the company failed. `name` is logged. */
  add(name: string, work: DayWork): void {
    this.works.set(name, work);
  }

  private async run(companyId: number): Promise<void> {
    if (!(await this.scheduleNext(companyId))) return;
    const failures: unknown[] = [];
    for (const [name, work] of this.works) {
      await this.perform(companyId, work).catch((error: unknown) => {
        this.logger.warn({ err: error, companyId, work: name }, "A company's daily work failed");
        failures.push(error);
      });
    }
    if (failures.length > 0) throw failures[0];
  }

  private async perform(companyId: number, work: DayWork): Promise<void> {
    const hasMore = await this.database.inCompany(companyId, NOBODY, async (tx) => (await work(tx))?.hasMore);
    if (hasMore) await this.perform(companyId, work);
  }

  /** Runs first, so that a failure does not end the daily work; false if the company is gone. */
  private scheduleNext(companyId: number): Promise<boolean> {
    return this.database.inCompany(companyId, NOBODY, async (tx) => {
      const companies = await tx.query(`select schedule_company_day(id, timezone) from companies_read where id = $1`, [
        companyId,
      ]);
      return companies.length > 0;
    });
  }
}
