import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import type { Columns, WrittenRecord } from '../../platform/imports/import-kind.js';
import { BulkUnitResidentsService } from '../unit-residents/bulk-unit-residents.service.js';

@Injectable()
export class ResidentHomes {
  constructor(private readonly unitResidents: BulkUnitResidentsService) {}

  /** Moves residents into the units of the file, writes what the others pay, and undoes an undone import's move-ins. */
  async follow(tx: CompanyTx, records: readonly WrittenRecord[]): Promise<void> {
    const leavers = records.filter(({ before, after }) => before?.unit && !after.unit);
    await this.leave(tx, leavers.map(({ id }) => id)); // oxfmt-ignore
    const arrivals = records.filter(({ before, after }) => !before?.unit && after.unit);
    await this.unitResidents.moveIn(
      tx,
      arrivals.map(({ id, after }) => ({ residentId: id, unitNumber: after.unit as string, ...amountsOf(after) })),
    );
    const stayers = records.filter(({ before, after }) => before?.unit && before.unit === after.unit);
    const changed = stayers.filter(({ before, after }) => isOtherAmount(before!, after));
    await this.unitResidents.setAmounts(
      tx,
      changed.map(({ id, after }) => ({ residentId: id, ...amountsOf(after) })),
    );
  }

  leave(tx: CompanyTx, residentIds: readonly number[]): Promise<void> {
    return this.unitResidents.moveOut(tx, residentIds);
  }
}

const amountsOf = ({ rent, deposit }: Columns): { rent: number | null; deposit: number | null } => ({
  rent: (rent as number | null | undefined) ?? null,
  deposit: (deposit as number | null | undefined) ?? null,
});

const isOtherAmount = (before: Columns, after: Columns): boolean =>
  JSON.stringify(amountsOf(before)) !== JSON.stringify(amountsOf(after));
