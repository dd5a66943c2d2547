import { Body, Controller, Get, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { JsonCreated, JsonList, JsonRecord } from '../../platform/http/json-responses.js';
import { PageQuery } from '../../platform/http/list-query.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import {
  LeaseQuery,
  LeaseResponse,
  MoveInBody,
  UnitResidentResponse,
  UpdateUnitResidentBody,
} from './unit-resident.dto.js';
import { UnitResidentsService } from './unit-residents.service.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { Post, Put } from '../../platform/server/idempotency.js';

const UNITS = 'units';
const RESIDENTS = 'residents';
const LINKS = 'unit_residents';

@Controller('api')
export class UnitResidentsController {
  constructor(private readonly unitResidents: UnitResidentsService) {}

  /** The company's leases: who lives in which unit, and on what terms. */
  @Get('companies/:companyId/leases')
  @Allow('residents.read')
  @JsonList(LeaseResponse)
  list(@Company('path') companyId: number, @Query() query: LeaseQuery): Promise<Page<LeaseResponse>> {
    return this.unitResidents.list(companyId, query);
  }

  /** Current, former and future residents of the unit, the latest first. */
  @Get('units/:id/residents')
  @Allow('residents.read')
  @JsonList(UnitResidentResponse)
  ofUnit(
    @Company('record', UNITS) companyId: number,
    @PathId() id: number,
    @Query() query: PageQuery,
  ): Promise<Page<UnitResidentResponse>> {
    return this.unitResidents.ofUnit(companyId, id, query);
  }

  /** Moves a resident in. */
  @Post('units/:id/residents')
  @Allow('residents.write')
  @JsonCreated(UnitResidentResponse)
  @MayFail('unknown-reference', 'lease-overlaps', 'has-lease')
  moveIn(
    @Company('record', UNITS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: MoveInBody,
  ): Promise<JsonText<UnitResidentResponse>> {
    return this.unitResidents.moveIn(companyId, actor, id, body);
  }

  /** Current, former and future units of the resident, the latest first. */
  @Get('residents/:id/units')
  @Allow('residents.read')
  @JsonList(UnitResidentResponse)
  ofResident(
    @Company('record', RESIDENTS) companyId: number,
    @PathId() id: number,
    @Query() query: PageQuery,
  ): Promise<Page<UnitResidentResponse>> {
    return this.unitResidents.ofResident(companyId, id, query);
  }

  /** The stay of a resident in a unit, with its lease. */
  @Get('unit-residents/:id')
  @Allow('residents.read')
  @JsonRecord(UnitResidentResponse)
  find(@Company('record', LINKS) companyId: number, @PathId() id: number): Promise<JsonText<UnitResidentResponse>> {
    return this.unitResidents.find(companyId, id);
  }

  /**
   * Changes dates, rent, deposit or notice, or moves the resident out. The first day, rent and deposit of a lease that
   * has begun are changed by managers; whoever may write residents fills in what is empty.
   */
  @Put('unit-residents/:id')
  @Allow('residents.write')
  @JsonRecord(UnitResidentResponse)
  @MayFail('lease-overlaps', 'has-lease')
  update(
    @Company('record', LINKS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateUnitResidentBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<UnitResidentResponse>> {
    return this.unitResidents.update(companyId, actor, id, body, version);
  }
}
