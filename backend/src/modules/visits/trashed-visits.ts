import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { type SendStatement, TrashedRows } from '../../platform/database/trashed-rows.js';
import { VisitedJobsService } from '../invoices/visited-jobs.service.js';
import { TimeEntriesService } from '../time-entries/time-entries.service.js';
import { TrashService } from '../trash/trash.service.js';
import { WorkOrdersService } from '../work-orders/work-orders.service.js';

const send: SendStatement = (tx, sql, values) => tx.query(sql, values);
const isOf = 'in (select v.id from visits v where v.company_id = $1 and v.invoice_id = $2)';
const column = 'visit_id';

/** Visits are in the trash with their job. */
@Injectable()
export class TrashedVisits {
  private readonly parts = [
    new TrashedRows({ table: 'visit_assignments', column, isOf, assignees: ['user_id'], send }),
    new TrashedRows({ table: 'visit_tasks', column, isOf, send }),
    new TrashedRows({ table: 'visits', column: 'invoice_id', noun: 'visit', send }),
  ];

  constructor(
    trash: TrashService,
    jobs: VisitedJobsService,
    private readonly timeEntries: TimeEntriesService,
    private readonly workOrders: WorkOrdersService,
  ) {
    trash.keep(...this.parts);
    jobs.takeBefore((tx, invoiceId) => this.takeJob(tx, invoiceId));
  }

  private takeJob(tx: CompanyTx, invoiceId: number): void {
    this.timeEntries.takeJob(tx, invoiceId);
    this.workOrders.takeJob(tx, invoiceId);
    tx.send(...this.parts.map((part) => part.take(tx, invoiceId)));
  }
}
