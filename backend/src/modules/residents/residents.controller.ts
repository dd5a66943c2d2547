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
  CreateResidentBody,
  ResidentCountsQuery,
  ResidentCountsResponse,
  ResidentQuery,
  ResidentResponse,
  UpdateResidentBody,
} from './resident.dto.js';
import { ResidentsService } from './residents.service.js';

const TABLE = 'residents';

@Controller('api')
export class ResidentsController {
  constructor(private readonly residents: ResidentsService) {}

  /** The company's residents. */
  @Get('companies/:companyId/residents')
  @Allow('residents.read')
  @JsonList(ResidentResponse)
  list(@Company('path') companyId: number, @Query() query: ResidentQuery): Promise<Page<ResidentResponse>> {
    return this.residents.list(companyId, query);
  }

  /** For each value of the list's filters, how many residents have it under the other filters; counted to 1,001. */
  @Get('companies/:companyId/residents/counts')
  @Allow('residents.read')
  @JsonRecord(ResidentCountsResponse)
  counts(
    @Company('path') companyId: number,
    @Query() query: ResidentCountsQuery,
  ): Promise<JsonText<ResidentCountsResponse>> {
    return this.residents.counts(companyId, query);
  }

  /** Creates a resident. */
  @Post('companies/:companyId/residents')
  @Allow('residents.write')
  @JsonCreated(ResidentResponse)
  create(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: CreateResidentBody,
  ): Promise<JsonText<ResidentResponse>> {
    return this.residents.create(companyId, actor, body);
  }

  /** A resident. */
  @Get('residents/:id')
  @Allow('residents.read')
  @JsonRecord(ResidentResponse)
  find(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<JsonText<ResidentResponse>> {
    return this.residents.find(companyId, id);
  }

  /** Changes the fields that are sent. */
  @Put('residents/:id')
  @Allow('residents.write')
  @JsonRecord(ResidentResponse)
  update(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateResidentBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<ResidentResponse>> {
    return this.residents.update(companyId, actor, id, body, version);
  }

  /** Deletes a resident without a current or future lease. */
  @Delete('residents/:id')
  @Allow('residents.write')
  @Deletes()
  @HttpCode(204)
  @MayFail('has-lease')
  delete(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.residents.delete(companyId, actor, id);
  }
}
