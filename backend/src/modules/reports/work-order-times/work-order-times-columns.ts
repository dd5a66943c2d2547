import type { CsvColumn } from '../report-rows.js';
import type { WorkOrderTimes, WorkOrderTimesResponse } from './work-order-times.dto.js';

interface TimesLine {
  group: string;
  name: string;
  times: WorkOrderTimes;
}

export function timesLines(report: WorkOrderTimesResponse): TimesLine[] {
  return [
    { group: 'All', name: `${report.from} to ${report.to}`, times: report.summary },
    ...report.byCategory.map((times) => ({ group: 'Category', name: times.category, times })),
    ...report.byTechnician.map((times) => ({ group: 'Technician', name: times.name ?? 'Unassigned', times })),
    ...report.byMonth.map((times) => ({ group: 'Month', name: times.month.slice(0, 'yyyy-mm'.length), times })),
  ];
}

export const workOrderTimesColumns: readonly CsvColumn<TimesLine>[] = [
  { label: 'By', cell: (line) => line.group },
  { label: 'Name', cell: (line) => line.name },
  { label: 'Completed', cell: ({ times }) => times.completed },
  { label: 'Within 24 hours', cell: ({ times }) => times.withinDay },
  { label: 'Hours to complete, median', cell: ({ times }) => times.medianHours },
  { label: 'Hours to complete, mean', cell: ({ times }) => times.meanHours },
  { label: 'Hours to complete, 90th percentile', cell: ({ times }) => times.p90Hours },
  { label: 'Started', cell: ({ times }) => times.started },
  { label: 'Hours to first start, median', cell: ({ times }) => times.medianHoursToStart },
  { label: 'Hours to first start, mean', cell: ({ times }) => times.meanHoursToStart },
  { label: 'Hours to first start, 90th percentile', cell: ({ times }) => times.p90HoursToStart },
  { label: 'Hours logged', cell: ({ times }) => times.hoursLogged },
];
