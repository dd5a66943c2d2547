import type { CsvColumn } from '../report-rows.js';
import type { HoursOfJob } from './hours-by-job.dto.js';

const SECONDS_PER_HOUR = 3600;

const hours = (seconds: number): number => Math.round((seconds / SECONDS_PER_HOUR) * 100) / 100;

export const hoursByJobColumns: readonly CsvColumn<HoursOfJob>[] = [
  { label: 'Job', cell: (row) => row.jobNumber },
  { label: 'Customer', cell: (row) => row.customerName },
  { label: 'Hours', cell: (row) => hours(row.seconds) },
  { label: 'Hours on visits', cell: (row) => hours(row.visitSeconds) },
  { label: 'Hours on work orders', cell: (row) => hours(row.workOrderSeconds) },
  { label: 'People', cell: (row) => row.people },
  { label: 'Still running', cell: (row) => row.isRunning },
];
