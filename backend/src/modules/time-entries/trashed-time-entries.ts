import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { TrashedRows } from '../../platform/database/trashed-rows.js';
import { Conflict } from '../../platform/http/errors.js';
import { TrashService } from '../trash/trash.service.js';
import { TimeEntriesRepository } from './time-entries.repository.js';

@Injectable()
export class TrashedTimeEntries {
  private readonly rows: TrashedRows;
  /** The same table: what comes back goes by the rules above. */
  private readonly rowsOfVisits = new TrashedRows({
    table: 'time_entries',
    column: 'visit_id',
    isOf: 'in (select v.id from visits_read v where v.company_id = $1 and v.invoice_id = $2)',
    send: (tx, sql, values) => tx.query(sql, values),
  });

  constructor(
    trash: TrashService,
    private readonly entries: TimeEntriesRepository,
  ) {
    this.rows = new TrashedRows({
      table: 'time_entries',
      formerName: 'work_order_time_entries',
      column: 'work_order_id',
      restored: (tx, rows) =>
        this.requireFree(
          tx,
          rows.map(({ id }) => id),
          rows[0]!.visit_id ? 'job' : 'work order',
        ),
      send: (tx, sql, values) => tx.query(sql, values),
    });
    trash.keep(this.rows);
  }

  takeWorkOrder(tx: CompanyTx, workOrderId: number): void {
    tx.send(this.rows.take(tx, workOrderId));
  }

  /** The time of a job's visits. */
  takeJob(tx: CompanyTx, invoiceId: number): void {
    tx.send(this.rowsOfVisits.take(tx, invoiceId));
  }

  /** Nobody works twice at a time, also where other time was entered while this was in the trash. */
  private async requireFree(tx: CompanyTx, ids: readonly number[], title: string): Promise<void> {
    const [, , other] = await Promise.all([
      this.entries.nameOwners(tx, ids),
      this.entries.lockOwners(tx, ids),
      this.entries.overlappingAny(tx, ids),
    ]);
    if (!other) return;
    const { person, number } = other;
    throw new Conflict(
      `The time of ${person} on this ${title} overlaps the time on ${number}. Correct that first, then restore this one.`,
      'overlaps',
    );
  }
}
