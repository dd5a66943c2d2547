import { Body, Controller, Get, HttpCode } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post, Put } from '../../platform/server/idempotency.js';
import { SubtasksService } from './subtasks.service.js';
import { CreateSubtaskBody, SubtaskResponse, UpdateSubtaskBody } from './subtask.dto.js';

const ORDERS = 'work_orders';
const SUBTASKS = 'work_order_subtasks';

@Controller('api')
export class SubtasksController {
  constructor(private readonly subtasks: SubtasksService) {}

  /** The subtasks of the work order. */
  @Get('work-orders/:id/subtasks')
  @Allow('workOrders.read')
  list(@Company('record', ORDERS) companyId: number, @PathId() workOrderId: number): Promise<SubtaskResponse[]> {
    return this.subtasks.list(companyId, workOrderId);
  }

  /** Adds a subtask to the work order. */
  @Post('work-orders/:id/subtasks')
  @Allow('workOrders.write')
  @MayFail('too-many')
  create(
    @Company('record', ORDERS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() workOrderId: number,
    @Body() body: CreateSubtaskBody,
  ): Promise<SubtaskResponse> {
    return this.subtasks.create(companyId, actor, workOrderId, body);
  }

  /** Changes the fields that are sent. */
  @Put('subtasks/:id')
  @Allow('workOrders.write')
  update(
    @Company('record', SUBTASKS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateSubtaskBody,
  ): Promise<SubtaskResponse> {
    return this.subtasks.update(companyId, actor, id, body);
  }

  /** Removes a subtask from its work order. */
  @Delete('subtasks/:id')
  @Allow('workOrders.write')
  @HttpCode(204)
  delete(
    @Company('record', SUBTASKS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.subtasks.delete(companyId, actor, id);
  }
}
