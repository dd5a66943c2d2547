import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import type { FirstStepsResponse } from './first-steps.dto.js';
import { FirstStepsRepository } from './first-steps.repository.js';

@Injectable()
export class FirstStepsService {
  constructor(
    private readonly database: Database,
    private readonly steps: FirstStepsRepository,
  ) {}

  find(companyId: number): Promise<FirstStepsResponse> {
    return this.steps.find(this.database.readCompany(companyId));
  }

  putAway(companyId: number, actor: Actor): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      if (await this.steps.putAway(tx))
        tx.audit({ action: 'updated', noun: 'company', recordId: companyId, after: { firstSteps: 'put away' } });
    });
  }
}
