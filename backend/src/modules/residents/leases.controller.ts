import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { JsonCreated, JsonList, JsonRecord } from '../../platform/http/json-answers.js';
import { PageQuery } from '../../platform/http/list-query.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { LeaseQuery, LeaseResponse, MoveInBody, UnitResidentResponse, UpdateUnitResidentBody } from './lease.dto.js';
import { LeasesService } from './leases.service.js';

const UNITS = 'units';
const LINKS = 'unit_residents';

@Controller('api')
export class LeasesController {
  constructor(private readonly leases: LeasesService) {}

  @Get('companies/:companyId/leases')
  @Allow('residents.read')
  @JsonList(LeaseResponse)
  list(@Company('path') companyId: number, @Query() query: LeaseQuery): Promise<Page<LeaseResponse>> {
    return this.leases.list(companyId, query);
  }

  /** Who lives, lived or will live in the unit, the latest first. */
  @Get('units/:id/residents')
  @Allow('residents.read')
  @JsonList(UnitResidentResponse)
  ofUnit(
    @Company('record', UNITS) companyId: number,
    @PathId() id: number,
    @Query() query: PageQuery,
  ): Promise<Page<UnitResidentResponse>> {
    return this.leases.ofUnit(companyId, id, query);
  }

  /** Moves a resident in. */
  @Post('units/:id/residents')
  @Allow('residents.write')
  @JsonCreated(UnitResidentResponse)
  moveIn(
    @Company('record', UNITS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: MoveInBody,
  ): Promise<JsonText<UnitResidentResponse>> {
    return this.leases.moveIn(companyId, actor, id, body);
  }

  @Get('unit-residents/:id')
  @Allow('residents.read')
  @JsonRecord(UnitResidentResponse)
  find(@Company('record', LINKS) companyId: number, @PathId() id: number): Promise<JsonText<UnitResidentResponse>> {
    return this.leases.find(companyId, id);
  }

  /** Dates, rent, deposit, notice, move out. */
  @Put('unit-residents/:id')
  @Allow('residents.write')
  @JsonRecord(UnitResidentResponse)
  update(
    @Company('record', LINKS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateUnitResidentBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<UnitResidentResponse>> {
    return this.leases.update(companyId, actor, id, body, version);
  }
}
