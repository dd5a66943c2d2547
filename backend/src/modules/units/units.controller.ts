import { Body, Controller, Get, HttpCode, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor, Deletes } from '../../platform/access/allow.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { JsonCreated, JsonList, JsonRecord } from '../../platform/http/json-responses.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { PageQuery } from '../../platform/http/list-query.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post, Put } from '../../platform/server/idempotency.js';
import {
  BuildingResponse,
  CreateUnitBody,
  UnitCountsQuery,
  UnitCountsResponse,
  UnitQuery,
  UnitResponse,
  UpdateUnitBody,
} from './unit.dto.js';
import { UnitChangeResponse } from './unit-change.dto.js';
import { UnitCostsResponse, UnitTimelineEntryResponse, UnitTimelineQuery } from './unit-timeline.dto.js';
import { UnitHistoryService } from './unit-history.service.js';
import { UnitsService } from './units.service.js';

const TABLE = 'units';

@Controller('api')
export class UnitsController {
  constructor(
    private readonly units: UnitsService,
    private readonly history: UnitHistoryService,
  ) {}

  /** The company's units. */
  @Get('companies/:companyId/units')
  @Allow('units.read')
  @JsonList(UnitResponse)
  list(@Company('path') companyId: number, @Query() query: UnitQuery): Promise<Page<UnitResponse>> {
    return this.units.list(companyId, query);
  }

  /** How many units there are for each value of a filter, under the other filters. */
  @Get('companies/:companyId/units/counts')
  @Allow('units.read')
  @JsonRecord(UnitCountsResponse)
  counts(@Company('path') companyId: number, @Query() query: UnitCountsQuery): Promise<JsonText<UnitCountsResponse>> {
    return this.units.counts(companyId, query);
  }

  /** The names to filter the list by. */
  @Get('companies/:companyId/units/buildings')
  @Allow('units.read')
  buildings(@Company('path') companyId: number): Promise<BuildingResponse[]> {
    return this.units.buildings(companyId);
  }

  /** Creates a unit. */
  @Post('companies/:companyId/units')
  @Allow('units.write')
  @JsonCreated(UnitResponse)
  @MayFail('unit-number-taken', 'outside-scope')
  create(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: CreateUnitBody,
  ): Promise<JsonText<UnitResponse>> {
    return this.units.create(companyId, actor, body);
  }

  /** A unit. */
  @Get('units/:id')
  @Allow('units.read')
  @JsonRecord(UnitResponse)
  find(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<JsonText<UnitResponse>> {
    return this.units.find(companyId, id);
  }

  /** Changes the fields that are sent. */
  @Put('units/:id')
  @Allow('units.write')
  @JsonRecord(UnitResponse)
  @MayFail('unit-number-taken', 'records-restricted', 'outside-scope')
  update(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateUnitBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<UnitResponse>> {
    return this.units.update(companyId, actor, id, body, version);
  }

  /** Deletes a unit without any history. */
  @Delete('units/:id')
  @Allow('units.write')
  @Deletes()
  @HttpCode(204)
  @MayFail('unit-in-use')
  delete(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.units.delete(companyId, actor, id);
  }

  /** All events in the unit, newest first. */
  @Get('units/:id/timeline')
  @Allow('units.read')
  @JsonList(UnitTimelineEntryResponse)
  timeline(
    @Company('record', TABLE) companyId: number,
    @PathId() id: number,
    @Query() query: UnitTimelineQuery,
  ): Promise<Page<UnitTimelineEntryResponse>> {
    return this.history.timeline(companyId, id, query);
  }

  /** Market rent and status of the unit by the days on which they changed, the latest first. */
  @Get('units/:id/changes')
  @Allow('units.read')
  @JsonList(UnitChangeResponse)
  changes(
    @Company('record', TABLE) companyId: number,
    @PathId() id: number,
    @Query() query: PageQuery,
  ): Promise<Page<UnitChangeResponse>> {
    return this.history.changes(companyId, id, query);
  }

  /** The costs of the unit, in total and by year. */
  @Get('units/:id/costs')
  @Allow('units.read')
  costs(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<UnitCostsResponse> {
    return this.history.costs(companyId, id);
  }
}
