import { type CsvColumn, dollars } from '../report-rows.js';
import type { ClosedDealRow } from './deal-conversion.dto.js';

export const dealConversionColumns: readonly CsvColumn<ClosedDealRow>[] = [
  { label: 'Deal', cell: (row) => row.name },
  { label: 'Customer', cell: (row) => row.customerName },
  { label: 'Outcome', cell: (row) => row.stage },
  { label: 'Value', cell: (row) => dollars(row.value) },
  { label: 'Created', cell: (row) => row.createdDate },
  { label: 'Closed', cell: (row) => row.closedDate },
  { label: 'Days', cell: (row) => row.days },
];
