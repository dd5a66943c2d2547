import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { Database } from '../../platform/database/database.js';
import { FirstStepsResponse } from './first-steps.dto.js';
import { FirstStepsRepository } from './first-steps.repository.js';

@Controller('api/companies/:companyId/first-steps')
export class FirstStepsController {
  constructor(
    private readonly database: Database,
    private readonly steps: FirstStepsRepository,
  ) {}

  /** What a new company does first, and what of it is done. */
  @Get()
  @Allow('company.write')
  find(@Company('path') companyId: number): Promise<FirstStepsResponse> {
    return this.steps.find(this.database.readCompany(companyId));
  }

  /** Puts them away for everybody. */
  @Delete()
  @Allow('company.write')
  @HttpCode(204)
  putAway(@Company('path') companyId: number, @CurrentActor() actor: Actor): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      if (await this.steps.putAway(tx))
        tx.audit({ action: 'updated', noun: 'company', recordId: companyId, after: { firstSteps: 'put away' } });
    });
  }
}
