import { Controller, type StreamableFile } from '@nestjs/common';
import { Allow, Company } from '../../../platform/access/allow.js';
import { EmptyBody } from '../../../platform/http/empty-body.js';
import { PathId } from '../../../platform/http/path-id.js';
import { pdfResponse, ReturnsPdf } from '../../../platform/pdf/pdf-response.js';
import { Post, SkipIdempotency } from '../../../platform/server/idempotency.js';
import { EstimatePdfsService } from './estimate-pdfs.service.js';

@Controller('api/estimates/:id')
export class EstimatePdfsController {
  constructor(private readonly pdfs: EstimatePdfsService) {}

  /** The estimate as a PDF. */
  @Post('generate-pdf')
  @Allow('invoices.read')
  @ReturnsPdf()
  @SkipIdempotency()
  async generate(
    @Company('record', 'estimates') companyId: number,
    @PathId() id: number,
    @EmptyBody() _body: void,
  ): Promise<StreamableFile> {
    return pdfResponse(await this.pdfs.ofRecord(companyId, id));
  }
}
