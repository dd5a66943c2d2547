import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { TrashedRows } from '../../platform/database/trashed-rows.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { TrashService } from '../trash/trash.service.js';

@Injectable()
export class TrashedDeals {
  private readonly deals = new TrashedRows({
    table: 'deals',
    noun: 'deal',
    references: { customer_id: 'customers' },
    counted: ({ stage }) => ['deals', stage as string],
    send: (tx, sql, values) => tx.query(sql, values),
  });

  constructor(
    trash: TrashService,
    private readonly invoices: InvoicesService,
  ) {
    trash.keep(this.deals);
  }

  /** An invoice that was drafted for the deal stays. */
  take(tx: CompanyTx, id: number): void {
    this.invoices.takeDeal(tx, id);
    tx.send(this.deals.take(tx, id));
  }
}
