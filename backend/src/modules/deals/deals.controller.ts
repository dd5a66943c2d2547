import { Body, Controller, Get, HttpCode, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor, Deletes } from '../../platform/access/allow.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { JsonCreated, JsonList, JsonRecord } from '../../platform/http/json-responses.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post, Put } from '../../platform/server/idempotency.js';
import {
  CreateDealBody,
  DealQuery,
  DealResponse,
  DealTotalsQuery,
  StageTotalResponse,
  UpdateDealBody,
} from './deal.dto.js';
import { DealsService } from './deals.service.js';

const TABLE = 'deals';

@Controller('api')
export class DealsController {
  constructor(private readonly deals: DealsService) {}

  /** The deals of the company's pipeline. */
  @Get('companies/:companyId/deals')
  @Allow('deals.read')
  @JsonList(DealResponse)
  list(@Company('path') companyId: number, @Query() query: DealQuery): Promise<Page<DealResponse>> {
    return this.deals.list(companyId, query);
  }

  /** The totals of the deals of the same filters, by stage. */
  @Get('companies/:companyId/deals/totals')
  @Allow('deals.read')
  totals(@Company('path') companyId: number, @Query() query: DealTotalsQuery): Promise<StageTotalResponse[]> {
    return this.deals.totals(companyId, query);
  }

  /** Creates a deal. */
  @Post('companies/:companyId/deals')
  @Allow('deals.write')
  @JsonCreated(DealResponse)
  @MayFail('unknown-reference')
  create(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: CreateDealBody,
  ): Promise<JsonText<DealResponse>> {
    return this.deals.create(companyId, actor, body);
  }

  /** A deal. */
  @Get('deals/:id')
  @Allow('deals.read')
  @JsonRecord(DealResponse)
  find(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<JsonText<DealResponse>> {
    return this.deals.find(companyId, id);
  }

  /** Changes the fields that are sent. */
  @Put('deals/:id')
  @Allow('deals.write')
  @JsonRecord(DealResponse)
  @MayFail('unknown-reference')
  update(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateDealBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<DealResponse>> {
    return this.deals.update(companyId, actor, id, body, version);
  }

  /** Deletes a deal. */
  @Delete('deals/:id')
  @Allow('deals.write')
  @Deletes()
  @HttpCode(204)
  delete(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.deals.delete(companyId, actor, id);
  }
}
