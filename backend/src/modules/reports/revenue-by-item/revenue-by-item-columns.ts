import { type CsvColumn, dollars } from '../report-rows.js';
import type { RevenueOfItem } from './revenue-by-item.dto.js';

export const revenueByItemColumns: readonly CsvColumn<RevenueOfItem>[] = [
  { label: 'Item', cell: (row) => row.item ?? 'Invoices without items' },
  { label: 'Quantity', cell: (row) => row.quantity },
  { label: 'Invoices', cell: (row) => row.invoices },
  { label: 'Before discount', cell: (row) => dollars(row.gross) },
  { label: 'Discount', cell: (row) => dollars(row.discount) },
  { label: 'Revenue', cell: (row) => dollars(row.revenue) },
];
