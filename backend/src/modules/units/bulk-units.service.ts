import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { markOf, plainLook } from '../../platform/database/look-alikes.js';
import { BulkUnitsRepository, type NumberedUnit } from './bulk-units.repository.js';
import type { UnitStatus } from './unit.entity.js';

const NOUN = 'unit';
const COUNTED = 'units';

@Injectable()
export class BulkUnitsService {
  constructor(private readonly units: BulkUnitsRepository) {}

  /**
   * The ids of the units with these numbers, which must have the form that the company uses, or with numbers that look
   * the same.
   */
  async idsByNumber(read: CompanyRead, numbers: readonly string[]): Promise<Map<string, number>> {
    return new Map([...(await this.unitsByNumber(read, numbers))].map(([number, { id }]) => [number, id]));
  }

  async unitsByNumber(read: CompanyRead, numbers: readonly string[]): Promise<Map<string, NumberedUnit>> {
    if (numbers.length === 0) return new Map();
    const looks = numbers.flatMap((number) => [plainLook(number), markOf(number)]);
    const found = await this.units.withLooks(read, [...new Set(looks)]);
    const byNumber = new Map(found.map((unit) => [unit.unitNumber, unit]));
    const byLook = new Map(found.map((unit) => [unit.look, unit]));
    return new Map(
      numbers.flatMap((number) => {
        const unit = byNumber.get(number) ?? byLook.get(plainLook(number));
        return unit ? [[number, unit] as const] : [];
      }),
    );
  }

  async findOrCreate(tx: CompanyTx, numbers: readonly string[]): Promise<Map<string, number>> {
    const existing = await this.idsByNumber(tx, numbers);
    const missing = numbers.filter((number) => !existing.has(number));
    if (missing.length === 0) return existing;
    // Of those that look the same, one is made.
    const wanted = [...new Map(missing.map((number) => [plainLook(number), number])).values()];
    const made = await this.units.insertVacant(tx, wanted);
    for (const unit of made) {
      this.noteVacant(tx, unit);
      existing.set(unit.unitNumber, unit.id);
    }
    // `made` lacks the units that another request has created meanwhile.
    return made.length < missing.length ? this.idsByNumber(tx, numbers) : existing;
  }

  /** Creates the unit with this number, which no unit had a moment ago; returns its id. */
  async make(tx: CompanyTx, unitNumber: string): Promise<number> {
    const { id, isNew } = await this.units.insertOrFind(tx, unitNumber);
    if (isNew) this.noteVacant(tx, { id, unitNumber });
    return id;
  }

  occupy(tx: CompanyTx, ids: readonly number[]): Promise<void> {
    return this.setStatus(tx, ids, 'occupied', ['vacant', 'maintenance']);
  }

  /** Marks units as vacant, except those in maintenance. */
  vacate(tx: CompanyTx, ids: readonly number[]): Promise<void> {
    return this.setStatus(tx, ids, 'vacant', ['occupied']);
  }

  /** Deletes the units created at this instant that nobody has changed or used since. */
  async deleteUnused(tx: CompanyTx, madeAt: string): Promise<void> {
    for (const { id, unitNumber, status } of await this.units.deleteUnused(tx, madeAt)) {
      tx.count(COUNTED, status, -1);
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, before: { unitNumber, status } });
    }
  }

  private noteVacant(tx: CompanyTx, { id, unitNumber }: NumberedUnit): void {
    tx.count(COUNTED, 'vacant', 1);
    tx.audit({ action: 'created', noun: NOUN, recordId: id, after: { unitNumber, status: 'vacant' } });
  }

  private async setStatus(
    tx: CompanyTx,
    ids: readonly number[],
    status: UnitStatus,
    from: readonly UnitStatus[],
  ): Promise<void> {
    if (ids.length === 0) return;
    for (const { id, before } of await this.units.setStatus(tx, ids, status, from)) {
      tx.count(COUNTED, before, -1);
      tx.count(COUNTED, status, 1);
      tx.audit({ action: 'updated', noun: NOUN, recordId: id, before: { status: before }, after: { status } });
    }
  }
}
