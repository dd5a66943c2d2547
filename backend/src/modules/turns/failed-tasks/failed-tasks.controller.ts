import { Body, Controller, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../../platform/access/allow.js';
import { JsonCreated } from '../../../platform/http/json-responses.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { PathId } from '../../../platform/http/path-id.js';
import { Post } from '../../../platform/server/idempotency.js';
import { WorkOrderResponse } from '../../work-orders/work-orders.service.js';
import { FailTurnTaskBody } from './failed-task.dto.js';
import { FailedTasksService } from './failed-tasks.service.js';

const TABLE = 'turn_tasks';

@Controller('api')
export class FailedTasksController {
  constructor(private readonly failed: FailedTasksService) {}

  /**
   * Notes that the task failed and makes one work order for it. If there is one already: 200 with that order, whose notes
   * then have the description that it did not, and which is reopened if it was finished.
   */
  @Post('turn-tasks/:id/work-order')
  @Allow('turns.write')
  @JsonCreated(WorkOrderResponse)
  @ApiOkResponse({ type: WorkOrderResponse, description: 'The order that was made before.' })
  @MayFail('unknown-reference', 'order-in-trash')
  async fail(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: FailTurnTaskBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<JsonText<WorkOrderResponse>> {
    const { record, isNew } = await this.failed.fail(companyId, actor, id, body);
    response.status(isNew ? 201 : 200);
    return record;
  }
}
