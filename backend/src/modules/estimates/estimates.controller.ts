import { Body, Controller, Get, HttpCode, Param, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor, Deletes } from '../../platform/access/allow.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { JsonCreated, JsonList, JsonRecord } from '../../platform/http/json-responses.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post, Put } from '../../platform/server/idempotency.js';
import {
  CreateEstimateBody,
  EstimateCountsQuery,
  EstimateCountsResponse,
  EstimateNumberQuery,
  EstimateQuery,
  EstimateResponse,
  UpdateEstimateBody,
} from './estimate.dto.js';
import { EstimatesService } from './estimates.service.js';

const TABLE = 'estimates';

@Controller('api')
export class EstimatesController {
  constructor(private readonly estimates: EstimatesService) {}

  /** The company's estimates. */
  @Get('companies/:companyId/estimates')
  @Allow('invoices.read')
  @JsonList(EstimateResponse)
  list(@Company('path') companyId: number, @Query() query: EstimateQuery): Promise<Page<EstimateResponse>> {
    return this.estimates.list(companyId, query);
  }

  /** How many estimates there are for each value of a filter, under the other filters. */
  @Get('companies/:companyId/estimates/counts')
  @Allow('invoices.read')
  @JsonRecord(EstimateCountsResponse)
  counts(
    @Company('path') companyId: number,
    @Query() query: EstimateCountsQuery,
  ): Promise<JsonText<EstimateCountsResponse>> {
    return this.estimates.counts(companyId, query);
  }

  /** Creates an estimate with its items. */
  @Post('companies/:companyId/estimates')
  @Allow('invoices.write')
  @JsonCreated(EstimateResponse)
  @MayFail('unknown-reference')
  create(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: CreateEstimateBody,
  ): Promise<JsonText<EstimateResponse>> {
    return this.estimates.create(companyId, actor, body);
  }

  /** Finds an estimate by its number, in the company of the session; a super_admin names the company. */
  @Get('estimates/number/:number')
  @Allow('invoices.read')
  @JsonRecord(EstimateResponse)
  findByNumber(
    @Company('session') companyId: number,
    @Param('number') number: string,
    @Query() _query: EstimateNumberQuery,
  ): Promise<JsonText<EstimateResponse>> {
    return this.estimates.find(companyId, { number });
  }

  /** An estimate with its items and what the customer answered. */
  @Get('estimates/:id')
  @Allow('invoices.read')
  @JsonRecord(EstimateResponse)
  find(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<JsonText<EstimateResponse>> {
    return this.estimates.find(companyId, { id });
  }

  /** Changes the fields that are sent; a change of what the customer has seen is a new version. */
  @Put('estimates/:id')
  @Allow('invoices.write')
  @JsonRecord(EstimateResponse)
  @MayFail('unknown-reference', 'estimate-converted', 'estimate-accepted')
  update(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateEstimateBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<EstimateResponse>> {
    return this.estimates.update(companyId, actor, id, body, version);
  }

  /** Deletes an estimate; its job stays. */
  @Delete('estimates/:id')
  @Allow('invoices.write')
  @Deletes()
  @HttpCode(204)
  delete(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.estimates.delete(companyId, actor, id);
  }
}
