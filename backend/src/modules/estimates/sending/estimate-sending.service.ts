import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { Conflict, NotFound } from '../../../platform/http/errors.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { CustomersService } from '../../customers/customers.service.js';
import { InvoicePdfsService } from '../../invoices/pdf/invoice-pdfs.service.js';
import { UsersService } from '../../users/users.service.js';
import type { EstimateResponse } from '../estimate.dto.js';
import { EstimatesRepository } from '../estimates.repository.js';
import { CONVERTED, EstimatesService } from '../estimates.service.js';
import { EstimateSharesService } from '../shares/estimate-shares.service.js';
import { estimateMail, type SentEstimate } from './estimate-mail.js';
import { EstimateSendingThrottle } from './estimate-sending-throttle.js';

const NOUN = 'estimate';

/** Saves the address for a customer without one; a draft becomes sent. */
@Injectable()
export class EstimateSendingService {
  constructor(
    private readonly database: Database,
    private readonly service: EstimatesService,
    private readonly estimates: EstimatesRepository,
    private readonly customers: CustomersService,
    private readonly users: UsersService,
    private readonly invoicePdfs: InvoicePdfsService,
    private readonly shares: EstimateSharesService,
    private readonly outbox: MailOutbox,
    private readonly throttle: EstimateSendingThrottle,
  ) {}

  async send(companyId: number, actor: Actor, id: number, recipient: string): Promise<JsonText<EstimateResponse>> {
    await this.service.find(companyId, { id });
    this.outbox.requireSetUp();
    await this.throttle.begin(companyId, id);
    // Read before the transaction opens, because reading a logo takes time.
    const letterhead = await this.invoicePdfs.letterhead(companyId);
    return this.database.inCompany(companyId, actor, (tx) => this.post(tx, id, { recipient, letterhead }));
  }

  private async post(
    tx: CompanyTx,
    id: number,
    sending: Pick<SentEstimate, 'recipient' | 'letterhead'>,
  ): Promise<JsonText<EstimateResponse>> {
    const { recipient } = sending;
    const locked = await this.estimates.lock(tx, id);
    if (!locked) throw new NotFound('Estimate');
    if (locked.status === 'converted') throw new Conflict(...CONVERTED);
    const isDraft = locked.status === 'draft';
    const now = new Date();
    const first = isDraft ? ({ status: 'sent', sentAt: now } as const) : {};
    tx.send(this.estimates.update(tx, locked, { ...first, emailedAt: now, emailedTo: recipient }));
    const url = this.shares.newLink(tx, { ...locked, ...first }, sending.letterhead.slug);
    const [record, replyTo] = await Promise.all([
      this.estimates.find(tx, { id }),
      this.users.emailOfActor(tx),
      this.customers.noteEmail(tx, locked.customerId, recipient),
    ]);
    this.outbox.add(tx, estimateMail(JSON.parse(record!) as EstimateResponse, { ...sending, replyTo, url }));
    const before = isDraft ? { status: 'draft' } : {};
    tx.audit({ action: 'emailed', noun: NOUN, recordId: id, before, after: { ...first, emailedTo: recipient } });
    return (await this.estimates.find(tx, { id }))!;
  }
}
