import type { Schemas } from '@nerka/mf-shared/api';
import { formatCount, formatDollars, NONE } from '@nerka/mf-shared/format';
import { MetricTiles } from '@nerka/mf-shared/ui/metric-tiles';
import { Methodology } from '@nerka/mf-shared/ui/methodology';
import { ReportTable, type ReportColumn } from '@nerka/mf-shared/ui/report-table';
import { RowsShown } from '@nerka/mf-shared/ui/rows-shown';

type Revenue = Schemas['RevenueByItemResponse'];
type Row = Revenue['rows'][number];

const WITHOUT = 'Invoices without items';

const columns: ReportColumn<Row>[] = [
  { title: 'Item', cell: (row) => row.item ?? WITHOUT },
  {
    title: 'Quantity',
    cell: (row) => (row.item === null ? NONE : formatCount(row.quantity)),
    sortBy: (row) => row.quantity,
    isNumber: true,
  },
  { title: 'Invoices', cell: (row) => formatCount(row.invoices), sortBy: (row) => row.invoices, isNumber: true },
  { title: 'Before discount', cell: (row) => formatDollars(row.gross), sortBy: (row) => row.gross, isNumber: true },
  { title: 'Discount', cell: (row) => formatDollars(row.discount), sortBy: (row) => row.discount, isNumber: true },
  { title: 'Revenue', cell: (row) => formatDollars(row.revenue), sortBy: (row) => row.revenue, isNumber: true },
];

export function RevenueByItemReport({ report }: { report: Revenue }) {
  const { summary, rows } = report;
  return (
    <>
      <MetricTiles
        figures={[
          {
            name: 'Revenue',
            value: formatDollars(summary.revenue),
            detail: `${formatCount(summary.invoices)} invoices, before tax`,
          },
          {
            name: 'Discounts',
            value: formatDollars(summary.discount),
            detail: `Off ${formatDollars(summary.gross)}`,
          },
          { name: 'Different items', value: formatCount(summary.items) },
        ]}
      />
      <ReportTable
        caption="Items and services"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.key}
        totals={{
          Invoices: formatCount(summary.invoices),
          'Before discount': formatDollars(summary.gross),
          Discount: formatDollars(summary.discount),
          Revenue: formatDollars(summary.revenue),
        }}
      />
      <RowsShown shown={rows.length} all={report.rowCount} />
      <Methodology
        definitions={[
          ['Revenue', 'Lines less their share of the discount, before tax, by the service date of the invoice.'],
          ['Discount', 'Shared by the prices of the lines; together exactly the discount of the invoice.'],
          ['Invoices', 'Without drafts, void ones, and deposits that another issued invoice deducts.'],
          ['Item', 'Lines of the same text, in capitals or not, are one item.'],
        ]}
      />
    </>
  );
}
