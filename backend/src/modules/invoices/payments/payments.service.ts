import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { todayOf } from '../../../platform/database/company-day.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { LAST_ID } from '../../../platform/database/noted-values.js';
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.js';
import type { JsonText } from '../../../platform/http/paging.js';
import type { Invoice } from '../invoice.entity.js';
import { InvoiceSettlement, type SavedInvoice } from '../invoice-settlement.service.js';
import { DRAFT_PAYMENT_REFUSED, amountRefusal, VOID_REFUSED } from '../invoice-status.js';
import { InvoicesRepository } from '../invoices.repository.js';
import type { CreatePaymentBody, PaymentResponse } from './payment.dto.js';
import { PaymentsRepository } from './payments.repository.js';

const NOUN = 'payment';

/** A payment is at most the balance. The last one makes the invoice paid; deleting one makes it sent again. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesRepository,
    private readonly payments: PaymentsRepository,
    private readonly settlement: InvoiceSettlement,
  ) {}

  create(
    companyId: number,
    actor: Actor,
    invoiceId: number,
    { amount, method, date, note }: CreatePaymentBody,
  ): Promise<JsonText<PaymentResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [invoice, paid, day] = await Promise.all([
        this.lockInvoice(tx, invoiceId),
        this.payments.total(tx, invoiceId),
        date ?? todayOf(tx),
      ]);
      if (invoice.status === 'draft') throw new Conflict(DRAFT_PAYMENT_REFUSED, 'invoice-is-draft');
      if (invoice.status === 'void') throw new Conflict(VOID_REFUSED, 'invoice-is-void');
      const refusal = amountRefusal(amount, invoice.total - paid);
      if (refusal) throw new Invalid([{ field: 'amount', message: refusal }]);
      const values = { amount, method, date: day, note };
      const [id, record, saved] = await Promise.all([
        this.payments.insert(tx, { ...values, invoiceId, createdById: actor.userId }),
        this.payments.record(tx, LAST_ID),
        this.settlement.save(tx, invoice, {}, true, paid + amount),
      ]);
      const after = { invoiceNumber: invoice.invoiceNumber, ...values };
      auditStatus(tx, invoiceId, saved);
      tx.audit({ action: 'created', noun: NOUN, recordId: id, parentId: invoiceId, after });
      return record;
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const payment = await this.payments.find(tx, id);
      if (!payment) throw new NotFound('Payment');
      const [invoice, isDeleted] = await Promise.all([
        this.lockInvoice(tx, payment.invoiceId),
        this.payments.delete(tx, id),
      ]);
      if (!isDeleted) throw new NotFound('Payment');
      auditStatus(tx, invoice.id, await this.settlement.save(tx, invoice, {}, true));
      const { invoiceId, amount, method, date } = payment;
      const before = { invoiceNumber: invoice.invoiceNumber, amount, method, date };
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, parentId: invoiceId, before });
    });
  }

  private async lockInvoice(tx: CompanyTx, id: number): Promise<Invoice> {
    const invoice = await this.invoices.lock(tx, id);
    if (!invoice) throw new NotFound('Invoice');
    return invoice;
  }
}

/** A payment may make its invoice paid, and its removal unpaid again. */
function auditStatus(tx: CompanyTx, recordId: number, { before, after }: SavedInvoice): void {
  if (!('status' in after)) return;
  const action = after.status === 'paid' ? 'paid' : 'updated';
  tx.audit({ action, noun: 'invoice', recordId, before: { ...before }, after: { ...after } });
}
