import type { CompanyTx } from '../../platform/database/company-tx.js';
import { insertRecorded, type Recorded } from '../../platform/database/recorded-rows.js';
import type { TaxRate } from './tax-rate.entity.js';

const names = ['name', 'basisPoints', 'createdAt', 'updatedAt'] as const;

export type RecordedTaxRate = Recorded<TaxRate, (typeof names)[number]>;

/** Adds tax rates; returns their ids in order. */
export function insertRecordedTaxRates(tx: CompanyTx, rates: readonly RecordedTaxRate[]): Promise<number[]> {
  return insertRecorded(tx, 'tax_rates', names, rates);
}
