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
  CreateTurnBody,
  TurnCountsQuery,
  TurnCountsResponse,
  TurnQuery,
  TurnResponse,
  TurnTotalsQuery,
  TurnTotalsResponse,
  UpdateTurnBody,
} from './turn.dto.js';
import { NewTurnTask, StandardTaskResponse, TurnTaskResponse } from './turn-task.dto.js';
import { TurnTasksService } from './turn-tasks.service.js';
import { TurnsService } from './turns.service.js';

const TABLE = 'turns';

@Controller('api')
export class TurnsController {
  constructor(
    private readonly turns: TurnsService,
    private readonly tasks: TurnTasksService,
  ) {}

  /** The company's turns. */
  @Get('companies/:companyId/turns')
  @Allow('turns.read')
  @JsonList(TurnResponse)
  list(@Company('path') companyId: number, @Query() query: TurnQuery): Promise<Page<TurnResponse>> {
    return this.turns.list(companyId, query);
  }

  /** The totals of the turns of the same filters. */
  @Get('companies/:companyId/turns/totals')
  @Allow('turns.read')
  @JsonRecord(TurnTotalsResponse)
  totals(@Company('path') companyId: number, @Query() query: TurnTotalsQuery): Promise<JsonText<TurnTotalsResponse>> {
    return this.turns.totals(companyId, query);
  }

  /** How many turns there are for each value of a filter, under the other filters. */
  @Get('companies/:companyId/turns/counts')
  @Allow('turns.read')
  @JsonRecord(TurnCountsResponse)
  counts(@Company('path') companyId: number, @Query() query: TurnCountsQuery): Promise<JsonText<TurnCountsResponse>> {
    return this.turns.counts(companyId, query);
  }

  /** The checklist of companies without a template of their own, and of those that restore it. */
  @Get('companies/:companyId/turns/standard-checklist')
  @Allow('turns.read')
  standardChecklist(@Company('path') _companyId: number): StandardTaskResponse[] {
    return this.tasks.standard();
  }

  /** Creates a turn together with its checklist. */
  @Post('companies/:companyId/turns')
  @Allow('turns.write')
  @JsonCreated(TurnResponse)
  @MayFail('unknown-reference', 'turn-already-open', 'outside-scope')
  create(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: CreateTurnBody,
  ): Promise<JsonText<TurnResponse>> {
    return this.turns.create(companyId, actor, body);
  }

  /** A turn with its checklist. */
  @Get('turns/:id')
  @Allow('turns.read')
  @JsonRecord(TurnResponse)
  find(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<JsonText<TurnResponse>> {
    return this.turns.find(companyId, id);
  }

  /** Changes the fields that are sent; editing in place sends only one. */
  @Put('turns/:id')
  @Allow('turns.write')
  @JsonRecord(TurnResponse)
  @MayFail('unknown-reference', 'turn-already-open', 'outside-scope')
  update(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateTurnBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<TurnResponse>> {
    return this.turns.update(companyId, actor, id, body, version);
  }

  /** Deletes a turn with its checklist. */
  @Delete('turns/:id')
  @Allow('turns.write')
  @Deletes()
  @HttpCode(204)
  delete(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.turns.delete(companyId, actor, id);
  }

  /** Adds a task; returns an existing one unchanged. */
  @Post('turns/:id/tasks')
  @Allow('turns.write')
  @JsonCreated(TurnTaskResponse)
  @MayFail('too-many')
  createTask(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: NewTurnTask,
  ): Promise<JsonText<TurnTaskResponse>> {
    return this.tasks.create(companyId, actor, id, body);
  }
}
