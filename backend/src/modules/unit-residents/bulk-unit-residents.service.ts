import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { BulkUnitsService } from '../units/bulk-units.service.js';
import { type Arrival, BulkUnitResidentsRepository, type HomeAmounts } from './bulk-unit-residents.repository.js';

export type { Arrival, HomeAmounts } from './bulk-unit-residents.repository.js';
export { homeOfResident } from './resident-home.js';

/** Moves many residents at once, for imports; the status of the units follows their occupancy. */
@Injectable()
export class BulkUnitResidentsService {
  constructor(
    private readonly unitResidents: BulkUnitResidentsRepository,
    private readonly units: BulkUnitsService,
  ) {}

  async moveIn(tx: CompanyTx, arrivals: readonly Arrival[]): Promise<void> {
    if (arrivals.length === 0) return;
    const unitIds = await this.unitResidents.moveIn(tx, arrivals);
    await this.units.occupy(tx, [...(await this.unitResidents.lived(tx, unitIds))]);
  }

  /** Deletes the lease links that nobody has changed; a unit without residents becomes vacant. */
  async moveOut(tx: CompanyTx, residentIds: readonly number[]): Promise<void> {
    if (residentIds.length === 0) return;
    const unitIds = await this.unitResidents.deleteUnchanged(tx, residentIds);
    const lived = await this.unitResidents.lived(tx, unitIds);
    await this.units.vacate(
      tx,
      unitIds.filter((id) => !lived.has(id)),
    );
  }

  async setAmounts(tx: CompanyTx, amounts: readonly HomeAmounts[]): Promise<void> {
    if (amounts.length > 0) await this.unitResidents.setAmounts(tx, amounts);
  }
}
