import { bucketNames } from '../receivables-ageing/receivables-ageing-columns.js';
import { type CsvColumn, dollars } from '../report-rows.js';
import type { DelinquencyRow } from './delinquency.dto.js';

const stays: Record<NonNullable<DelinquencyRow['stay']>, string> = {
  current: 'Lives here',
  past: 'Moved out',
  future: 'Moves in',
};

export const delinquencyColumns: readonly CsvColumn<DelinquencyRow>[] = [
  { label: 'Unit', cell: (row) => row.unitNumber },
  { label: 'Resident', cell: (row) => row.name },
  { label: 'Status', cell: (row) => row.stay && stays[row.stay] },
  { label: 'Phone', cell: (row) => row.phone },
  { label: 'Invoices', cell: (row) => row.invoices },
  ...bucketNames.map((label, bucket) => ({
    label,
    cell: (row: DelinquencyRow) => dollars(row.buckets[bucket] || null),
  })),
  { label: 'Total', cell: (row) => dollars(row.total) },
  { label: 'Days late', cell: (row) => row.daysLate },
  { label: 'Last payment', cell: (row) => row.lastPaymentDate },
];
