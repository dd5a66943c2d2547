import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import type { Page } from '../../platform/http/paging.js';
import type { CompanyRules } from '../companies/companies.service.js';
import type { UnitQuery, UnitResponse } from './unit.dto.js';
import type { Unit, UnitStatus } from './unit.entity.js';
import { normaliseUnitNumber } from './unit-number.js';
import { UnitsRepository } from './units.repository.js';

export { unitStatuses } from './unit.entity.js';

/** The unit that a text of a work order or turn means, and the number as it is shown. */
export interface ResolvedUnit {
  unitId: number | null;
  propertyUnit: string | null;
}

/** A unit that only this transaction changes. */
export type LockedUnit = Pick<Unit, 'id' | 'unitNumber' | 'status'>;

/** Unit numbers are unique per company on their normalised form (D21); naming a new one in property management creates it (D22). */
@Injectable()
export class UnitsService {
  constructor(
    private readonly database: Database,
    private readonly units: UnitsRepository,
  ) {}

  list(companyId: number, query: UnitQuery): Promise<Page<UnitResponse>> {
    return this.units.list(this.database.readCompany(companyId), query);
  }

  /** A unit's number as the company writes it (D21). */
  numberOf(rules: CompanyRules, text: string): string {
    return rules.unitNumberRule === 'normalised' ? normaliseUnitNumber(text) : text;
  }

  /** Finds the unit that the text names; property management creates a missing one, vacant. */
  async resolve(tx: CompanyTx, rules: CompanyRules, text: string | null | undefined): Promise<ResolvedUnit> {
    if (!text) return { unitId: null, propertyUnit: null };
    const propertyUnit = this.numberOf(rules, text);
    if (propertyUnit === '') return { unitId: null, propertyUnit: null };
    const known = await this.units.findByNumber(tx, propertyUnit);
    if (known) return { unitId: known.id, propertyUnit };
    if (rules.businessType === 'jobs_business') return { unitId: null, propertyUnit };
    return { unitId: await this.create(tx, propertyUnit), propertyUnit };
  }

  /** The unit, locked until the transaction ends: one change of who lives there at a time. */
  lock(tx: CompanyTx, id: number): Promise<LockedUnit | null> {
    return this.units.lock(tx, id);
  }

  /** The status follows who lives there (D20). */
  async setStatus(tx: CompanyTx, { id, unitNumber, status: before }: LockedUnit, status: UnitStatus): Promise<void> {
    if (status === before) return;
    await this.units.setStatus(tx, id, status);
    tx.count('units', before, -1);
    tx.count('units', status, 1);
    tx.audit({
      action: 'updated',
      noun: 'unit',
      recordId: id,
      before: { status: before },
      after: { status, unitNumber },
    });
  }

  private async create(tx: CompanyTx, unitNumber: string): Promise<number> {
    const id = await this.units.insertVacant(tx, unitNumber);
    if (id === null) return (await this.units.findByNumber(tx, unitNumber))!.id;
    tx.count('units', 'vacant', 1);
    tx.audit({ action: 'created', noun: 'unit', recordId: id, after: { unitNumber, status: 'vacant' } });
    return id;
  }
}
