import { useCompany } from '@nerka/mf-shared/contract';
import { formatCount, formatDate, formatPercent, NONE } from '@nerka/mf-shared/format';
import { BarMark, type BarLevel } from '@nerka/mf-shared/ui/bar-mark';
import { BarChart, type BarTone } from '@nerka/mf-shared/ui/bar-chart';
import { MetricTiles } from '@nerka/mf-shared/ui/metric-tiles';
import { Methodology } from '@nerka/mf-shared/ui/methodology';
import { RecordLink } from './record-link';
import { ReportTable, type ReportColumn } from '@nerka/mf-shared/ui/report-table';
import { days, hours, wordsOf, type WorkOrderAgeing } from './report-labels';
import { RowsShown } from '@nerka/mf-shared/ui/rows-shown';

type Row = WorkOrderAgeing['rows'][number];
type Group = WorkOrderAgeing['byPriority'][number];

const bucketNames = ['0-1', '2-3', '4-7', '8-14', '15-30', 'Over 30'];
const UNASSIGNED = 'Unassigned';

const tones: Record<Row['priority'], BarTone> = {
  urgent: 'red',
  high: 'amber',
  medium: 'blue',
  low: 'grey',
};
const levels: Record<Row['priority'], BarLevel> = { urgent: 4, high: 3, medium: 2, low: 1 };

const groupColumns = (title: string): ReportColumn<Group>[] => [
  { title, cell: (row) => (row.name === null ? UNASSIGNED : row.name), sortBy: (row) => row.name },
  ...bucketNames.map((name, bucket) => ({
    title: `${name} days`,
    cell: (row: Group) => formatCount(row.buckets[bucket] ?? 0),
    sortBy: (row: Group) => row.buckets[bucket] ?? 0,
    isNumber: true,
  })),
  { title: 'All', cell: (row) => formatCount(row.total), sortBy: (row) => row.total, isNumber: true },
];
const priorityColumns = groupColumns('Priority');
const technicianColumns = groupColumns('Technician');

const rowColumns = (timeZone: string): ReportColumn<Row>[] => [
  {
    title: 'Work order',
    cell: (row) => (
      <RecordLink feature="work-orders" id={row.workOrderId}>
        {row.workOrderNumber}
      </RecordLink>
    ),
    detail: (row) => [row.unitNumber, row.buildingName].filter((name) => name !== null).join(' · '),
    sortBy: (row) => row.workOrderNumber,
  },
  { title: 'Title', cell: (row) => row.title, detail: (row) => wordsOf(row.category), isLong: true },
  {
    title: 'Priority',
    cell: (row) => <BarMark level={levels[row.priority]} label={wordsOf(row.priority)} />,
    sortBy: (row) => levels[row.priority],
  },
  { title: 'Status', cell: (row) => wordsOf(row.status) },
  { title: 'Reported', cell: (row) => formatDate(row.createdAt, timeZone), sortBy: (row) => row.createdAt },
  { title: 'Age in days', cell: (row) => formatCount(row.ageDays), sortBy: (row) => row.ageDays, isNumber: true },
  {
    title: 'To first start',
    cell: (row) => hours(row.hoursToStart),
    sortBy: (row) => row.hoursToStart,
    isNumber: true,
  },
  { title: 'Technicians', cell: (row) => row.technicians ?? NONE, sortBy: (row) => row.technicians, isLong: true },
  {
    title: 'Minutes logged',
    cell: (row) => formatCount(row.minutesLogged),
    sortBy: (row) => row.minutesLogged,
    isNumber: true,
  },
  { title: 'Last update', cell: (row) => formatDate(row.updatedAt, timeZone), sortBy: (row) => row.updatedAt },
];

export function WorkOrderAgeingReport({ report }: { report: WorkOrderAgeing }) {
  const { timezone } = useCompany();
  const { summary, byPriority, byTechnician } = report;
  const priorities = byPriority.map((group) => ({ ...group, name: wordsOf(group.name ?? '') }));
  return (
    <>
      <MetricTiles
        figures={[
          { name: 'Live work orders', value: formatCount(summary.live), detail: 'Open or in progress' },
          { name: 'Mean age', value: days(summary.meanAgeDays) },
          { name: 'Oldest', value: days(summary.oldestAgeDays) },
          { name: 'Over 30 days', value: formatCount(summary.overThirtyDays) },
          { name: 'Unassigned', value: formatCount(summary.unassigned) },
          {
            name: 'Live per 100 units',
            value: formatPercent(summary.percentOfUnits),
            detail: 'Live orders of all units',
          },
        ]}
      />
      <BarChart
        title="Live work orders by age in days"
        series={byPriority.toReversed().map(({ name }) => ({
          name: wordsOf(name ?? ''),
          tone: tones[name as Row['priority']],
        }))}
        bars={bucketNames.map((label, bucket) => ({
          label,
          values: byPriority.toReversed().map(({ buckets }) => buckets[bucket] ?? 0),
        }))}
      />
      <ReportTable caption="By priority" columns={priorityColumns} rows={priorities} rowKey={(row) => row.name ?? ''} />
      <ReportTable
        caption="By technician"
        columns={technicianColumns}
        rows={byTechnician}
        rowKey={(row) => row.name ?? ''}
      />
      <ReportTable
        caption="Live work orders"
        columns={rowColumns(timezone)}
        rows={report.rows}
        rowKey={(row) => row.workOrderId}
      />
      <RowsShown shown={report.rows.length} all={report.rowCount} />
      <Methodology
        definitions={[
          [
            'Live',
            'Reported by the end of the day, and neither completed nor cancelled by then. Status, priority and time logged are those of the day.',
          ],
          ['Age', "Calendar days from the report to the day, in the company's time zone."],
          ['By technician', 'An order with several technicians counts for each of them.'],
          ['To first start', 'From the report to the first time On Job, up to the day.'],
          ['Texts and people', 'Titles, categories, units and technicians are those of now.'],
        ]}
      />
    </>
  );
}
