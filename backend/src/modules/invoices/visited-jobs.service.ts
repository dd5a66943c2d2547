import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import type { Invoice } from './invoice.entity.js';
import { InvoicesRepository } from './invoices.repository.js';
import { TrashedInvoices } from './trashed-invoices.js';
import { type JobTime, VisitedJobsRepository } from './visited-jobs.repository.js';

/** Jobs, which are invoices, for the module of their visits. A job is locked before its visits. */
@Injectable()
export class VisitedJobsService {
  constructor(
    private readonly invoices: InvoicesRepository,
    private readonly jobs: VisitedJobsRepository,
    private readonly trashed: TrashedInvoices,
  ) {}

  lock(tx: CompanyTx, id: number): Promise<Invoice | null> {
    return this.invoices.lock(tx, id);
  }

  /** In the order of their ids, so that nobody who locks several of them waits in a circle. */
  lockAll(tx: CompanyTx, ids: readonly number[]): Promise<void> {
    return this.jobs.lockAll(tx, ids);
  }

  /**
   * Gives the locked job the assignee, day and time of its first open visit; none if none was made and none is to come.
   * A job whose visits are all made keeps those of the last one. The day stays once the invoice was mailed or paid.
   */
  async follow(tx: CompanyTx, id: number): Promise<void> {
    const followed = await this.jobs.follow(tx, id);
    if (!followed) return;
    const names = (Object.keys(followed.after) as (keyof JobTime)[]).filter(
      (name) => followed.before[name] !== followed.after[name],
    );
    const pick = (time: JobTime): object => Object.fromEntries(names.map((name) => [name, time[name]]));
    const [before, after] = [pick(followed.before), pick(followed.after)];
    tx.audit({ action: 'updated', noun: 'invoice', recordId: id, before: { ...before }, after: { ...after } });
  }

  /** Registers what moves to the trash before the job does. */
  takeBefore(take: (tx: CompanyTx, invoiceId: number) => void): void {
    this.trashed.takeBefore(take);
  }
}
