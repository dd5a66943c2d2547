import { Body, Controller, Get, HttpCode, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor, Deletes } from '../../platform/access/allow.js';
import { JsonCreated, JsonList, JsonRecord } from '../../platform/http/json-responses.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post, Put } from '../../platform/server/idempotency.js';
import { TimeEntriesService } from './time-entries.service.js';
import { CreateTimeEntryBody, TimeEntryQuery, TimeEntryResponse, UpdateTimeEntryBody } from './time-entry.dto.js';

const TABLE = 'time_entries';

@Controller('api')
export class TimeEntriesController {
  constructor(private readonly entries: TimeEntriesService) {}

  /** Working time, newest first: managers see everybody's, others their own, and all of one order. */
  @Get('companies/:companyId/time-entries')
  @Allow('workOrders.read')
  @JsonList(TimeEntryResponse)
  list(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: TimeEntryQuery,
  ): Promise<Page<TimeEntryResponse>> {
    return this.entries.list(companyId, actor, query);
  }

  /** Enters working time by hand: one's own of today, managers anybody's. */
  @Post('companies/:companyId/time-entries')
  @Allow('workOrders.write')
  @JsonCreated(TimeEntryResponse)
  @MayFail('overlaps', 'unknown-reference', 'entry-too-long')
  create(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: CreateTimeEntryBody,
  ): Promise<JsonText<TimeEntryResponse>> {
    return this.entries.create(companyId, actor, body);
  }

  /** Corrects when work began and ended: one's own of today, managers anybody's. */
  @Put('time-entries/:id')
  @Allow('workOrders.write')
  @JsonRecord(TimeEntryResponse)
  @MayFail('overlaps', 'entry-too-long')
  update(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateTimeEntryBody,
  ): Promise<JsonText<TimeEntryResponse>> {
    return this.entries.update(companyId, actor, id, body);
  }

  /** Deletes working time. */
  @Delete('time-entries/:id')
  @Allow('timeEntries.manage')
  @Deletes()
  @HttpCode(204)
  delete(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.entries.delete(companyId, actor, id);
  }
}
