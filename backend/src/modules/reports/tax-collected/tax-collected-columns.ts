import { type CsvColumn, dollars } from '../report-rows.js';
import type { CollectedTax } from './tax-collected.dto.js';

const BASIS_POINTS_OF_PERCENT = 100;

export const taxCollectedColumns: readonly CsvColumn<CollectedTax>[] = [
  { label: 'Tax', cell: (row) => row.taxName },
  { label: 'Rate in percent', cell: (row) => row.taxBasisPoints / BASIS_POINTS_OF_PERCENT },
  { label: 'Billed', cell: (row) => dollars(row.billed) },
  { label: 'Invoices', cell: (row) => row.invoices },
  { label: 'Received', cell: (row) => dollars(row.received) },
  { label: 'Tax collected', cell: (row) => dollars(row.collected) },
];
