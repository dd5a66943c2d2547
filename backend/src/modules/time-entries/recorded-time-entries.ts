import type { CompanyTx } from '../../platform/database/company-tx.js';
import { insertRecorded, type Recorded } from '../../platform/database/recorded-rows.js';
import type { TimeEntry } from './time-entry.entity.js';
import type { TimedRecord } from './timed-record.js';

const names = ['workOrderId', 'visitId', 'startedAt', 'stoppedAt', 'startedById', 'stoppedById'] as const;
const derivedNames = ['userId', 'seconds', 'byHand'] as const;

/** A time entry of whoever started it; it is still running if `stoppedAt` is null. */
export type RecordedTimeEntry = Omit<Recorded<TimeEntry, (typeof names)[number]>, 'workOrderId' | 'visitId'> &
  TimedRecord;

export async function insertRecordedTimeEntries(tx: CompanyTx, entries: readonly RecordedTimeEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    workOrderId: null,
    visitId: null,
    ...entry,
    userId: entry.startedById,
    seconds: secondsOf(entry),
    byHand: false,
  }));
  await insertRecorded(tx, 'time_entries', [...names, ...derivedNames], rows);
}

/** The duration in seconds; null while the timer runs. */
export const secondsOf = ({
  startedAt,
  stoppedAt,
}: Pick<RecordedTimeEntry, 'startedAt' | 'stoppedAt'>): number | null =>
  stoppedAt === null ? null : Math.floor((Date.parse(stoppedAt) - Date.parse(startedAt)) / 1000);
