import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import type { CompanyRead, CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/http/errors.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { CustomersService } from '../../customers/customers.service.js';
import { UsersService } from '../../users/users.service.js';
import type { InvoiceResponse } from '../invoice.dto.js';
import { InvoiceSettlement } from '../invoice-settlement.service.js';
import { InvoicesRepository } from '../invoices.repository.js';
import type { Paper } from '../pdf/invoice-paper.js';
import { InvoicePdfsService } from '../pdf/invoice-pdfs.service.js';
import { SharesService } from '../shares/shares.service.js';
import { invoiceMail, type Sent } from './invoice-mail.js';
import { SendingThrottle } from './sending-throttle.js';

const NOUN = 'invoice';

/** Saves the address for a customer without one; a draft becomes sent. */
@Injectable()
export class SendingService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesRepository,
    private readonly settlement: InvoiceSettlement,
    private readonly customers: CustomersService,
    private readonly users: UsersService,
    private readonly pdfs: InvoicePdfsService,
    private readonly shares: SharesService,
    private readonly outbox: MailOutbox,
    private readonly throttle: SendingThrottle,
  ) {}

  async send(
    companyId: number,
    actor: Actor,
    id: number,
    email: string,
    paper: Paper,
  ): Promise<JsonText<InvoiceResponse>> {
    await this.find(this.database.readCompany(companyId), id);
    this.outbox.requireSetUp();
    await this.throttle.begin(companyId, id);
    // Read before the transaction opens, because reading a logo takes time.
    const letterhead = await this.pdfs.letterhead(companyId);
    return this.database.inCompany(companyId, actor, (tx) =>
      this.post(tx, id, { recipient: email, paper, letterhead }),
    );
  }

  private async post(
    tx: CompanyTx,
    id: number,
    sending: Pick<Sent, 'recipient' | 'paper' | 'letterhead'>,
  ): Promise<JsonText<InvoiceResponse>> {
    const { recipient } = sending;
    const locked = await this.invoices.lock(tx, id);
    if (!locked) throw new NotFound('Invoice');
    const invoice = asSent(await this.find(tx, id));
    const wanted = { status: 'sent', emailedAt: new Date(), emailedTo: recipient } as const;
    const { before, after } = await this.settlement.save(tx, locked, wanted, true);
    const url = await this.shares.newLink(tx, { ...locked, status: 'sent' });
    const replyTo = await this.users.emailOfActor(tx);
    this.outbox.add(tx, invoiceMail(invoice, { ...sending, replyTo, url }));
    await this.customers.noteEmail(tx, locked.customerId, recipient);
    tx.audit({ action: 'emailed', noun: NOUN, recordId: id, before: { ...before }, after: { ...after } });
    return (await this.invoices.find(tx, { id }))!;
  }

  private async find(read: CompanyRead, id: number): Promise<InvoiceResponse> {
    const record = await this.invoices.find(read, { id });
    if (record === null) throw new NotFound('Invoice');
    return JSON.parse(record) as InvoiceResponse;
  }
}

/** Marks a draft as sent for its PDF, because it is no longer a draft when the customer reads it. */
function asSent(invoice: InvoiceResponse): InvoiceResponse {
  if (invoice.status !== 'draft') return invoice;
  return { ...invoice, status: 'sent', sentAt: new Date().toISOString() };
}
