import type { CsvColumn } from '../report-rows.js';
import type { AgeingRow } from './work-order-ageing.dto.js';

export const workOrderAgeingColumns: readonly CsvColumn<AgeingRow>[] = [
  { label: 'Work order', cell: (row) => row.workOrderNumber },
  { label: 'Unit', cell: (row) => row.unitNumber },
  { label: 'Building', cell: (row) => row.buildingName },
  { label: 'Category', cell: (row) => row.category },
  { label: 'Priority', cell: (row) => row.priority },
  { label: 'Title', cell: (row) => row.title },
  { label: 'Status', cell: (row) => row.status },
  { label: 'Reported', cell: (row) => row.createdAt },
  { label: 'Age in days', cell: (row) => row.ageDays },
  { label: 'Hours to first start', cell: (row) => row.hoursToStart },
  { label: 'Technicians', cell: (row) => row.technicians },
  { label: 'Minutes logged', cell: (row) => row.minutesLogged },
  { label: 'Last update', cell: (row) => row.updatedAt },
];
