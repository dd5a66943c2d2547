import type { CompanyTx } from '../../platform/database/company-tx.js';
import { insertRecorded, type Recorded } from '../../platform/database/recorded-rows.js';
import type { UnitResident } from './unit-resident.entity.js';

const names = [
  'unitId', 'residentId', 'residentName', 'startDate', 'endDate', 'role', 'leaseStart', 'leaseEnd', 'rent', 'deposit',
  'noticeDate', 'endReason', 'renewsId', 'tenureStart', 'createdAt', 'updatedAt',
] as const; // oxfmt-ignore

export type RecordedUnitResident = Recorded<UnitResident, (typeof names)[number]>;

/** The caller sets the status of the units. */
export function insertRecordedUnitResidents(tx: CompanyTx, links: readonly RecordedUnitResident[]): Promise<number[]> {
  return insertRecorded(tx, 'unit_residents', names, links);
}
