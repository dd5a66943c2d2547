import { Controller, Get, HttpCode } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { Delete } from '../../platform/server/idempotency.js';
import { FirstStepsResponse } from './first-steps.dto.js';
import { FirstStepsService } from './first-steps.service.js';

@Controller('api/companies/:companyId/first-steps')
export class FirstStepsController {
  constructor(private readonly steps: FirstStepsService) {}

  /** What a new company does first, and what of it is done. */
  @Get()
  @Allow('company.write')
  find(@Company('path') companyId: number): Promise<FirstStepsResponse> {
    return this.steps.find(companyId);
  }

  /** Puts them away for everybody. */
  @Delete()
  @Allow('company.write')
  @HttpCode(204)
  putAway(@Company('path') companyId: number, @CurrentActor() actor: Actor): Promise<void> {
    return this.steps.putAway(companyId, actor);
  }
}
