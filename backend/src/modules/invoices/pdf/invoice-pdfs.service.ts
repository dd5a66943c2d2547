import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { toJpeg } from '../../../platform/files/pictures.js';
import { NotFound } from '../../../platform/http/errors.js';
import { type PdfFile, pdfFileName } from '../../../platform/pdf/pdf-answer.js';
import { PdfPress } from '../../../platform/pdf/pdf-press.js';
import type { InvoiceResponse } from '../invoice.dto.js';
import { InvoicesRepository } from '../invoices.repository.js';
import { invoicePaper, numberOf, type Paper } from './invoice-paper.js';
import { LetterheadsRepository } from './letterheads.repository.js';

/** An invoice's PDF says what its record says, under the company's own look, and shows no picture but the stored logo (D34). */
@Injectable()
export class InvoicePdfsService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesRepository,
    private readonly letterheads: LetterheadsRepository,
    private readonly press: PdfPress,
  ) {}

  async ofRecord(companyId: number, id: number, paper: Paper): Promise<PdfFile> {
    const record = await this.invoices.find(this.database.readCompany(companyId), { id });
    if (record === null) throw new NotFound('Invoice');
    return this.make(JSON.parse(record) as InvoiceResponse, paper);
  }

  async make(invoice: InvoiceResponse, paper: Paper): Promise<PdfFile> {
    const { companyId } = invoice;
    const read = this.database.readCompany(companyId);
    const { logoUrl, ...company } = await this.letterheads.find(read);
    const file = await this.letterheads.logo(read, logoUrl);
    const logo = file ? await toJpeg(file.content) : null;
    return {
      fileName: pdfFileName(paper, numberOf(invoice, paper)),
      content: await this.press.make(companyId, invoicePaper(invoice, { ...company, logo }, paper)),
    };
  }
}
