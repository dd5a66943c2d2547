import { type CsvColumn, dollars } from '../report-rows.js';
import type { RevenueOfPerson } from './revenue-by-person.dto.js';

export const revenueByPersonColumns: readonly CsvColumn<RevenueOfPerson>[] = [
  { label: 'Person', cell: (row) => row.name ?? 'Nobody assigned' },
  { label: 'Jobs', cell: (row) => row.jobs },
  { label: 'Payments', cell: (row) => row.payments },
  { label: 'Received', cell: (row) => dollars(row.received) },
  { label: 'Tax', cell: (row) => dollars(row.tax) },
  { label: 'Revenue', cell: (row) => dollars(row.revenue) },
];
