import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { Conflict, NotFound } from '../../../platform/http/errors.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import type { PdfFile } from '../../../platform/pdf/pdf-answer.js';
import { CustomersService } from '../../customers/customers.service.js';
import { UsersService } from '../../users/users.service.js';
import type { InvoiceResponse } from '../invoice.dto.js';
import { InvoiceSettlement } from '../invoice-settlement.service.js';
import { InvoicesRepository } from '../invoices.repository.js';
import type { Paper } from '../pdf/invoice-paper.js';
import { InvoicePdfsService } from '../pdf/invoice-pdfs.service.js';
import { LetterheadsRepository } from '../pdf/letterheads.repository.js';
import { SharesService } from '../shares/shares.service.js';
import { invoiceMail } from './invoice-mail.js';
import { SendingThrottle } from './sending-throttle.js';

const NOUN = 'invoice';
const MOST_ATTEMPTS = 3;

/**
 * An invoice is sent with its PDF and a new link (D15) to one address, which its customer keeps who had none. A draft
 * that is sent is sent; when and to whom is kept.
 */
@Injectable()
export class SendingService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesRepository,
    private readonly settlement: InvoiceSettlement,
    private readonly customers: CustomersService,
    private readonly users: UsersService,
    private readonly letterheads: LetterheadsRepository,
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
    await this.find(companyId, id);
    this.outbox.requireSetUp();
    await this.throttle.begin(companyId, id);
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      // Outside of the transaction: the PDF may have to wait for others. It says what is sent, or is made anew.
      const invoice = asSent(await this.find(companyId, id));
      const pdf = await this.pdfs.make(invoice, paper);
      const sent = await this.database.inCompany(companyId, actor, (tx) => this.post(tx, invoice, pdf, email, paper));
      if (sent !== null) return sent;
    }
    throw new Conflict('Somebody else is changing this. Please send it again in a moment.');
  }

  /** Null when the invoice is no longer the one of the PDF. */
  private async post(
    tx: CompanyTx,
    invoice: InvoiceResponse,
    pdf: PdfFile,
    recipient: string,
    paper: Paper,
  ): Promise<JsonText<InvoiceResponse> | null> {
    const { id, version } = invoice;
    const locked = await this.invoices.lock(tx, id);
    if (!locked) throw new NotFound('Invoice');
    if (locked.version !== version) return null;
    const wanted = { status: 'sent', emailedAt: new Date(), emailedTo: recipient } as const;
    const { before, after } = await this.settlement.save(tx, locked, wanted, true);
    const url = await this.shares.newLink(tx, { ...locked, status: 'sent' });
    const { name: companyName } = await this.letterheads.find(tx);
    const replyTo = await this.users.emailOfActor(tx);
    await this.outbox.put(tx, invoiceMail(invoice, { recipient, replyTo, paper, companyName, url, pdf }));
    await this.customers.noteEmail(tx, locked.customerId, recipient);
    tx.audit({ action: 'emailed', noun: NOUN, recordId: id, before: { ...before }, after: { ...after } });
    return this.invoices.find(tx, { id });
  }

  private async find(companyId: number, id: number): Promise<InvoiceResponse> {
    const record = await this.invoices.find(this.database.readCompany(companyId), { id });
    if (record === null) throw new NotFound('Invoice');
    return JSON.parse(record) as InvoiceResponse;
  }
}

/** A draft is none any more when its customer reads it. */
function asSent(invoice: InvoiceResponse): InvoiceResponse {
  if (invoice.status !== 'draft') return invoice;
  return { ...invoice, status: 'sent', sentAt: new Date().toISOString() };
}
