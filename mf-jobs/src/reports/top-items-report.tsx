import type { Schemas } from '@nerka/mf-shared/api';
import { formatCount, formatDollars, formatPercent, formatWholeDollars, NONE } from '@nerka/mf-shared/format';
import { BarChart } from '@nerka/mf-shared/ui/bar-chart';
import { MetricTiles } from '@nerka/mf-shared/ui/metric-tiles';
import { Methodology } from '@nerka/mf-shared/ui/methodology';
import { ReportTable, type ReportColumn } from '@nerka/mf-shared/ui/report-table';
import { RowsShown } from '@nerka/mf-shared/ui/rows-shown';

type TopItems = Schemas['TopItemsResponse'];
type Row = TopItems['rows'][number];

const BARS = 10;
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
  { title: 'Amount', cell: (row) => formatDollars(row.amount), sortBy: (row) => row.amount, isNumber: true },
  { title: 'Share', cell: (row) => formatPercent(row.sharePercent), sortBy: (row) => row.sharePercent, isNumber: true },
];

export function TopItemsReport({ report }: { report: TopItems }) {
  const { summary, rows } = report;
  const top = rows.filter(({ item }) => item !== null).slice(0, BARS);
  return (
    <>
      <MetricTiles
        figures={[
          {
            name: 'Invoiced',
            value: formatDollars(summary.amount),
            detail: `${formatCount(summary.invoices)} invoices`,
          },
          { name: 'Different items', value: formatCount(summary.items) },
          { name: 'Sold', value: formatCount(summary.quantity), detail: 'All quantities' },
          {
            name: 'Best item',
            value: top[0] ? formatPercent(top[0].sharePercent) : NONE,
            detail: top[0]?.item ?? '',
          },
        ]}
      />
      <BarChart
        title="The ten that brought most"
        series={[{ name: 'Amount', tone: 'purple' }]}
        bars={top.map(({ item, amount }) => ({ label: item ?? WITHOUT, values: [amount] }))}
        format={formatWholeDollars}
      />
      <ReportTable
        caption="Items and services"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.key}
        totals={{
          Quantity: formatCount(summary.quantity),
          Invoices: formatCount(summary.invoices),
          Amount: formatDollars(summary.amount),
        }}
      />
      <RowsShown shown={rows.length} all={report.rowCount} />
      <Methodology
        definitions={[
          ['Amount', 'Line totals of the invoices that are no drafts, by their service date.'],
          ['Item', 'Lines of the same text, in capitals or not, are one item.'],
          [WITHOUT, 'Their totals, so that all amounts together are what was invoiced.'],
        ]}
      />
    </>
  );
}
