import type { Schemas } from '@nerka/mf-shared/api';
import { formatCount, formatDollars, formatWholeDollars } from '@nerka/mf-shared/format';
import { BarChart } from '@nerka/mf-shared/ui/bar-chart';
import { MetricTiles } from '@nerka/mf-shared/ui/metric-tiles';
import { Methodology } from '@nerka/mf-shared/ui/methodology';
import { ReportTable, type ReportColumn } from '@nerka/mf-shared/ui/report-table';

type Revenue = Schemas['RevenueByPersonResponse'];
type Row = Revenue['rows'][number];

const NOBODY = 'Nobody assigned';

const columns: ReportColumn<Row>[] = [
  { title: 'Person', cell: (row) => row.name ?? NOBODY, sortBy: (row) => row.name },
  { title: 'Jobs', cell: (row) => formatCount(row.jobs), sortBy: (row) => row.jobs, isNumber: true },
  { title: 'Payments', cell: (row) => formatCount(row.payments), sortBy: (row) => row.payments, isNumber: true },
  { title: 'Received', cell: (row) => formatDollars(row.received), sortBy: (row) => row.received, isNumber: true },
  { title: 'Tax', cell: (row) => formatDollars(row.tax), sortBy: (row) => row.tax, isNumber: true },
  { title: 'Revenue', cell: (row) => formatDollars(row.revenue), sortBy: (row) => row.revenue, isNumber: true },
];

export function RevenueByPersonReport({ report: { summary, rows } }: { report: Revenue }) {
  return (
    <>
      <MetricTiles
        figures={[
          {
            name: 'Revenue',
            value: formatDollars(summary.revenue),
            detail: `${formatDollars(summary.received)} received, ${formatDollars(summary.tax)} of it tax`,
          },
          { name: 'Jobs', value: formatCount(summary.jobs), detail: `${formatCount(summary.payments)} payments` },
        ]}
      />
      <BarChart
        title="Revenue by person"
        series={[{ name: 'Revenue', tone: 'green' }]}
        bars={rows.map(({ name, revenue }) => ({ label: name ?? NOBODY, values: [revenue] }))}
        format={formatWholeDollars}
      />
      <ReportTable
        caption="By person"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.userId ?? 0}
        totals={{
          Jobs: formatCount(summary.jobs),
          Payments: formatCount(summary.payments),
          Received: formatDollars(summary.received),
          Tax: formatDollars(summary.tax),
          Revenue: formatDollars(summary.revenue),
        }}
      />
      <Methodology
        definitions={[
          ['Person', 'Whom the job is assigned to now; a deposit belongs to the person of the job that deducts it.'],
          ['Received', 'Payments by their date. All persons together are what Revenue by Month has received.'],
          ['Tax', 'The share of the tax in what was paid, as in Tax Collected.'],
          ['Revenue', 'What was received, less its tax.'],
        ]}
      />
    </>
  );
}
