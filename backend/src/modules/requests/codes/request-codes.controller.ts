import { Body, Controller, Get, HttpCode, Query, StreamableFile } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../../platform/access/allow.js';
import { JsonList } from '../../../platform/http/json-responses.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import type { Page } from '../../../platform/http/paging.js';
import { pdfResponse, ReturnsPdf } from '../../../platform/pdf/pdf-response.js';
import { Post } from '../../../platform/server/idempotency.js';
import { CodeSheetsService } from './code-sheets.service.js';
import {
  CodeSheetQuery,
  MadeCodesResponse,
  MakeCodesBody,
  ReplaceCodesBody,
  ReplacedCodesResponse,
  RequestCodeLinkResponse,
  RequestCodeQuery,
  RequestCodeResponse,
} from './request-code.dto.js';
import { RequestCodesService } from './request-codes.service.js';

@Controller('api/companies/:companyId/request-codes')
export class RequestCodesController {
  constructor(
    private readonly codes: RequestCodesService,
    private readonly sheets: CodeSheetsService,
  ) {}

  /** The valid codes that lead to the page for requests, newest first; never their tokens. */
  @Get()
  @Allow('requestCodes.write')
  @JsonList(RequestCodeResponse)
  list(@Company('path') companyId: number, @Query() query: RequestCodeQuery): Promise<Page<RequestCodeResponse>> {
    return this.codes.list(companyId, query);
  }

  /** Makes the codes that are missing; a unit that has one keeps it. */
  @Post()
  @Allow('requestCodes.write')
  @HttpCode(200)
  @MayFail('too-many', 'unknown-reference', 'secrets-key-missing')
  make(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: MakeCodesBody,
  ): Promise<MadeCodesResponse> {
    return this.codes.make(companyId, actor, body);
  }

  /** Ends codes, and makes another one in place of each. */
  @Post('replace')
  @Allow('requestCodes.write')
  @HttpCode(200)
  @MayFail('unknown-reference', 'secrets-key-missing')
  replace(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() { codeIds }: ReplaceCodesBody,
  ): Promise<ReplacedCodesResponse> {
    return this.codes.replace(companyId, actor, codeIds);
  }

  /** Where the valid codes lead, for whoever may print them. */
  @Get('links')
  @Allow('requestCodes.write')
  @MayFail('too-many', 'secrets-key-missing')
  links(@Company('path') companyId: number, @Query() query: CodeSheetQuery): Promise<RequestCodeLinkResponse[]> {
    return this.codes.links(companyId, query);
  }

  /** The valid codes as a PDF to print, eight to a page. */
  @Get('sheet')
  @Allow('requestCodes.write')
  @ReturnsPdf()
  @MayFail('too-many', 'no-codes', 'secrets-key-missing')
  async sheet(@Company('path') companyId: number, @Query() query: CodeSheetQuery): Promise<StreamableFile> {
    return pdfResponse(await this.sheets.make(companyId, query));
  }
}
