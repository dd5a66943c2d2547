import { Body, Controller, HttpCode } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor, Deletes } from '../../platform/access/allow.js';
import { JsonCreated, JsonRecord } from '../../platform/http/json-responses.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { JsonText } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post, Put } from '../../platform/server/idempotency.js';
import { NewVisitTask, UpdateVisitTaskBody, VisitTaskResponse } from './visit-task.dto.js';
import { VisitTasksService } from './visit-tasks.service.js';

const VISITS = 'visits';
const TASKS = 'visit_tasks';

@Controller('api')
export class VisitTasksController {
  constructor(private readonly tasks: VisitTasksService) {}

  /** Adds a line to the checklist. */
  @Post('visits/:id/tasks')
  @Allow('invoices.write')
  @JsonCreated(VisitTaskResponse)
  @MayFail('too-many')
  create(
    @Company('record', VISITS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() visitId: number,
    @Body() body: NewVisitTask,
  ): Promise<JsonText<VisitTaskResponse>> {
    return this.tasks.create(companyId, actor, visitId, body);
  }

  /** Ticks or renames a line of the checklist. */
  @Put('visit-tasks/:id')
  @Allow('invoices.write')
  @JsonRecord(VisitTaskResponse)
  update(
    @Company('record', TASKS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateVisitTaskBody,
  ): Promise<JsonText<VisitTaskResponse>> {
    return this.tasks.update(companyId, actor, id, body);
  }

  /** Removes a line from the checklist. */
  @Delete('visit-tasks/:id')
  @Allow('invoices.write')
  @Deletes()
  @HttpCode(204)
  delete(
    @Company('record', TASKS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.tasks.delete(companyId, actor, id);
  }
}
