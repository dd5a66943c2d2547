import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { TrashedRows } from '../../platform/database/trashed-rows.js';
import { TrashService } from '../trash/trash.service.js';

@Injectable()
export class TrashedTimeEntries {
  private readonly entries = new TrashedRows({
    table: 'time_entries',
    formerName: 'work_order_time_entries',
    column: 'work_order_id',
    // Those that were deleted before time belonged to a person have no user.
    restored: (tx, entries) =>
      tx.send(
        tx.query(
          `update time_entries set user_id = started_by_id
           where company_id = $1 and id = any ($2::int[]) and user_id is null`,
          [tx.companyId, entries.map(({ id }) => id)],
        ),
      ),
    send: (tx, sql, values) => tx.query(sql, values),
  });

  constructor(trash: TrashService) {
    trash.keep(this.entries);
  }

  takeWorkOrder(tx: CompanyTx, workOrderId: number): void {
    tx.send(this.entries.take(tx, workOrderId));
  }
}
