import { type CsvColumn, dollars } from '../report-rows.js';
import type { RevenueMonth } from './revenue-by-month.dto.js';

export const revenueByMonthColumns: readonly CsvColumn<RevenueMonth>[] = [
  { label: 'Month', cell: (row) => row.month.slice(0, 'yyyy-mm'.length) },
  { label: 'Invoices', cell: (row) => row.invoices },
  { label: 'Invoiced', cell: (row) => dollars(row.invoiced) },
  { label: 'Payments', cell: (row) => row.payments },
  { label: 'Received', cell: (row) => dollars(row.received) },
];
