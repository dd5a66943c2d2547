import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { ENVIRONMENT } from '../../../platform/config/config.module.js';
import type { Environment } from '../../../platform/config/environment.js';
import { type CompanyTx, NOBODY } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { fileIdOf, type StoredFile } from '../../../platform/files/stored-files.js';
import { Conflict, NotFound } from '../../../platform/http/errors.js';
import type { PdfFile } from '../../../platform/pdf/pdf-response.js';
import type { InvoiceResponse } from '../invoice.dto.js';
import type { Invoice } from '../invoice.entity.js';
import { VOID_REFUSED } from '../invoice-status.js';
import { InvoicesRepository } from '../invoices.repository.js';
import { InvoicePdfsService } from '../pdf/invoice-pdfs.service.js';
import { LetterheadsService } from '../pdf/letterheads.service.js';
import type { InvoiceShareResponse, SharedInvoiceResponse } from './share.dto.js';
import { requireFewLinks } from './share-limit.js';
import { hashOf, isShareToken, newShareToken } from './share-token.js';
import { toSharedInvoice } from './shared-invoice.js';
import { type SharedRecord, SharesRepository } from './shares.repository.js';

const NOUN = 'invoice';
const DRAFT_SHARE_REFUSED = 'A draft has no link for its customer. Save the invoice first.';

/** A link opens an invoice until it is revoked or 180 days after payment, never a draft; only its hash is stored. */
@Injectable()
export class SharesService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesRepository,
    private readonly shares: SharesRepository,
    private readonly letterheads: LetterheadsService,
    private readonly pdfs: InvoicePdfsService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  create(companyId: number, actor: Actor, invoiceId: number): Promise<InvoiceShareResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [invoice, { slug }, links] = await Promise.all([
        this.lock(tx, invoiceId),
        this.letterheads.find(tx),
        this.shares.countOpen(tx, invoiceId),
      ]);
      requireFewLinks(links, NOUN);
      tx.audit({ action: 'shared', noun: NOUN, recordId: invoiceId, after: { invoiceNumber: invoice.invoiceNumber } });
      return { url: this.newLink(tx, invoice, slug) };
    });
  }

  /** Creates a link inside another transaction, and ends the oldest if there are many; `slug`: the company's. */
  newLink(tx: CompanyTx, { id, invoiceNumber, status }: Invoice, slug: string): string {
    if (status === 'draft') throw new Conflict(DRAFT_SHARE_REFUSED, 'invoice-is-draft');
    if (status === 'void') throw new Conflict(VOID_REFUSED, 'invoice-is-void');
    const token = newShareToken();
    tx.send(this.shares.endOldest(tx, id), this.shares.insert(tx, id, hashOf(token)));
    const { publicUrl, port } = this.environment;
    const base = publicUrl || `http://localhost:${port}`;
    return `${base}/nerka/${slug}/invoice/${encodeURIComponent(invoiceNumber)}?share=${token}`;
  }

  revoke(companyId: number, actor: Actor, invoiceId: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { invoiceNumber } = await this.lock(tx, invoiceId);
      if ((await this.shares.revokeAll(tx, invoiceId)) === 0) return;
      tx.audit({ action: 'unshared', noun: NOUN, recordId: invoiceId, after: { invoiceNumber } });
    });
  }

  async find(token: string): Promise<SharedInvoiceResponse> {
    const { companyId, invoice } = await this.open(token);
    const { name, address, phone, website, primaryColor, logoUrl, timezone } = await this.letterheads.find(
      this.database.readCompany(companyId),
    );
    // The content at a file's address never changes: another logo has another address.
    const version = fileIdOf(logoUrl);
    const logo = version === undefined ? null : `/api/shared-invoices/${token}/logo?version=${version}`;
    return toSharedInvoice(invoice, { name, address, phone, website, primaryColor, logoUrl: logo }, timezone);
  }

  /** Logs that the customer read it, once a day for each link. */
  async noteView(token: string): Promise<void> {
    const { companyId, invoiceId } = await this.record(token);
    await this.database.inCompany(companyId, NOBODY, async (tx) => {
      // The invoice before its links, as everywhere, so that the two cannot deadlock.
      const [, isNew] = await Promise.all([this.invoices.lock(tx, invoiceId), this.shares.noteView(tx, hashOf(token))]);
      if (!isNew) return;
      tx.send(this.invoices.noteView(tx, invoiceId));
      tx.audit({ action: 'viewed', noun: NOUN, recordId: invoiceId });
    });
  }

  async pdf(token: string): Promise<PdfFile> {
    return this.pdfs.make((await this.open(token)).invoice, 'invoice');
  }

  async logo(token: string): Promise<StoredFile> {
    const { companyId } = await this.record(token);
    const read = this.database.readCompany(companyId);
    const file = await this.letterheads.logo(read, (await this.letterheads.find(read)).logoUrl);
    if (!file) throw new NotFound('File');
    return file;
  }

  /** Links that never existed, expired or were revoked all get the same response. */
  private async record(token: string): Promise<SharedRecord> {
    const found = isShareToken(token) ? await this.shares.findShared(hashOf(token)) : null;
    if (!found) throw new NotFound('Invoice');
    return found;
  }

  private async open(token: string): Promise<{ companyId: number; invoice: InvoiceResponse }> {
    const { companyId, invoiceId } = await this.record(token);
    const record = await this.invoices.find(this.database.readCompany(companyId), { id: invoiceId });
    if (record === null) throw new NotFound('Invoice');
    return { companyId, invoice: JSON.parse(record) as InvoiceResponse };
  }

  private async lock(tx: CompanyTx, id: number): Promise<Invoice> {
    const invoice = await this.invoices.lock(tx, id);
    if (!invoice) throw new NotFound('Invoice');
    return invoice;
  }
}
