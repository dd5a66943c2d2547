import { Body, Controller, Get, HttpCode, Param, Post, Req, StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { Public } from '../../../platform/access/allow.js';
import { KeptPicture, tagged, type TaggedPicture } from '../../../platform/files/kept-picture.js';
import { clientAddress } from '../../../platform/http/client-address.js';
import { EmptyBody } from '../../../platform/http/empty-body.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import { pdfResponse, ReturnsPdf } from '../../../platform/pdf/pdf-response.js';
import { AnswersService } from '../answers/answers.service.js';
import { AcceptEstimateBody, DeclineEstimateBody, SharedEstimateResponse } from './estimate-share.dto.js';
import { EstimateSharesService } from './estimate-shares.service.js';

/** Programs that follow links only get; what changes something is a POST. */
@Controller('api/shared-estimates/:token')
export class SharedEstimatesController {
  constructor(
    private readonly shares: EstimateSharesService,
    private readonly answers: AnswersService,
  ) {}

  /** The estimate of a link. */
  @Get()
  @Public()
  find(@Param('token') token: string): Promise<SharedEstimateResponse> {
    return this.shares.find(token);
  }

  /** Its page was read by a person, who did something there. */
  @Post('view')
  @Public()
  @HttpCode(204)
  noteView(@Param('token') token: string, @EmptyBody() _body: void): Promise<void> {
    return this.shares.noteView(token);
  }

  /** The customer accepts; a repeated call changes nothing. */
  @Post('accept')
  @Public()
  @HttpCode(200)
  @MayFail('estimate-expired', 'estimate-changed', 'estimate-answered', 'estimate-converted', 'throttled')
  accept(
    @Param('token') token: string,
    @Body() body: AcceptEstimateBody,
    @Req() request: Request,
  ): Promise<SharedEstimateResponse> {
    return this.answers.accept(token, body, clientAddress(request));
  }

  /** The customer declines; a repeated call changes nothing. */
  @Post('decline')
  @Public()
  @HttpCode(200)
  @MayFail('estimate-expired', 'estimate-changed', 'estimate-answered', 'estimate-converted', 'throttled')
  decline(
    @Param('token') token: string,
    @Body() body: DeclineEstimateBody,
    @Req() request: Request,
  ): Promise<SharedEstimateResponse> {
    return this.answers.decline(token, body, clientAddress(request));
  }

  /** The estimate of a link as a PDF. */
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
