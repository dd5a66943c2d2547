import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { CompanyDays } from '../../platform/jobs/company-days.js';
import { UnitsService } from '../units/units.service.js';
import { UnitResidentsRepository } from './unit-residents.repository.js';

/** A move that was entered ahead changes the unit's status on its day. */
@Injectable()
export class UnitOccupancy {
  constructor(
    private readonly leases: UnitResidentsRepository,
    private readonly units: UnitsService,
    days: CompanyDays,
  ) {
    days.add('unit occupancy', (tx) => this.follow(tx));
  }

  /** It may run twice at once: whoever locks the unit second finds it done. */
  private async follow(tx: CompanyTx): Promise<void> {
    for (const { id, status } of await this.leases.unitsToFollow(tx)) {
      const unit = await this.units.lock(tx, id);
      if (unit) this.units.setStatus(tx, unit, status);
    }
  }
}
