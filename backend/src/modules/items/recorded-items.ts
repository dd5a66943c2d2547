import type { CompanyTx } from '../../platform/database/company-tx.js';
import { insertRecorded, type Recorded } from '../../platform/database/recorded-rows.js';
import type { Item } from './item.entity.js';

const names = ['name', 'description', 'price', 'type', 'taxable', 'createdAt', 'updatedAt'] as const;

export type RecordedItem = Recorded<Item, (typeof names)[number]>;

/** Adds items; returns their ids in order. */
export function insertRecordedItems(tx: CompanyTx, items: readonly RecordedItem[]): Promise<number[]> {
  tx.count('company_items', 'all', items.length);
  return insertRecorded(tx, 'items', names, items);
}
