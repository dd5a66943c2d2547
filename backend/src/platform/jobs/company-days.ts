import { Injectable, Logger } from '@nestjs/common';
import { type CompanyTx, NOBODY } from '../database/company-tx.js';
import { Database } from '../database/database.js';
import { isDatabaseAway } from '../http/database-errors.js';
import { Jobs } from './jobs.js';

/** Work in steps resolves to whether there is more, which is done in the next transaction. */
type DayWork = (tx: CompanyTx) => Promise<void | { hasMore: boolean }>;

/** Whether the work has something to do; it locks and changes nothing. */
type IsDue = (tx: CompanyTx) => Promise<boolean>;

interface NamedWork {
  name: string;
  work: DayWork;
  isDue: IsDue;
}

const always: IsDue = () => Promise.resolve(true);

/** Daily work of each company, in the first hour of its day. A trigger adds the first job, each run the next one. */
@Injectable()
export class CompanyDays {
  private readonly logger = new Logger('CompanyDays');
  private readonly works: NamedWork[] = [];

  constructor(
    private readonly database: Database,
    jobs: Jobs,
  ) {
    jobs.work<{ companyId: number }>('company-day', ({ companyId }) => this.run(companyId));
  }

  /**
   * Each work has its own transaction, and is repeated if another one of the company failed. `name` is logged. Where
   * nothing has changed, most works have nothing to do, which `isDue` finds out for all works in one transaction.
   */
  add(name: string, work: DayWork, isDue = always): void {
    this.works.push({ name, work, isDue });
  }

  private async run(companyId: number): Promise<void> {
    const failures: unknown[] = [];
    for (const { name, work } of await this.begin(companyId)) {
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

  /** Adds the job of the next day, and returns what is due on this one: nothing if the company is gone. */
  private async begin(companyId: number): Promise<readonly NamedWork[]> {
    try {
      return await this.scheduleNext(companyId, (tx) => this.dueWorks(tx));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      // A failure does not end the daily work, so the next day is scheduled without what failed.
      this.logger.warn({ err: error, companyId }, 'What is due on the day of a company was not found');
      return this.scheduleNext(companyId, () => Promise.resolve(this.works));
    }
  }

  private scheduleNext(
    companyId: number,
    works: (tx: CompanyTx) => Promise<readonly NamedWork[]>,
  ): Promise<readonly NamedWork[]> {
    return this.database.inCompany(companyId, NOBODY, async (tx) => {
      const schedule = tx.query(`select schedule_company_day(id, timezone) from companies_read where id = $1`, [
        companyId,
      ]);
      const [companies, due] = await Promise.all([schedule, works(tx)]);
      return companies.length > 0 ? due : [];
    });
  }

  private async dueWorks(tx: CompanyTx): Promise<readonly NamedWork[]> {
    const answers = await Promise.all(this.works.map(({ isDue }) => isDue(tx)));
    return this.works.filter((_, index) => answers[index]);
  }
}
