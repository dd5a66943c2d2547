import type { CompanyTx } from '../../platform/database/company-tx.js';
import { insertRecorded, type Recorded } from '../../platform/database/recorded-rows.js';
import type { Resident } from './resident.entity.js';

const names = [
  'customerId', 'firstName', 'lastName', 'preferredName', 'email', 'phone', 'moveInDate', 'moveOutDate', 'leaseEndDate',
  'notes', 'createdAt', 'updatedAt',
] as const; // oxfmt-ignore

export type RecordedResident = Recorded<Resident, (typeof names)[number]>;

export function insertRecordedResidents(tx: CompanyTx, residents: readonly RecordedResident[]): Promise<number[]> {
  tx.count('residents', 'all', residents.length);
  return insertRecorded(tx, 'residents', names, residents);
}
