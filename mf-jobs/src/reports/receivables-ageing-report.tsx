import type { Schemas } from '@nerka/mf-shared/api';
import {
  formatCount,
  formatDate,
  formatDollars,
  formatPercent,
  formatWholeDollars,
  NONE,
} from '@nerka/mf-shared/format';
import { BarChart } from '@nerka/mf-shared/ui/bar-chart';
import { MetricTiles } from '@nerka/mf-shared/ui/metric-tiles';
import { Methodology } from '@nerka/mf-shared/ui/methodology';
import { ReportTable, type ReportColumn } from '@nerka/mf-shared/ui/report-table';
import { RowsShown } from '@nerka/mf-shared/ui/rows-shown';
import { InvoiceLink } from './invoice-link';

type Receivables = Schemas['ReceivablesAgeingResponse'];
type Row = Receivables['rows'][number];
type CustomerRow = Receivables['byCustomer'][number];

const bucketNames = ['Current', '1-30', '31-60', '61-90', '90+'];

const customerColumns: ReportColumn<CustomerRow>[] = [
  { title: 'Customer', cell: (row) => row.customerName },
  { title: 'Invoices', cell: (row) => formatCount(row.invoices), sortBy: (row) => row.invoices, isNumber: true },
  ...bucketNames.map((title, bucket) => ({
    title,
    cell: (row: CustomerRow) => amount(row.buckets[bucket] ?? 0),
    sortBy: (row: CustomerRow) => row.buckets[bucket] ?? 0,
    isNumber: true,
  })),
  { title: 'All', cell: (row) => formatDollars(row.total), sortBy: (row) => row.total, isNumber: true },
];

const rowColumns: ReportColumn<Row>[] = [
  {
    title: 'Invoice',
    cell: (row) => <InvoiceLink number={row.invoiceNumber} />,
    sortBy: (row) => row.invoiceNumber,
  },
  { title: 'Customer', cell: (row) => row.customerName },
  { title: 'Service date', cell: (row) => formatDate(row.serviceDate), sortBy: (row) => row.serviceDate },
  {
    title: 'Due date',
    cell: (row) => (row.dueDate === null ? 'Upon receipt' : formatDate(row.dueDate)),
    sortBy: (row) => row.dueDate,
  },
  {
    title: 'Days overdue',
    cell: (row) => (row.daysOverdue === 0 ? NONE : formatCount(row.daysOverdue)),
    sortBy: (row) => row.daysOverdue,
    isNumber: true,
  },
  { title: 'Total', cell: (row) => formatDollars(row.total), sortBy: (row) => row.total, isNumber: true },
  { title: 'Paid', cell: (row) => amount(row.paid), sortBy: (row) => row.paid, isNumber: true },
  { title: 'Balance', cell: (row) => formatDollars(row.balance), sortBy: (row) => row.balance, isNumber: true },
];

const amount = (cents: number): string => (cents === 0 ? NONE : formatDollars(cents));

export function ReceivablesAgeingReport({ report }: { report: Receivables }) {
  const { summary } = report;
  const share = Math.round((1000 * summary.overdue) / Math.max(summary.receivable, 1)) / 10;
  return (
    <>
      <MetricTiles
        figures={[
          {
            name: 'Receivable',
            value: formatDollars(summary.receivable),
            detail: `${formatCount(summary.invoices)} unpaid invoices`,
          },
          { name: 'Overdue', value: formatDollars(summary.overdue), detail: `${formatPercent(share)} of all` },
          ...bucketNames.map((name, bucket) => ({
            name: bucket === 0 ? name : `${name} days`,
            value: formatDollars(summary.buckets[bucket] ?? 0),
          })),
        ]}
      />
      <BarChart
        title="Receivable by days past the due date"
        series={[{ name: 'Balance', tone: 'amber' }]}
        bars={bucketNames.map((label, bucket) => ({ label, values: [summary.buckets[bucket] ?? 0] }))}
        format={formatWholeDollars}
      />
      <ReportTable
        caption="By customer"
        columns={customerColumns}
        rows={report.byCustomer}
        rowKey={(row) => row.customerId}
        totals={{
          Invoices: formatCount(summary.invoices),
          ...Object.fromEntries(bucketNames.map((name, bucket) => [name, amount(summary.buckets[bucket] ?? 0)])),
          All: formatDollars(summary.receivable),
        }}
      />
      <ReportTable
        caption="Unpaid invoices"
        columns={rowColumns}
        rows={report.rows}
        rowKey={(row) => row.invoiceId}
        totals={{ Balance: formatDollars(summary.receivable) }}
      />
      <RowsShown shown={report.rows.length} all={report.rowCount} />
      <Methodology
        definitions={[
          ['Receivable', 'Totals of the invoices sent by the end of the day, less the payments up to it.'],
          ['Days overdue', 'Days after the due date; an invoice without one is current.'],
          ['Looking back', 'Totals and due dates are those of now; payments are those of the day.'],
        ]}
      />
    </>
  );
}
