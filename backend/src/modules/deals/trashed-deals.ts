import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { TrashedRows } from '../../platform/database/trashed-rows.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import type { FollowsDeals } from './follows-deals.js';
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

  private readonly followers: FollowsDeals[] = [];

  constructor(
    trash: TrashService,
    private readonly invoices: InvoicesService,
  ) {
    trash.keep(this.deals);
  }

  follow(follower: FollowsDeals): void {
    this.followers.push(follower);
  }

  /** Invoices that were drafted for the deal stay, and so do the records of followers. */
  take(tx: CompanyTx, id: number): void {
    for (const follower of this.followers) follower.takeDeal(tx, id);
    this.invoices.takeDeal(tx, id);
    tx.send(this.deals.take(tx, id));
  }
}
