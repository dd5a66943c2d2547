import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/http/errors.js';
import type { PdfFile } from '../../../platform/pdf/pdf-response.js';
import { PdfRenderQueue } from '../../../platform/pdf/pdf-render-queue.js';
import { InvoicePdfsService } from '../../invoices/pdf/invoice-pdfs.service.js';
import type { EstimateResponse } from '../estimate.dto.js';
import { EstimatesRepository } from '../estimates.repository.js';
import { estimateDocument } from './estimate-paper.js';

/** Renders an estimate as a PDF in the company's look, as invoices are. */
@Injectable()
export class EstimatePdfsService {
  constructor(
    private readonly database: Database,
    private readonly estimates: EstimatesRepository,
    private readonly invoicePdfs: InvoicePdfsService,
    private readonly press: PdfRenderQueue,
  ) {}

  async ofRecord(companyId: number, id: number): Promise<PdfFile> {
    const record = await this.estimates.find(this.database.readCompany(companyId), { id });
    if (record === null) throw new NotFound('Estimate');
    return this.make(JSON.parse(record) as EstimateResponse);
  }

  async make(estimate: EstimateResponse): Promise<PdfFile> {
    const { companyId } = estimate;
    const { fileName, document } = estimateDocument(estimate, await this.invoicePdfs.letterhead(companyId));
    return { fileName, content: await this.press.make(companyId, document) };
  }

  /** SHA-256 of the PDF that the customer was shown. */
  async hashOf(estimate: EstimateResponse): Promise<Buffer> {
    return createHash('sha256')
      .update((await this.make(estimate)).content)
      .digest();
  }
}
