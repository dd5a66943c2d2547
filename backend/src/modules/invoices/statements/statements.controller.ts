import { Body, Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../../platform/access/allow.js';
import { EmptyBody } from '../../../platform/http/empty-body.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import { PathId } from '../../../platform/http/path-id.js';
import { pdfResponse, ReturnsPdf } from '../../../platform/pdf/pdf-response.js';
import { Post, SkipIdempotency } from '../../../platform/server/idempotency.js';
import { SendStatementBody, StatementQuery, StatementResponse } from './statement.dto.js';
import { StatementsService } from './statements.service.js';

const TABLE = 'customers';

@Controller('api/customers/:id/statement')
export class StatementsController {
  constructor(private readonly statements: StatementsService) {}

  /** What the customer owed at the beginning and the end of a period, and why. */
  @Get()
  @Allow('invoices.read')
  find(
    @Company('record', TABLE) companyId: number,
    @PathId() id: number,
    @Query() query: StatementQuery,
  ): Promise<StatementResponse> {
    return this.statements.find(companyId, id, query);
  }

  /** The statement as a PDF. */
  @Post('generate-pdf')
  @Allow('invoices.read')
  @ReturnsPdf()
  @SkipIdempotency()
  @MayFail('throttled')
  async generate(
    @Company('record', TABLE) companyId: number,
    @PathId() id: number,
    @Query() query: StatementQuery,
    @EmptyBody() _body: void,
  ): Promise<StreamableFile> {
    return pdfResponse(await this.statements.pdf(companyId, id, query));
  }

  /** Sends the statement as a PDF. */
  @Post('send-email')
  @Allow('invoices.write')
  @MayFail('email-not-set-up', 'throttled')
  send(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Query() query: StatementQuery,
    @Body() { email }: SendStatementBody,
  ): Promise<StatementResponse> {
    return this.statements.send(companyId, actor, id, query, email);
  }
}
