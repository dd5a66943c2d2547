import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { CompanyDays } from '../../platform/jobs/company-days.js';
import { UnitsService } from '../units/units.service.js';
import { UnitResidentsRepository } from './unit-residents.repository.js';

/** Changes the status of units on the day of moves that were entered in advance. */
@Injectable()
export class UnitOccupancy {
  constructor(
    private readonly leases: UnitResidentsRepository,
    private readonly units: UnitsService,
    days: CompanyDays,
  ) {
    days.add(
      'unit occupancy',
      (tx) => this.follow(tx),
      async (tx) => (await this.leases.unitsToFollow(tx)).length > 0,
    );
  }

  /** May run twice at once: the second to lock a unit finds nothing to change. */
  private async follow(tx: CompanyTx): Promise<void> {
    for (const { id, status } of await this.leases.unitsToFollow(tx)) {
      const unit = await this.units.lock(tx, id);
      if (unit) this.units.setStatus(tx, unit, status);
    }
  }
}
