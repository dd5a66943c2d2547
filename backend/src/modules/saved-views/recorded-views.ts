import type { CompanyTx } from '../../platform/database/company-tx.js';
import { insertRecorded, type Recorded } from '../../platform/database/recorded-rows.js';
import type { SavedView } from './saved-view.entity.js';

const names = ['createdById', 'screen', 'name', 'query', 'shared'] as const;

export type RecordedView = Recorded<SavedView, (typeof names)[number]>;

export function insertRecordedViews(tx: CompanyTx, views: readonly RecordedView[]): Promise<number[]> {
  return insertRecorded(tx, 'saved_views', names, views);
}
