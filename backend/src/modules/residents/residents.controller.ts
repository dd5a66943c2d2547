import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { JsonCreated, JsonList, JsonRecord } from '../../platform/http/json-answers.js';
import { PageQuery } from '../../platform/http/list-query.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { UnitResidentResponse } from './lease.dto.js';
import { LeasesService } from './leases.service.js';
import { CreateResidentBody, ResidentQuery, ResidentResponse, UpdateResidentBody } from './resident.dto.js';
import { ResidentsService } from './residents.service.js';

const TABLE = 'residents';

@Controller('api')
export class ResidentsController {
  constructor(
    private readonly residents: ResidentsService,
    private readonly leases: LeasesService,
  ) {}

  @Get('companies/:companyId/residents')
  @Allow('residents.read')
  @JsonList(ResidentResponse)
  list(@Company('path') companyId: number, @Query() query: ResidentQuery): Promise<Page<ResidentResponse>> {
    return this.residents.list(companyId, query);
  }

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

  @Get('residents/:id')
  @Allow('residents.read')
  @JsonRecord(ResidentResponse)
  find(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<JsonText<ResidentResponse>> {
    return this.residents.find(companyId, id);
  }

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

  @Delete('residents/:id')
  @Allow('residents.write')
  @HttpCode(204)
  delete(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.residents.delete(companyId, actor, id);
  }

  /** The units they live, lived or will live in, the latest first. */
  @Get('residents/:id/units')
  @Allow('residents.read')
  @JsonList(UnitResidentResponse)
  units(
    @Company('record', TABLE) companyId: number,
    @PathId() id: number,
    @Query() query: PageQuery,
  ): Promise<Page<UnitResidentResponse>> {
    return this.leases.ofResident(companyId, id, query);
  }
}
