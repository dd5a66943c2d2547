import { Controller, Get, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { Public } from '../../../platform/access/allow.js';
import { KeptPicture, tagged, type TaggedPicture } from '../../../platform/files/kept-picture.js';
import { EmptyBody } from '../../../platform/http/empty-body.js';
import { ReturnsPdf, pdfResponse } from '../../../platform/pdf/pdf-response.js';
import { SharedInvoiceResponse } from './share.dto.js';
import { SharesService } from './shares.service.js';
import { MayFail } from '../../../platform/http/may-fail.js';

@Controller('api/shared-invoices/:token')
export class SharedInvoicesController {
  constructor(private readonly shares: SharesService) {}

  /** The invoice of a link. */
  @Get()
  @Public()
  find(@Param('token') token: string): Promise<SharedInvoiceResponse> {
    return this.shares.find(token);
  }

  /** Its page was read by a person, who did something there; programs that follow links only get it. */
  @Post('view')
  @Public()
  @HttpCode(204)
  noteView(@Param('token') token: string, @EmptyBody() _body: void): Promise<void> {
    return this.shares.noteView(token);
  }

  /** The invoice of a link as a PDF. */
  @Get('pdf')
  @Public()
  @ReturnsPdf()
  @MayFail('throttled')
  async pdf(@Param('token') token: string): Promise<StreamableFile> {
    return pdfResponse(await this.shares.pdf(token));
  }

  /** The company's logo. */
  @Get('logo')
  @Public()
  @KeptPicture()
  async logo(@Param('token') token: string): Promise<TaggedPicture> {
    return tagged(await this.shares.logo(token));
  }
}
