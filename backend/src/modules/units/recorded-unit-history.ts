import type { CompanyTx } from '../../platform/database/company-tx.js';
import { insertRecorded } from '../../platform/database/recorded-rows.js';
import type { UnitStatus } from './unit.entity.js';

interface Dated {
  unitId: number;
  /** Before today: writing a unit dates what it says now. */
  effectiveDate: string;
}

export type RecordedMarketRent = Dated & { marketRent: number | null };
export type RecordedStatus = Dated & { status: UnitStatus };

export async function insertRecordedMarketRents(tx: CompanyTx, rents: readonly RecordedMarketRent[]): Promise<void> {
  await insertRecorded(tx, 'unit_market_rents', ['unitId', 'effectiveDate', 'marketRent'], rents);
}

export async function insertRecordedStatuses(tx: CompanyTx, statuses: readonly RecordedStatus[]): Promise<void> {
  await insertRecorded(tx, 'unit_statuses', ['unitId', 'effectiveDate', 'status'], statuses);
}
