import { Body, Controller, Get, HttpCode } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor, Deletes } from '../../../platform/access/allow.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import { PathId } from '../../../platform/http/path-id.js';
import { Delete, Post, Put } from '../../../platform/server/idempotency.js';
import { NewTurnCostBody, TurnCostResponse, TurnCostsResponse, UpdateTurnCostBody } from './turn-cost.dto.js';
import { TurnCostsService } from './turn-costs.service.js';

const TURNS = 'turns';
const COSTS = 'turn_costs';

@Controller('api')
export class TurnCostsController {
  constructor(private readonly costs: TurnCostsService) {}

  /** What a turn cost so far, beside its budget. */
  @Get('turns/:id/costs')
  @Allow('turns.read')
  find(
    @Company('record', TURNS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<TurnCostsResponse> {
    return this.costs.find(companyId, actor, id);
  }

  /** Adds a cost that no work order has. */
  @Post('turns/:id/costs')
  @Allow('turns.write')
  @MayFail('too-many')
  create(
    @Company('record', TURNS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() turnId: number,
    @Body() body: NewTurnCostBody,
  ): Promise<TurnCostResponse> {
    return this.costs.create(companyId, actor, turnId, body);
  }

  /** Changes the fields that are sent. */
  @Put('turn-costs/:id')
  @Allow('turns.write')
  update(
    @Company('record', COSTS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateTurnCostBody,
  ): Promise<TurnCostResponse> {
    return this.costs.update(companyId, actor, id, body);
  }

  /** Removes a cost from its turn. */
  @Delete('turn-costs/:id')
  @Allow('turns.write')
  @Deletes()
  @HttpCode(204)
  delete(
    @Company('record', COSTS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.costs.delete(companyId, actor, id);
  }
}
