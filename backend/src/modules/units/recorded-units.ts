import type { CompanyTx } from '../../platform/database/company-tx.js';
import { insertRecorded, type Recorded } from '../../platform/database/recorded-rows.js';
import type { Unit } from './unit.entity.js';

const names = [
  'unitNumber', 'buildingName', 'addressLine1', 'addressLine2', 'city', 'state', 'postalCode', 'bedrooms', 'bathrooms',
  'squareFeet', 'status', 'marketRent', 'createdAt', 'updatedAt',
] as const; // oxfmt-ignore

export type RecordedUnit = Recorded<Unit, (typeof names)[number]>;

export function insertRecordedUnits(tx: CompanyTx, units: readonly RecordedUnit[]): Promise<number[]> {
  for (const { status } of units) tx.count('units', status, 1);
  return insertRecorded(tx, 'units', names, units);
}
