import { type CsvColumn, dollars } from '../report-rows.js';
import type { LeaseRow } from './lease-expirations.dto.js';

const outcomes: Record<LeaseRow['outcome'], string> = {
  renewed: 'Renewed',
  month_to_month: 'Month to month',
  on_notice: 'On notice',
  moved_out: 'Moved out',
  undecided: 'Undecided',
};

export const leaseExpirationsColumns: readonly CsvColumn<LeaseRow>[] = [
  { label: 'Lease end', cell: (row) => row.leaseEnd },
  { label: 'Unit', cell: (row) => row.unitNumber },
  { label: 'Building', cell: (row) => row.buildingName },
  { label: 'Residents', cell: (row) => row.residents },
  { label: 'Lease start', cell: (row) => row.leaseStart },
  { label: 'Days to end', cell: (row) => row.daysToEnd },
  { label: 'Rent', cell: (row) => dollars(row.rent) },
  { label: 'Market rent', cell: (row) => dollars(row.marketRent) },
  { label: 'Notice', cell: (row) => row.noticeDate },
  { label: 'Move-out', cell: (row) => row.moveOutDate },
  { label: 'Outcome', cell: (row) => outcomes[row.outcome] },
];
