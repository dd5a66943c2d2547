import type { CompanyTx } from '../../platform/database/company-tx.js';
import { insertRecorded, type Recorded } from '../../platform/database/recorded-rows.js';
import type { Deal } from './deal.entity.js';

const names = [
  'customerId', 'name', 'value', 'stage', 'probability', 'closedAt', 'createdAt', 'updatedAt',
] as const; // oxfmt-ignore

export type RecordedDeal = Recorded<Deal, (typeof names)[number]>;

/** Adds deals; returns their ids in order. */
export function insertRecordedDeals(tx: CompanyTx, deals: readonly RecordedDeal[]): Promise<number[]> {
  for (const { stage } of deals) tx.count('deals', stage, 1);
  return insertRecorded(tx, 'deals', names, deals);
}
