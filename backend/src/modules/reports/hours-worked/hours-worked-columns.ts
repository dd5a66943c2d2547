import type { CsvColumn } from '../report-rows.js';
import type { HoursOfWeek, HoursWorkedRow } from './hours-worked.dto.js';

const SECONDS_PER_HOUR = 3600;

export const hoursWorkedColumns: readonly CsvColumn<HoursWorkedRow>[] = [
  { label: 'Day', cell: (row) => row.date },
  { label: 'Week of', cell: (row) => mondayOf(row.date) },
  { label: 'Person', cell: (row) => row.name },
  { label: 'Hours', cell: hoursOf },
  { label: 'Seconds', cell: (row) => row.seconds },
  { label: 'Work orders', cell: (row) => row.workOrders },
  { label: 'Visits', cell: (row) => row.visits },
  { label: 'Still running', cell: (row) => row.isRunning },
];

export const hoursOfWeekColumns: readonly CsvColumn<HoursOfWeek>[] = [
  { label: 'Week of', cell: (row) => row.week },
  { label: 'Person', cell: (row) => row.name },
  { label: 'Hours', cell: hoursOf },
  { label: 'Seconds', cell: (row) => row.seconds },
  { label: 'Days', cell: (row) => row.days },
  { label: 'Still running', cell: (row) => row.isRunning },
];

function hoursOf({ seconds }: { seconds: number }): number {
  return Math.round((seconds / SECONDS_PER_HOUR) * 100) / 100;
}

/** The first day of its week, as the report counts weeks. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 'yyyy-mm-dd'.length);
}
