import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Conflict, type HttpError, NotFound } from '../../platform/http/errors.js';
import type { Invoice } from './invoice.entity.js';
import { InvoiceItemsRepository } from './invoice-items/invoice-items.repository.js';
import { InvoiceSettlement } from './invoice-settlement.service.js';
import { DEDUCTED_REFUSED, VOID_REFUSED } from './invoice-status.js';
import { totalsOf } from './invoice-totals.js';
import { InvoicesRepository } from './invoices.repository.js';

const NOUN = 'invoice';

/** What was billed before is taken off the total, so that it is owed once. */
@Injectable()
export class InvoiceDeductions {
  constructor(
    private readonly invoices: InvoicesRepository,
    private readonly items: InvoiceItemsRepository,
    private readonly settlement: InvoiceSettlement,
  ) {}

  /** Deducts an invoice of the same customer, such as a deposit, from another one; each is deducted once. */
  async deduct(tx: CompanyTx, id: number, deductedId: number): Promise<void> {
    const [one, other] = [Math.min(id, deductedId), Math.max(id, deductedId)];
    const [first, second, lines] = await Promise.all([
      this.invoices.lock(tx, one),
      this.invoices.lock(tx, other),
      this.items.ofInvoice(tx, id),
    ]);
    if (!first || !second) throw new NotFound('Invoice');
    const [invoice, deducted] = first.id === id ? [first, second] : [second, first];
    const refusal = deductionRefusal(invoice, deducted);
    if (refusal) throw refusal;
    if (await this.invoices.isDeducted(tx, deducted)) throw new Conflict(DEDUCTED_REFUSED, 'is-deducted');
    const sum = invoice.deducted + deducted.total;
    const totals = totalsOf(lines, {}, invoice, { subtotal: invoice.subtotal, deducted: sum });
    const { before, after } = await this.settlement.save(tx, invoice, { ...totals, deducted: sum }, true);
    tx.send(this.invoices.update(tx, deducted, { deductedInId: id, deductedAmount: deducted.total }));
    tx.audit({ action: 'updated', noun: NOUN, recordId: id, before: { ...before }, after: { ...after } });
  }
}

/** Why one invoice cannot deduct the other; undefined if it can. */
function deductionRefusal(invoice: Invoice, deducted: Invoice): HttpError | undefined {
  if (deducted.status === 'void') return new Conflict(VOID_REFUSED, 'invoice-is-void');
  if (invoice.id === deducted.id) return new Conflict('An invoice does not deduct itself.');
  if (invoice.customerId !== deducted.customerId)
    return new Conflict('Only invoices of the same customer are deducted.');
  return deducted.total > 0 ? undefined : new Conflict('An invoice of nothing is not deducted.');
}
