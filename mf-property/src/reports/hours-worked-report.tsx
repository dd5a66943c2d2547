import { formatCount, formatDate, NONE } from '@nerka/mf-shared/format';
import { MetricTiles } from '@nerka/mf-shared/ui/metric-tiles';
import { Methodology } from '@nerka/mf-shared/ui/methodology';
import { ReportTable, type ReportColumn } from '@nerka/mf-shared/ui/report-table';
import { RowsShown } from '@nerka/mf-shared/ui/rows-shown';
import { countOf, hoursAndMinutes, type HoursWorked } from './report-labels';

const NOBODY = 'Nobody named';

const worked = { title: 'Hours', sortBy: (row: { seconds: number }) => row.seconds, isNumber: true } as const;
const cellOf = (row: { seconds: number }) => hoursAndMinutes(row.seconds);
const nameOf = (row: { name: string | null }) => row.name ?? NOBODY;

const personColumns: ReportColumn<HoursWorked['byPerson'][number]>[] = [
  { title: 'Person', cell: nameOf, sortBy: (row) => row.name },
  { ...worked, cell: cellOf },
  { title: 'Days', cell: (row) => formatCount(row.days), sortBy: (row) => row.days, isNumber: true },
  {
    title: 'Work orders',
    cell: (row) => formatCount(row.workOrders),
    sortBy: (row) => row.workOrders,
    isNumber: true,
  },
];

const weekColumns: ReportColumn<HoursWorked['byWeek'][number]>[] = [
  { title: 'Week of', cell: (row) => formatDate(row.week), sortBy: (row) => row.week },
  { title: 'Person', cell: nameOf, sortBy: (row) => row.name },
  { ...worked, cell: cellOf },
];

const dayColumns: ReportColumn<HoursWorked['rows'][number]>[] = [
  { title: 'Day', cell: (row) => formatDate(row.date), sortBy: (row) => row.date },
  { title: 'Person', cell: nameOf, sortBy: (row) => row.name },
  { ...worked, cell: cellOf, detail: (row) => row.isRunning && 'still running' },
  {
    title: 'Work orders',
    cell: (row) => formatCount(row.workOrders),
    sortBy: (row) => row.workOrders,
    isNumber: true,
  },
];

export function HoursWorkedReport({ report }: { report: HoursWorked }) {
  const { summary, byPerson } = report;
  const all = { Hours: hoursAndMinutes(summary.seconds) };
  return (
    <>
      <MetricTiles
        figures={[
          { name: 'Hours worked', value: hoursAndMinutes(summary.seconds), detail: 'On work orders' },
          { name: 'People', value: formatCount(summary.people) },
          { name: 'Work orders', value: formatCount(summary.workOrders) },
          {
            name: 'On the job now',
            value: summary.running === 0 ? NONE : countOf(summary.running, 'timer'),
            detail: 'Counted until now',
          },
        ]}
      />
      <ReportTable
        caption="By person"
        columns={personColumns}
        rows={byPerson}
        rowKey={(row) => row.userId ?? 0}
        totals={all}
      />
      <ReportTable
        caption="By week"
        columns={weekColumns}
        rows={report.byWeek}
        rowKey={(row) => `${row.week} ${row.userId ?? 0}`}
        totals={all}
      />
      <ReportTable
        caption="By day"
        columns={dayColumns}
        rows={report.rows}
        rowKey={(row) => `${row.date} ${row.userId}`}
        totals={all}
      />
      <RowsShown shown={report.rows.length} all={report.rowCount} />
      <Methodology
        definitions={[
          ['Hours worked', 'Time On Job and time entered by hand, of all people on an order.'],
          ['Day', "In the company's time zone. Time over midnight counts for both days."],
          ['Week', 'From Monday to Sunday; at the edges of the range only the days within it.'],
        ]}
      />
    </>
  );
}
