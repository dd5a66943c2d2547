import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Unit } from './unit.entity.js';

/** Reads and writes units. */
@Injectable()
export class UnitsRepository {
  findByNumber(tx: CompanyTx, unitNumber: string): Promise<Unit | null> {
    return tx.findOne(Unit, { unitNumber });
  }

  /** Adds a vacant unit; null when another request added the same number meanwhile. */
  async insertVacant(tx: CompanyTx, unitNumber: string): Promise<number | null> {
    const rows = await tx.query<{ id: number }>(
      `insert into units (company_id, unit_number) values ($1, $2)
       on conflict (company_id, unit_number) do nothing returning id`,
      [tx.companyId, unitNumber],
    );
    return rows[0]?.id ?? null;
  }
}
