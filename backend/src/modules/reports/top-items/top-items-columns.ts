import type { CsvColumn } from '../report-rows.js';
import { dollars } from '../report-rows.js';
import type { TopItemRow } from './top-items.dto.js';

export const topItemsColumns: readonly CsvColumn<TopItemRow>[] = [
  { label: 'Item', cell: (row) => row.item ?? 'Invoices without items' },
  { label: 'Quantity', cell: (row) => row.quantity },
  { label: 'Invoices', cell: (row) => row.invoices },
  { label: 'Amount', cell: (row) => dollars(row.amount) },
  { label: 'Share in percent', cell: (row) => row.sharePercent },
];
