import type { CompanyTx } from '../../platform/database/company-tx.js';
import { insertRecorded, type Recorded } from '../../platform/database/recorded-rows.js';
import type { LaborRate } from './labor-rate.entity.js';

const names = ['userId', 'rate', 'validFrom', 'setById'] as const;

export type RecordedLaborRate = Recorded<LaborRate, (typeof names)[number]>;

export async function insertRecordedLaborRates(tx: CompanyTx, rates: readonly RecordedLaborRate[]): Promise<void> {
  await insertRecorded(tx, 'labor_rates', names, rates);
}
