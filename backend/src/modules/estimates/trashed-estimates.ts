import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { ClearedReference, type SendStatement, TrashedRows } from '../../platform/database/trashed-rows.js';
import { DealsService, type FollowsDeals } from '../deals/deals.service.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { TrashService } from '../trash/trash.service.js';

const send: SendStatement = (tx, sql, values) => tx.query(sql, values);

@Injectable()
export class TrashedEstimates implements FollowsDeals {
  private readonly parts = [
    new TrashedRows({ table: 'estimate_shares', column: 'estimate_id', send }),
    new TrashedRows({ table: 'estimate_items', column: 'estimate_id', send }),
    new TrashedRows({ table: 'estimate_answers', column: 'estimate_id', send }),
    new TrashedRows({
      table: 'estimates',
      noun: 'estimate',
      references: { customer_id: 'customers', deal_id: 'deals' },
      send,
    }),
  ];
  private readonly deals = new ClearedReference({ table: 'estimates', column: 'deal_id', send });

  constructor(
    trash: TrashService,
    deals: DealsService,
    private readonly invoices: InvoicesService,
  ) {
    trash.keep(...this.parts, this.deals);
    deals.keepFollowing(this);
  }

  /** Its job and its deposit stay. */
  take(tx: CompanyTx, id: number): void {
    this.invoices.takeEstimate(tx, id);
    tx.send(...this.parts.map((part) => part.take(tx, id)));
  }

  /** Clears the deal of its estimates, which stay. */
  takeDeal(tx: CompanyTx, dealId: number): void {
    tx.send(this.deals.take(tx, dealId));
  }
}
