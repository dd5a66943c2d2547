import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { toJpeg } from '../../../platform/files/pictures.js';
import { NotFound } from '../../../platform/http/errors.js';
import type { PdfFile } from '../../../platform/pdf/pdf-response.js';
import { PdfRenderQueue } from '../../../platform/pdf/pdf-render-queue.js';
import type { InvoiceResponse } from '../invoice.dto.js';
import { InvoicesRepository } from '../invoices.repository.js';
import { invoiceDocument, type Paper } from './invoice-paper.js';
import type { Letterhead } from './letterhead.js';
import { LetterheadsService } from './letterheads.service.js';

/** Renders an invoice's record as a PDF in the company's look; the only picture is the stored logo. */
@Injectable()
export class InvoicePdfsService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesRepository,
    private readonly letterheads: LetterheadsService,
    private readonly press: PdfRenderQueue,
  ) {}

  async ofRecord(companyId: number, id: number, paper: Paper): Promise<PdfFile> {
    const record = await this.invoices.find(this.database.readCompany(companyId), { id });
    if (record === null) throw new NotFound('Invoice');
    return this.make(JSON.parse(record) as InvoiceResponse, paper);
  }

  async make(invoice: InvoiceResponse, paper: Paper): Promise<PdfFile> {
    const { companyId } = invoice;
    const { fileName, document } = invoiceDocument(invoice, await this.letterhead(companyId), paper);
    return { fileName, content: await this.press.make(companyId, document) };
  }

  async letterhead(companyId: number): Promise<Letterhead> {
    const read = this.database.readCompany(companyId);
    const { logoUrl, ...company } = await this.letterheads.find(read);
    const file = await this.letterheads.logo(read, logoUrl);
    return { ...company, logo: file ? await toJpeg(file.content) : null };
  }
}
