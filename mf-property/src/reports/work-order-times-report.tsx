import { formatCount, formatDecimal, formatMonth, formatPercent } from '@nerka/mf-shared/format';
import { BarChart } from '@nerka/mf-shared/ui/bar-chart';
import { MetricTiles } from '@nerka/mf-shared/ui/metric-tiles';
import { Methodology } from '@nerka/mf-shared/ui/methodology';
import { ReportTable, type ReportColumn } from '@nerka/mf-shared/ui/report-table';
import { hours, wordsOf, type WorkOrderTimes } from './report-labels';

type Times = WorkOrderTimes['summary'];

const UNASSIGNED = 'Unassigned';

const timesColumns: ReportColumn<Times>[] = [
  { title: 'Completed', cell: (row) => formatCount(row.completed), sortBy: (row) => row.completed, isNumber: true },
  { title: 'In 24 hours', cell: (row) => formatPercent(shareInDay(row)), sortBy: shareInDay, isNumber: true },
  { title: 'Median', cell: (row) => hours(row.medianHours), sortBy: (row) => row.medianHours, isNumber: true },
  { title: 'Mean', cell: (row) => hours(row.meanHours), sortBy: (row) => row.meanHours, isNumber: true },
  { title: '9 of 10 within', cell: (row) => hours(row.p90Hours), sortBy: (row) => row.p90Hours, isNumber: true },
  {
    title: 'To start, median',
    cell: (row) => hours(row.medianHoursToStart),
    sortBy: (row) => row.medianHoursToStart,
    isNumber: true,
  },
  {
    title: 'To start, mean',
    cell: (row) => hours(row.meanHoursToStart),
    sortBy: (row) => row.meanHoursToStart,
    isNumber: true,
  },
  {
    title: 'To start, 9 of 10',
    cell: (row) => hours(row.p90HoursToStart),
    sortBy: (row) => row.p90HoursToStart,
    isNumber: true,
  },
  {
    title: 'Hours logged',
    cell: (row) => formatDecimal(row.hoursLogged),
    sortBy: (row) => row.hoursLogged,
    isNumber: true,
  },
];

const categoryColumns: ReportColumn<WorkOrderTimes['byCategory'][number]>[] = [
  { title: 'Category', cell: (row) => wordsOf(row.category) },
  ...timesColumns,
];
const technicianColumns: ReportColumn<WorkOrderTimes['byTechnician'][number]>[] = [
  { title: 'Technician', cell: (row) => row.name ?? UNASSIGNED, sortBy: (row) => row.name },
  ...timesColumns,
];
const monthColumns: ReportColumn<WorkOrderTimes['byMonth'][number]>[] = [
  { title: 'Month', cell: (row) => formatMonth(row.month), sortBy: (row) => row.month },
  ...timesColumns,
];

function shareInDay({ completed, withinDay }: Times): number | null {
  return completed === 0 ? null : Math.round((1000 * withinDay) / completed) / 10;
}

export function WorkOrderTimesReport({ report }: { report: WorkOrderTimes }) {
  const { summary, byMonth } = report;
  return (
    <>
      <MetricTiles
        figures={[
          { name: 'Completed', value: formatCount(summary.completed), detail: 'Work orders' },
          { name: 'In 24 hours', value: formatPercent(shareInDay(summary)) },
          {
            name: 'Time to complete',
            value: hours(summary.medianHours),
            detail: `Median; mean ${hours(summary.meanHours)}, 9 of 10 within ${hours(summary.p90Hours)}`,
          },
          {
            name: 'Time to first start',
            value: hours(summary.medianHoursToStart),
            detail: `Median; mean ${hours(summary.meanHoursToStart)}, 9 of 10 within ${hours(summary.p90HoursToStart)}`,
          },
          { name: 'Hours logged', value: formatDecimal(summary.hoursLogged), detail: 'All time On Job' },
        ]}
      />
      <BarChart
        title="Completed work orders by month"
        series={[{ name: 'Completed', tone: 'green' }]}
        bars={byMonth.map((row) => ({ label: formatMonth(row.month), values: [row.completed] }))}
      />
      <BarChart
        title="Median hours to complete by month"
        series={[{ name: 'Median', tone: 'blue' }]}
        bars={byMonth.map((row) => ({ label: formatMonth(row.month), values: [row.medianHours ?? 0] }))}
        format={formatDecimal}
      />
      <ReportTable
        caption="By category"
        columns={categoryColumns}
        rows={report.byCategory}
        rowKey={(row) => row.category}
      />
      <ReportTable
        caption="By technician"
        columns={technicianColumns}
        rows={report.byTechnician}
        rowKey={(row) => row.userId ?? 0}
      />
      <ReportTable caption="By month" columns={monthColumns} rows={byMonth} rowKey={(row) => row.month} />
      <Methodology
        definitions={[
          ['Completed', "Work orders whose completion falls into the range, in the company's time zone."],
          ['Time to complete', 'From the report to the completion, nights and weekends included.'],
          ['Time to first start', 'From the report to the first time On Job, of the orders that ever were.'],
          ['Median, mean, 9 of 10', 'Half took no longer; the sum divided by the number; nine of ten took no longer.'],
          ['By technician', 'An order with several technicians counts for each of them.'],
        ]}
      />
    </>
  );
}
