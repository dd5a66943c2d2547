import type { Schemas } from '@nerka/mf-shared/api';
import { formatCount, formatDollars, formatMonth, formatWholeDollars, NONE } from '@nerka/mf-shared/format';
import { BarChart } from '@nerka/mf-shared/ui/bar-chart';
import { MetricTiles } from '@nerka/mf-shared/ui/metric-tiles';
import { Methodology } from '@nerka/mf-shared/ui/methodology';
import { ReportTable, type ReportColumn } from '@nerka/mf-shared/ui/report-table';

type Revenue = Schemas['RevenueByMonthResponse'];

const methods = { cash: 'Cash', check: 'Check', other: 'Other' };

const monthColumns: ReportColumn<Revenue['byMonth'][number]>[] = [
  { title: 'Month', cell: (row) => formatMonth(row.month), sortBy: (row) => row.month },
  { title: 'Invoices', cell: (row) => formatCount(row.invoices), sortBy: (row) => row.invoices, isNumber: true },
  { title: 'Invoiced', cell: (row) => formatDollars(row.invoiced), sortBy: (row) => row.invoiced, isNumber: true },
  { title: 'Payments', cell: (row) => formatCount(row.payments), sortBy: (row) => row.payments, isNumber: true },
  { title: 'Received', cell: (row) => formatDollars(row.received), sortBy: (row) => row.received, isNumber: true },
];
const methodColumns: ReportColumn<Revenue['byMethod'][number]>[] = [
  { title: 'Method', cell: (row) => methods[row.method] },
  { title: 'Payments', cell: (row) => formatCount(row.payments), sortBy: (row) => row.payments, isNumber: true },
  { title: 'Received', cell: (row) => formatDollars(row.received), sortBy: (row) => row.received, isNumber: true },
];

export function RevenueByMonthReport({ report }: { report: Revenue }) {
  const { summary, byMonth, byMethod } = report;
  const totals = {
    Invoices: formatCount(summary.invoices),
    Invoiced: formatDollars(summary.invoiced),
    Payments: formatCount(summary.payments),
    Received: formatDollars(summary.received),
  };
  return (
    <>
      <MetricTiles
        figures={[
          {
            name: 'Invoiced',
            value: formatDollars(summary.invoiced),
            detail: `${formatCount(summary.invoices)} invoices`,
          },
          {
            name: 'Received',
            value: formatDollars(summary.received),
            detail: `${formatCount(summary.payments)} payments`,
          },
          { name: 'Mean invoice', value: summary.meanInvoice === null ? NONE : formatDollars(summary.meanInvoice) },
        ]}
      />
      <BarChart
        title="Invoiced by month"
        series={[{ name: 'Invoiced', tone: 'blue' }]}
        bars={byMonth.map(({ month, invoiced }) => ({ label: formatMonth(month), values: [invoiced] }))}
        format={formatWholeDollars}
      />
      <BarChart
        title="Received by month"
        series={[{ name: 'Received', tone: 'green' }]}
        bars={byMonth.map(({ month, received }) => ({ label: formatMonth(month), values: [received] }))}
        format={formatWholeDollars}
      />
      <ReportTable
        caption="By month"
        columns={monthColumns}
        rows={byMonth}
        rowKey={(row) => row.month}
        totals={totals}
      />
      <ReportTable
        caption="By payment method"
        columns={methodColumns}
        rows={byMethod}
        rowKey={(row) => row.method}
        totals={totals}
      />
      <Methodology
        definitions={[
          ['Invoiced', 'Totals of the invoices that are no drafts, by their service date.'],
          ['Received', 'Payments by their date, whenever their invoice was written.'],
          ['Month', 'The days of the range alone: the first and the last month may be parts.'],
        ]}
      />
    </>
  );
}
