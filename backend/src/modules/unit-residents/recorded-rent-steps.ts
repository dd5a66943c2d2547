import type { CompanyTx } from '../../platform/database/company-tx.js';
import { insertRecorded, type Recorded } from '../../platform/database/recorded-rows.js';
import type { RentStep } from './rent-step.entity.js';

const names = ['unitResidentId', 'effectiveDate', 'rent', 'createdAt', 'updatedAt'] as const;

export type RecordedRentStep = Recorded<RentStep, (typeof names)[number]>;

export function insertRecordedRentSteps(tx: CompanyTx, steps: readonly RecordedRentStep[]): Promise<number[]> {
  return insertRecorded(tx, 'rent_steps', names, steps);
}
