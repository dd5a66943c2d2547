import { formatCount, formatMonth, formatPercent, NONE } from '@nerka/mf-shared/format';
import { StatusTag, type StatusTone } from '@nerka/mf-shared/ui/status-tag';
import { BarChart, type BarTone } from '@nerka/mf-shared/ui/bar-chart';
import { MetricTiles } from '@nerka/mf-shared/ui/metric-tiles';
import { Methodology } from '@nerka/mf-shared/ui/methodology';
import { RecordLink } from './record-link';
import { ReportTable, type ReportColumn } from '@nerka/mf-shared/ui/report-table';
import { day, dollars, type LeaseExpirations } from './report-labels';
import { RowsShown } from '@nerka/mf-shared/ui/rows-shown';

type Row = LeaseExpirations['rows'][number];
type Month = LeaseExpirations['byMonth'][number];

const outcomes: Record<Row['outcome'], { label: string; tone: StatusTone & BarTone }> = {
  renewed: { label: 'Renewed', tone: 'green' },
  month_to_month: { label: 'Month to month', tone: 'amber' },
  on_notice: { label: 'On notice', tone: 'red' },
  moved_out: { label: 'Moved out', tone: 'grey' },
  undecided: { label: 'Undecided', tone: 'blue' },
};

const share = (leases: number, all: number): number | null =>
  all === 0 ? null : Math.round((1000 * leases) / all) / 10;

const sum = (months: readonly Month[], of: (month: Month) => number): number =>
  months.reduce((all, month) => all + of(month), 0);

const monthColumns = (all: number): ReportColumn<Month>[] => [
  { title: 'Month', cell: (row) => formatMonth(row.month), sortBy: (row) => row.month },
  { title: 'Leases', cell: (row) => formatCount(row.leases), sortBy: (row) => row.leases, isNumber: true },
  { title: 'Share', cell: (row) => formatPercent(share(row.leases, all)), sortBy: (row) => row.leases, isNumber: true },
  { title: 'Rent', cell: (row) => dollars(row.rent), sortBy: (row) => row.rent, isNumber: true },
  { title: 'Renewed', cell: (row) => formatCount(row.renewed), sortBy: (row) => row.renewed, isNumber: true },
  {
    title: 'Month to month',
    cell: (row) => formatCount(row.monthToMonth),
    sortBy: (row) => row.monthToMonth,
    isNumber: true,
  },
  { title: 'On notice', cell: (row) => formatCount(row.onNotice), sortBy: (row) => row.onNotice, isNumber: true },
  { title: 'Moved out', cell: (row) => formatCount(row.movedOut), sortBy: (row) => row.movedOut, isNumber: true },
  { title: 'Undecided', cell: (row) => formatCount(row.undecided), sortBy: (row) => row.undecided, isNumber: true },
];

const columns: ReportColumn<Row>[] = [
  {
    title: 'Unit',
    cell: (row) => (
      <RecordLink feature="units" id={row.unitId}>
        {row.unitNumber}
      </RecordLink>
    ),
    detail: (row) => row.buildingName,
    sortBy: (row) => row.unitNumber,
  },
  { title: 'Residents', cell: (row) => row.residents, isLong: true },
  {
    title: 'Lease end',
    cell: (row) => (row.leaseEnd === null ? 'No end' : day(row.leaseEnd)),
    detail: (row) => row.leaseStart && `from ${day(row.leaseStart)}`,
    sortBy: (row) => row.leaseEnd,
  },
  {
    title: 'Days to end',
    cell: (row) => (row.daysToEnd === null ? NONE : formatCount(row.daysToEnd)),
    sortBy: (row) => row.daysToEnd,
    isNumber: true,
  },
  { title: 'Rent', cell: (row) => dollars(row.rent), sortBy: (row) => row.rent, isNumber: true },
  { title: 'Market rent', cell: (row) => dollars(row.marketRent), sortBy: (row) => row.marketRent, isNumber: true },
  {
    title: 'Move-out',
    cell: (row) => day(row.moveOutDate),
    detail: (row) => row.noticeDate && `notice ${day(row.noticeDate)}`,
    sortBy: (row) => row.moveOutDate ?? row.noticeDate,
  },
  {
    title: 'Outcome',
    cell: (row) => <StatusTag tone={outcomes[row.outcome].tone}>{outcomes[row.outcome].label}</StatusTag>,
    sortBy: (row) => outcomes[row.outcome].label,
  },
];

export function LeaseExpirationsReport({ report }: { report: LeaseExpirations }) {
  const { summary, byMonth } = report;
  return (
    <>
      <MetricTiles
        figures={[
          {
            name: 'Leases that end',
            value: formatCount(summary.leases),
            detail: `${formatPercent(share(summary.leases, summary.occupiedUnits))} of ${formatCount(summary.occupiedUnits)} occupied units`,
          },
          { name: 'Their rent', value: dollars(summary.rent), detail: 'A month' },
          { name: 'Renewed', value: formatCount(summary.renewed) },
          { name: 'On notice', value: formatCount(summary.onNotice) },
          { name: 'Undecided', value: formatCount(summary.undecided) },
          {
            name: 'Month to month',
            value: formatCount(summary.monthToMonth),
            detail: `${dollars(summary.monthToMonthRent)} a month`,
          },
          { name: 'Moved out', value: formatCount(summary.movedOut) },
        ]}
      />
      <BarChart
        title="Leases that end, by month"
        series={Object.values(outcomes).map(({ label, tone }) => ({ name: label, tone }))}
        bars={byMonth.map((row) => ({
          label: formatMonth(row.month),
          values: [row.renewed, row.monthToMonth, row.onNotice, row.movedOut, row.undecided],
        }))}
      />
      <ReportTable
        caption="By month"
        columns={monthColumns(summary.occupiedUnits)}
        rows={byMonth}
        rowKey={(row) => row.month}
        totals={{
          Month: 'All',
          Leases: formatCount(summary.leases),
          Share: formatPercent(share(summary.leases, summary.occupiedUnits)),
          Rent: dollars(summary.rent),
          Renewed: formatCount(summary.renewed),
          'Month to month': formatCount(sum(byMonth, (row) => row.monthToMonth)),
          'On notice': formatCount(sum(byMonth, (row) => row.onNotice)),
          'Moved out': formatCount(sum(byMonth, (row) => row.movedOut)),
          Undecided: formatCount(summary.undecided),
        }}
      />
      <ReportTable
        caption="Leases"
        columns={columns}
        rows={report.rows}
        rowKey={(row) => `${row.unitId} ${row.leaseStart} ${row.leaseEnd}`}
      />
      <RowsShown shown={report.rows.length} all={report.rowCount} />
      <Methodology
        definitions={[
          ['Lease', 'Residents of one unit with the same lease dates; the rent is that of all of them.'],
          ['Renewed', 'One of them has a later lease of the same unit.'],
          [
            'Month to month',
            'The lease has ended or has no end, and somebody lives there. They stand here in every range.',
          ],
          [
            'On notice',
            'All of them have given notice, or are known to move out; where nobody knows when notice was given, within 60 days of the move-out.',
          ],
          ['Moved out', 'All of them have left by the day.'],
          [
            'The day',
            `All this is as of ${day(report.asOf)}: today, or the last day of a range in the past. What is dated later changes nothing.`,
          ],
          ['Share', 'Of the units in which somebody lives on the day. Many watch that no month has more than 12 %.'],
        ]}
      />
    </>
  );
}
