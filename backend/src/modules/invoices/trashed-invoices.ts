import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { ClearedReference, type SendStatement, TrashedRows } from '../../platform/database/trashed-rows.js';
import { TrashService } from '../trash/trash.service.js';
import { WorkOrdersService } from '../work-orders/work-orders.service.js';

const send: SendStatement = (tx, sql, values) => tx.query(sql, values);

/**
 * What it deducted may have been deleted, become void or a draft, been changed, or been deducted by another invoice
 * meanwhile: it deducts what is owed of it now, and nothing where that is more than it bills.
 */
const deductAgain = (tx: CompanyTx, ids: readonly number[]): Promise<unknown> =>
  tx.query(
    `with found as (
       select x.id, x.deducted_in_id, x.total, sum(x.total) over (partition by x.deducted_in_id) as sum
       from invoices x
       where x.company_id = $1 and x.deducted_in_id = any ($2::int[]) and x.status in ('sent', 'paid') and x.total > 0),
     kept as (
       select f.id, f.deducted_in_id, f.total as amount from found f
       join invoices i on i.company_id = $1 and i.id = f.deducted_in_id where f.sum <= i.total + i.deducted),
     corrected as (
       update invoices x set deducted_in_id = k.deducted_in_id, deducted_amount = k.amount
       from invoices o left join kept k on k.id = o.id
       where x.company_id = $1 and o.company_id = $1 and o.id = x.id and o.deducted_in_id = any ($2::int[])
         and o.deducted_amount is distinct from k.amount)
     update invoices i set total = i.total + i.deducted - d.deducted, deducted = d.deducted
     from (
       select r.id, coalesce(sum(k.amount), 0)::int as deducted from unnest($2::int[]) r (id)
       left join kept k on k.deducted_in_id = r.id group by r.id) d
     where i.company_id = $1 and i.id = d.id and i.deducted <> d.deducted`,
    [tx.companyId, ids],
  );

@Injectable()
export class TrashedInvoices {
  private readonly parts = [
    // What it deducts is billed by itself meanwhile.
    new ClearedReference({ table: 'invoices', column: 'deducted_in_id', ofParts: ['deducted_amount'], send }),
    new TrashedRows({ table: 'invoice_shares', column: 'invoice_id', send }),
    new TrashedRows({ table: 'invoice_items', column: 'invoice_id', send }),
    new TrashedRows({
      table: 'invoices',
      noun: 'invoice',
      references: { customer_id: 'customers', deal_id: 'deals', estimate_id: 'estimates' },
      assignees: ['assigned_to_id'],
      counted: ({ status }) => ['invoices', status as string],
      restored: (tx, rows) => void tx.send(deductAgain(tx, rows.map(({ id }) => id))), // oxfmt-ignore
      send,
    }),
  ];
  private readonly deals = new ClearedReference({ table: 'invoices', column: 'deal_id', send });
  private readonly estimates = new ClearedReference({ table: 'invoices', column: 'estimate_id', send });

  private readonly takers: ((tx: CompanyTx, id: number) => void)[] = [];

  constructor(
    trash: TrashService,
    private readonly workOrders: WorkOrdersService,
  ) {
    trash.keep(...this.parts, this.deals, this.estimates);
  }

  /** Registers what moves to the trash before the invoice does; called when the application starts. */
  takeBefore(take: (tx: CompanyTx, id: number) => void): void {
    this.takers.push(take);
  }

  take(tx: CompanyTx, id: number): void {
    this.workOrders.takeInvoice(tx, id);
    for (const take of this.takers) take(tx, id);
    tx.send(...this.parts.map((part) => part.take(tx, id)));
  }

  /** Clears the deal of its invoices, which stay. */
  takeDeal(tx: CompanyTx, dealId: number): void {
    tx.send(this.deals.take(tx, dealId));
  }

  /** Clears the estimate of its job and of its deposit, which stay. */
  takeEstimate(tx: CompanyTx, estimateId: number): void {
    tx.send(this.estimates.take(tx, estimateId));
  }
}
