import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { ClearedReference, type SendStatement, TrashedRows } from '../../platform/database/trashed-rows.js';
import { TrashService } from '../trash/trash.service.js';
import { WorkOrdersService } from '../work-orders/work-orders.service.js';
import { InvoicesRepository } from './invoices.repository.js';

const send: SendStatement = (tx, sql, values) => tx.query(sql, values);

const totalAgain = (tx: CompanyTx, ids: readonly number[]): Promise<unknown> =>
  tx.query(
    `update invoices i set total = i.total + i.deducted - d.deducted, deducted = d.deducted
     from (
       select r.id, coalesce(sum(x.deducted_amount), 0)::int as deducted from unnest($2::int[]) r (id)
       left join invoices x on x.company_id = $1 and x.deducted_in_id = r.id group by r.id) d
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
      restored: (tx, rows) => {
        const ids = rows.map(({ id }) => id);
        // What it deducted may have changed, or be gone or deducted by another invoice, meanwhile.
        tx.send(this.invoices.deductAgain(tx, ids), totalAgain(tx, ids));
      },
      send,
    }),
  ];
  private readonly deals = new ClearedReference({ table: 'invoices', column: 'deal_id', send });
  // Another version: what an estimate became is no untouched draft of its deal.
  private readonly estimates = new ClearedReference({
    table: 'invoices',
    column: 'estimate_id',
    isVersioned: true,
    send,
  });

  private readonly takers: ((tx: CompanyTx, id: number) => void)[] = [];

  constructor(
    trash: TrashService,
    private readonly workOrders: WorkOrdersService,
    private readonly invoices: InvoicesRepository,
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
