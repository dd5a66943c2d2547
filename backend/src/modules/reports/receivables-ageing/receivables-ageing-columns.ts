import { type CsvColumn, dollars } from '../report-rows.js';
import { ageingBuckets, type ReceivableRow } from './receivables-ageing.dto.js';

export const bucketNames = ['Current', '1-30 days', '31-60 days', '61-90 days', 'Over 90 days'];

const isIn = (bucket: number, { daysOverdue }: ReceivableRow): boolean =>
  daysOverdue >= ageingBuckets[bucket]! && daysOverdue < (ageingBuckets[bucket + 1] ?? Infinity);

export const receivablesAgeingColumns: readonly CsvColumn<ReceivableRow>[] = [
  { label: 'Invoice', cell: (row) => row.invoiceNumber },
  { label: 'Customer', cell: (row) => row.customerName },
  { label: 'Service date', cell: (row) => row.serviceDate },
  { label: 'Due date', cell: (row) => row.dueDate },
  { label: 'Days overdue', cell: (row) => row.daysOverdue },
  { label: 'Total', cell: (row) => dollars(row.total) },
  { label: 'Paid', cell: (row) => dollars(row.paid) },
  { label: 'Balance', cell: (row) => dollars(row.balance) },
  ...bucketNames.map((label, bucket) => ({
    label,
    cell: (row: ReceivableRow) => (isIn(bucket, row) ? dollars(row.balance) : null),
  })),
];
