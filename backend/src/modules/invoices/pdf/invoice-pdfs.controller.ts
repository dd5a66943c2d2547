import { Controller, Query, type StreamableFile } from '@nestjs/common';
import { Allow, Company } from '../../../platform/access/allow.js';
import { EmptyBody } from '../../../platform/http/empty-body.js';
import { Post, SkipIdempotency } from '../../../platform/server/idempotency.js';
import { PathId } from '../../../platform/http/path-id.js';
import { ReturnsPdf, pdfResponse } from '../../../platform/pdf/pdf-response.js';
import { InvoicePdfQuery } from './invoice-pdf.dto.js';
import { InvoicePdfsService } from './invoice-pdfs.service.js';

@Controller('api/companies/:companyId/invoices/:id')
export class InvoicePdfsController {
  constructor(private readonly pdfs: InvoicePdfsService) {}

  /** The invoice (or the job) as a PDF. */
  @Post('generate-pdf')
  @Allow('invoices.read')
  @ReturnsPdf()
  @SkipIdempotency()
  async generate(
    @Company('path') companyId: number,
    @PathId() id: number,
    @Query() { paper = 'invoice' }: InvoicePdfQuery,
    @EmptyBody() _body: void,
  ): Promise<StreamableFile> {
    return pdfResponse(await this.pdfs.ofRecord(companyId, id, paper));
  }
}
