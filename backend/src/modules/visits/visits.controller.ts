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
  CreateVisitBody,
  StopVisitTimerBody,
  UpdateVisitBody,
  VisitQuery,
  VisitResponse,
  VisitStateBody,
} from './visit.dto.js';
import { VisitStatesService } from './visit-states.service.js';
import { VisitsService } from './visits.service.js';

const JOBS = 'invoices';
const VISITS = 'visits';

@Controller('api')
export class VisitsController {
  constructor(
    private readonly visits: VisitsService,
    private readonly states: VisitStatesService,
  ) {}

  /** The company's visits by day and time. */
  @Get('companies/:companyId/visits')
  @Allow('invoices.read')
  @JsonList(VisitResponse)
  list(@Company('path') companyId: number, @Query() query: VisitQuery): Promise<Page<VisitResponse>> {
    return this.visits.list(companyId, query);
  }

  /** The visits of a job. */
  @Get('invoices/:id/visits')
  @Allow('invoices.read')
  @JsonList(VisitResponse)
  listOfJob(
    @Company('record', JOBS) companyId: number,
    @PathId() invoiceId: number,
    @Query() query: VisitQuery,
  ): Promise<Page<VisitResponse>> {
    return this.visits.listOfJob(companyId, invoiceId, query);
  }

  /** Plans a visit of a job; its people are notified. */
  @Post('invoices/:id/visits')
  @Allow('invoices.write')
  @JsonCreated(VisitResponse)
  @MayFail('unknown-reference')
  create(
    @Company('record', JOBS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() invoiceId: number,
    @Body() body: CreateVisitBody,
  ): Promise<JsonText<VisitResponse>> {
    return this.visits.create(companyId, actor, invoiceId, body);
  }

  /** A visit with its checklist. */
  @Get('visits/:id')
  @Allow('invoices.read')
  @JsonRecord(VisitResponse)
  find(@Company('record', VISITS) companyId: number, @PathId() id: number): Promise<JsonText<VisitResponse>> {
    return this.visits.find(companyId, id);
  }

  /** Changes the fields that are sent. */
  @Put('visits/:id')
  @Allow('invoices.write')
  @JsonRecord(VisitResponse)
  @MayFail('unknown-reference')
  update(
    @Company('record', VISITS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateVisitBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<VisitResponse>> {
    return this.visits.update(companyId, actor, id, body, version);
  }

  /** Deletes a visit on which nobody has worked. */
  @Delete('visits/:id')
  @Allow('invoices.write')
  @Deletes()
  @HttpCode(204)
  @MayFail('timer-running', 'has-time')
  delete(
    @Company('record', VISITS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.visits.delete(companyId, actor, id);
  }

  /** A step of the visit. */
  @Post('visits/:id/state')
  @Allow('invoices.write')
  @JsonRecord(VisitResponse)
  @MayFail('visit-ended', 'timer-running', 'other-timer-running')
  changeState(
    @Company('record', VISITS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: VisitStateBody,
  ): Promise<JsonText<VisitResponse>> {
    return this.states.change(companyId, actor, id, body);
  }

  /** Stops timers of the visit, such as for a break; `started` starts one's own again. */
  @Post('visits/:id/stop-timer')
  @Allow('invoices.write')
  @JsonRecord(VisitResponse)
  @MayFail('timer-not-running')
  stopTimer(
    @Company('record', VISITS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: StopVisitTimerBody,
  ): Promise<JsonText<VisitResponse>> {
    return this.states.stopTimer(companyId, actor, id, body);
  }
}
