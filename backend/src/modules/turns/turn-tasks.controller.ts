import { Body, Controller } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { JsonRecord } from '../../platform/http/json-responses.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { JsonText } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Put } from '../../platform/server/idempotency.js';
import { TurnTaskResponse, UpdateTurnTaskBody } from './turn-task.dto.js';
import { TurnTasksService } from './turn-tasks.service.js';

const TABLE = 'turn_tasks';

@Controller('api')
export class TurnTasksController {
  constructor(private readonly tasks: TurnTasksService) {}

  /** Ticks or unticks a task of the checklist, or changes its notes. */
  @Put('turn-tasks/:id')
  @Allow('turns.write')
  @JsonRecord(TurnTaskResponse)
  @MayFail('work-order-required', 'stale-edit')
  update(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateTurnTaskBody,
  ): Promise<JsonText<TurnTaskResponse>> {
    return this.tasks.update(companyId, actor, id, body);
  }
}
