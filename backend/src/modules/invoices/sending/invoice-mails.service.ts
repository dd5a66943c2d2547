import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/http/errors.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { CompanySettingsService } from '../../companies/company-settings.service.js';
import { filledText, type MailKind, requireKnownPlaceholders } from '../../companies/mail-texts.js';
import { UsersService } from '../../users/users.service.js';
import type { InvoiceResponse } from '../invoice.dto.js';
import type { Invoice } from '../invoice.entity.js';
import { InvoicesRepository } from '../invoices.repository.js';
import { InvoicePdfsService } from '../pdf/invoice-pdfs.service.js';
import type { Letterhead } from '../pdf/letterhead.js';
import { LetterheadsService } from '../pdf/letterheads.service.js';
import { SharesService } from '../shares/shares.service.js';
import { invoiceMail, placeholdersOf } from './invoice-mail.js';
import type { InvoiceMailResponse, MailWordsBody } from './send-invoice.dto.js';
import { SendingThrottle } from './sending-throttle.js';

export interface MailPlan {
  kind: MailKind;
  recipient: string;
  /** Absent: the company's. */
  words?: MailWordsBody;
  letterhead: Letterhead;
}

/** Writes the mails of an invoice into the outbox: its PDF, a new link, and the company's words or those of this mail. */
@Injectable()
export class InvoiceMailsService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesRepository,
    private readonly settings: CompanySettingsService,
    private readonly users: UsersService,
    private readonly pdfs: InvoicePdfsService,
    private readonly letterheads: LetterheadsService,
    private readonly shares: SharesService,
    private readonly outbox: MailOutbox,
    private readonly throttle: SendingThrottle,
  ) {}

  get isSetUp(): boolean {
    return this.outbox.isSetUp;
  }

  /** Before the transaction opens, because reading a logo takes time. */
  async begin(companyId: number, id: number, words: MailWordsBody): Promise<Letterhead> {
    requireKnownPlaceholders(words);
    await this.find(this.database.readCompany(companyId), id);
    this.outbox.requireSetUp();
    await this.throttle.begin(companyId, id);
    return this.pdfs.letterhead(companyId);
  }

  letterhead(companyId: number): Promise<Letterhead> {
    return this.pdfs.letterhead(companyId);
  }

  /** The invoice as its customer will read it, whatever the caller has changed of it. */
  async write(tx: CompanyTx, invoice: InvoiceResponse, locked: Invoice, plan: MailPlan): Promise<void> {
    const { kind, recipient, words = {}, letterhead } = plan;
    const url = this.shares.newLink(tx, locked, letterhead.slug);
    const [standard, replyTo] = await Promise.all([this.settings.mailText(tx, kind), this.users.emailOfActor(tx)]);
    const chosen = { subject: words.subject ?? standard.subject, text: words.text ?? standard.text };
    this.outbox.add(tx, invoiceMail(invoice, { kind, recipient, words: chosen, letterhead, replyTo, url }));
  }

  async preview(companyId: number, id: number, kind: MailKind): Promise<InvoiceMailResponse> {
    const read = this.database.readCompany(companyId);
    const invoice = await this.find(read, id);
    const [{ subject, text }, { name }] = await Promise.all([
      this.settings.mailText(read, kind),
      this.letterheads.find(read),
    ]);
    const values = placeholdersOf(invoice, kind, name);
    const { emailedTo, customer } = invoice;
    return {
      email: kind === 'reminder' ? (emailedTo ?? customer.email) : customer.email,
      subject: filledText(subject, values),
      text: filledText(text, values),
    };
  }

  async find(read: CompanyRead, id: number): Promise<InvoiceResponse> {
    const record = await this.invoices.find(read, { id });
    if (record === null) throw new NotFound('Invoice');
    return JSON.parse(record) as InvoiceResponse;
  }
}
