import type { CsvColumn } from '../report-rows.js';
import type { HoursWorkedRow } from './hours-worked.dto.js';

const SECONDS_PER_HOUR = 3600;

export const hoursWorkedColumns: readonly CsvColumn<HoursWorkedRow>[] = [
  { label: 'Day', cell: (row) => row.date },
  { label: 'Week of', cell: (row) => mondayOf(row.date) },
  { label: 'Person', cell: (row) => row.name },
  { label: 'Hours', cell: (row) => Math.round((row.seconds / SECONDS_PER_HOUR) * 100) / 100 },
  { label: 'Seconds', cell: (row) => row.seconds },
  { label: 'Work orders', cell: (row) => row.workOrders },
  { label: 'Still running', cell: (row) => row.isRunning },
];

/** The first day of its week, as the report counts weeks. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 'yyyy-mm-dd'.length);
}
