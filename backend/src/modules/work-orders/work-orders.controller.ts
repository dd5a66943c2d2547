import { Body, Controller, Get, HttpCode, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor, Deletes } from '../../platform/access/allow.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { JsonCreated, JsonList, JsonRecord } from '../../platform/http/json-responses.js';
import { PageQuery } from '../../platform/http/list-query.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post, Put } from '../../platform/server/idempotency.js';
import { TimeEntryResponse } from '../time-entries/time-entry.dto.js';
import { JobTimerService } from './job-timer.service.js';
import {
  AssignmentsBody,
  CreateWorkOrderBody,
  StartJobBody,
  StopJobBody,
  UpdateWorkOrderBody,
  WorkOrderCountsQuery,
  WorkOrderCountsResponse,
  WorkOrderQuery,
  WorkOrderResponse,
} from './work-order.dto.js';
import { WorkOrdersService } from './work-orders.service.js';

const TABLE = 'work_orders';

@Controller('api')
export class WorkOrdersController {
  constructor(
    private readonly workOrders: WorkOrdersService,
    private readonly timer: JobTimerService,
  ) {}

  /** The company's work orders. */
  @Get('companies/:companyId/work-orders')
  @Allow('workOrders.read')
  @JsonList(WorkOrderResponse)
  list(@Company('path') companyId: number, @Query() query: WorkOrderQuery): Promise<Page<WorkOrderResponse>> {
    return this.workOrders.list(companyId, query);
  }

  /** How many work orders there are for each value of a filter, under the other filters. */
  @Get('companies/:companyId/work-orders/counts')
  @Allow('workOrders.read')
  @JsonRecord(WorkOrderCountsResponse)
  counts(
    @Company('path') companyId: number,
    @Query() query: WorkOrderCountsQuery,
  ): Promise<JsonText<WorkOrderCountsResponse>> {
    return this.workOrders.counts(companyId, query);
  }

  /** Creates a work order with its subtasks and assignees. */
  @Post('companies/:companyId/work-orders')
  @Allow('workOrders.write')
  @JsonCreated(WorkOrderResponse)
  @MayFail('unknown-reference', 'unit-mismatch', 'customer-mismatch', 'outside-scope')
  create(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: CreateWorkOrderBody,
  ): Promise<JsonText<WorkOrderResponse>> {
    return this.workOrders.create(companyId, actor, body);
  }

  /** A work order. */
  @Get('work-orders/:id')
  @Allow('workOrders.read')
  @JsonRecord(WorkOrderResponse)
  find(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<JsonText<WorkOrderResponse>> {
    return this.workOrders.find(companyId, id);
  }

  /** Changes the fields that are sent; editing in place sends only one. */
  @Put('work-orders/:id')
  @Allow('workOrders.write')
  @JsonRecord(WorkOrderResponse)
  @MayFail(
    'timer-running',
    'if-match-required',
    'unknown-reference',
    'unit-mismatch',
    'customer-mismatch',
    'outside-scope',
  )
  update(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateWorkOrderBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<WorkOrderResponse>> {
    return this.workOrders.update(companyId, actor, id, body, version);
  }

  /** Deletes a work order whose timer is not running. */
  @Delete('work-orders/:id')
  @Allow('workOrders.write')
  @Deletes()
  @HttpCode(204)
  @MayFail('timer-running')
  delete(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.workOrders.delete(companyId, actor, id);
  }

  /** Replaces the users assigned to the work order. */
  @Put('work-orders/:id/assignments')
  @Allow('workOrders.write')
  @JsonRecord(WorkOrderResponse)
  @MayFail('unknown-reference', 'outside-scope')
  assign(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: AssignmentsBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<WorkOrderResponse>> {
    return this.workOrders.assign(companyId, actor, id, body, version);
  }

  /** Starts the user's job timer; `switch` ends the one that they have running on another order. */
  @Post('work-orders/:id/start-job')
  @Allow('workOrders.write')
  @JsonRecord(WorkOrderResponse)
  @MayFail('timer-running', 'other-timer-running', 'work-order-ended')
  startJob(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: StartJobBody,
  ): Promise<JsonText<WorkOrderResponse>> {
    return this.timer.start(companyId, actor, id, body);
  }

  /** Stops the user's job timer, or, if they have none here, all of the order; `all` stops all in any case. */
  @Post('work-orders/:id/stop-job')
  @Allow('workOrders.write')
  @JsonRecord(WorkOrderResponse)
  @MayFail('timer-not-running')
  stopJob(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: StopJobBody,
  ): Promise<JsonText<WorkOrderResponse>> {
    return this.timer.stop(companyId, actor, id, body);
  }

  /** The time entries of the work order, newest first. */
  @Get('work-orders/:id/time-entries')
  @Allow('workOrders.read')
  @JsonList(TimeEntryResponse)
  timeEntries(
    @Company('record', TABLE) companyId: number,
    @PathId() id: number,
    @Query() query: PageQuery,
  ): Promise<Page<TimeEntryResponse>> {
    return this.timer.timeEntries(companyId, id, query);
  }
}
