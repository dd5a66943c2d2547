import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/http/errors.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { CustomersService } from '../../customers/customers.service.js';
import type { InvoiceResponse } from '../invoice.dto.js';
import { InvoiceSettlement } from '../invoice-settlement.service.js';
import { InvoicesRepository } from '../invoices.repository.js';
import { PaymentsRepository } from '../payments/payments.repository.js';
import type { Paper } from '../pdf/invoice-paper.js';
import { InvoiceMailsService, type MailPlan } from './invoice-mails.service.js';
import type { MailWordsBody } from './send-invoice.dto.js';

const NOUN = 'invoice';

/** Saves the address for a customer without one; a draft becomes sent. */
@Injectable()
export class SendingService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesRepository,
    private readonly payments: PaymentsRepository,
    private readonly settlement: InvoiceSettlement,
    private readonly customers: CustomersService,
    private readonly mails: InvoiceMailsService,
  ) {}

  async send(
    companyId: number,
    actor: Actor,
    id: number,
    { recipient, paper, ...words }: { recipient: string; paper: Paper } & MailWordsBody,
  ): Promise<JsonText<InvoiceResponse>> {
    const letterhead = await this.mails.begin(companyId, id, words);
    return this.database.inCompany(companyId, actor, (tx) =>
      this.post(tx, id, { recipient, kind: paper, words, letterhead }),
    );
  }

  private async post(tx: CompanyTx, id: number, plan: MailPlan): Promise<JsonText<InvoiceResponse>> {
    const { recipient } = plan;
    const [locked, found, paid] = await Promise.all([
      this.invoices.lock(tx, id),
      this.mails.find(tx, id),
      this.payments.total(tx, id),
    ]);
    if (!locked) throw new NotFound('Invoice');
    const invoice = asSent(found);
    const wanted = { status: 'sent', emailedAt: new Date(), emailedTo: recipient } as const;
    const { before, after } = await this.settlement.save(tx, locked, wanted, true, paid);
    await Promise.all([
      this.mails.write(tx, invoice, { ...locked, status: 'sent' }, plan),
      this.customers.noteEmail(tx, locked.customerId, recipient),
    ]);
    tx.audit({ action: 'emailed', noun: NOUN, recordId: id, before: { ...before }, after: { ...after } });
    return (await this.invoices.find(tx, { id }))!;
  }
}

/** Marks a draft as sent for its PDF, because it is no longer a draft when the customer reads it. */
function asSent(invoice: InvoiceResponse): InvoiceResponse {
  if (invoice.status !== 'draft') return invoice;
  return { ...invoice, status: 'sent', sentAt: new Date().toISOString() };
}
