import { formatCount, formatDollars, formatPercent, formatWholeDollars, NONE } from '@nerka/mf-shared/format';
import { BarChart } from '@nerka/mf-shared/ui/bar-chart';
import { MetricTiles } from '@nerka/mf-shared/ui/metric-tiles';
import { Methodology } from '@nerka/mf-shared/ui/methodology';
import { ReportTable, type ReportColumn } from '@nerka/mf-shared/ui/report-table';
import { RowsShown } from '@nerka/mf-shared/ui/rows-shown';
import { StatusTag, type StatusTone } from '@nerka/mf-shared/ui/status-tag';
import { RecordLink } from './record-link';
import { countOf, day, type Delinquency } from './report-labels';

type Row = Delinquency['rows'][number];

const bucketNames = ['Current', '1-30', '31-60', '61-90', '90+'];
const stays: Record<NonNullable<Row['stay']>, { label: string; tone: StatusTone }> = {
  current: { label: 'Lives here', tone: 'blue' },
  past: { label: 'Moved out', tone: 'grey' },
  future: { label: 'Moves in', tone: 'blue' },
};

const amount = (cents: number): string => (cents === 0 ? NONE : formatDollars(cents));

const columns: ReportColumn<Row>[] = [
  {
    title: 'Resident',
    cell: (row) =>
      row.residentId === null ? (
        row.name
      ) : (
        <RecordLink feature="customers" id={row.residentId}>
          {row.name}
        </RecordLink>
      ),
    detail: (row) => [row.unitNumber, row.phone].filter((text) => text !== null).join(' · '),
    sortBy: (row) => row.name,
  },
  {
    title: 'Status',
    cell: (row) =>
      row.stay === null ? NONE : <StatusTag tone={stays[row.stay].tone}>{stays[row.stay].label}</StatusTag>,
    sortBy: (row) => row.stay,
  },
  ...bucketNames.map((title, bucket) => ({
    title,
    cell: (row: Row) => amount(row.buckets[bucket] ?? 0),
    sortBy: (row: Row) => row.buckets[bucket] ?? 0,
    isNumber: true,
  })),
  { title: 'Owed', cell: (row) => formatDollars(row.total), sortBy: (row) => row.total, isNumber: true },
  {
    title: 'Days late',
    cell: (row) => (row.daysLate === 0 ? NONE : formatCount(row.daysLate)),
    sortBy: (row) => row.daysLate,
    isNumber: true,
  },
  { title: 'Last payment', cell: (row) => day(row.lastPaymentDate), sortBy: (row) => row.lastPaymentDate },
];

export function DelinquencyReport({ report }: { report: Delinquency }) {
  const { summary } = report;
  const share = Math.round((1000 * summary.overdue) / Math.max(summary.owed, 1)) / 10;
  return (
    <>
      <MetricTiles
        figures={[
          {
            name: 'Owed',
            value: formatDollars(summary.owed),
            detail: `${countOf(summary.invoices, 'unpaid invoice')} of ${countOf(summary.residents, 'resident')}`,
          },
          { name: 'Overdue', value: formatDollars(summary.overdue), detail: `${formatPercent(share)} of all` },
          {
            name: 'Over 90 days late',
            value: formatDollars(summary.buckets.at(-1) ?? 0),
            detail: 'Past the due date',
          },
          { name: 'Owed by past residents', value: formatDollars(summary.owedByPast), detail: 'Have moved out' },
        ]}
      />
      <BarChart
        title="Owed by days past the due date"
        series={[{ name: 'Owed', tone: 'amber' }]}
        bars={bucketNames.map((label, bucket) => ({ label, values: [summary.buckets[bucket] ?? 0] }))}
        format={formatWholeDollars}
      />
      <ReportTable
        caption="Who owes"
        columns={columns}
        rows={report.rows}
        rowKey={(row) => row.customerId}
        totals={{
          Resident: countOf(summary.residents, 'resident'),
          ...Object.fromEntries(bucketNames.map((name, bucket) => [name, amount(summary.buckets[bucket] ?? 0)])),
          Owed: formatDollars(summary.owed),
        }}
      />
      <RowsShown shown={report.rows.length} all={report.rowCount} />
      <Methodology
        definitions={[
          ['Owed', 'Totals of the invoices sent by the end of the day, less the payments dated up to it.'],
          ['Days late', 'Days past the due date of the oldest unpaid invoice; an invoice without one is current.'],
          ['Status', 'Whether the resident lives in the unit on the day, has moved out of it or moves in later.'],
          ['Without status', 'Customers who are not residents: their invoices count, so that nothing owed is missing.'],
        ]}
      />
    </>
  );
}
