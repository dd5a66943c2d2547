import type { Schemas } from '@nerka/mf-shared/api';
import { formatCount, formatDollars, formatPercent } from '@nerka/mf-shared/format';
import { MetricTiles } from '@nerka/mf-shared/ui/metric-tiles';
import { Methodology } from '@nerka/mf-shared/ui/methodology';
import { ReportTable, type ReportColumn } from '@nerka/mf-shared/ui/report-table';

type Taxes = Schemas['TaxCollectedResponse'];
type Row = Taxes['rows'][number];

const BASIS_POINTS_OF_PERCENT = 100;

const columns: ReportColumn<Row>[] = [
  { title: 'Tax', cell: (row) => row.taxName, sortBy: (row) => row.taxName },
  {
    title: 'Rate',
    cell: (row) => formatPercent(row.taxBasisPoints / BASIS_POINTS_OF_PERCENT),
    sortBy: (row) => row.taxBasisPoints,
    isNumber: true,
  },
  { title: 'Billed', cell: (row) => formatDollars(row.billed), sortBy: (row) => row.billed, isNumber: true },
  { title: 'Paid invoices', cell: (row) => formatCount(row.invoices), sortBy: (row) => row.invoices, isNumber: true },
  { title: 'Received', cell: (row) => formatDollars(row.received), sortBy: (row) => row.received, isNumber: true },
  {
    title: 'Tax collected',
    cell: (row) => formatDollars(row.collected),
    sortBy: (row) => row.collected,
    isNumber: true,
  },
];

export function TaxCollectedReport({ report: { summary, rows } }: { report: Taxes }) {
  return (
    <>
      <MetricTiles
        figures={[
          {
            name: 'Tax collected',
            value: formatDollars(summary.collected),
            detail: `In ${formatDollars(summary.received)} received`,
          },
          { name: 'Tax billed', value: formatDollars(summary.billed), detail: 'By service date, paid or not' },
        ]}
      />
      <ReportTable
        caption="By tax"
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.taxName} ${row.taxBasisPoints}`}
        totals={{
          Billed: formatDollars(summary.billed),
          'Paid invoices': formatCount(summary.invoices),
          Received: formatDollars(summary.received),
          'Tax collected': formatDollars(summary.collected),
        }}
      />
      <Methodology
        definitions={[
          [
            'Tax collected',
            'The share of the tax in what was paid: tax × paid / total until the last day, less that before the first, each rounded to the cent. An invoice that is fully paid has collected exactly its tax.',
          ],
          ['Tax billed', 'Tax of the invoices with a service date in the range, without drafts and void ones.'],
          ['Received', 'Payments by their date of the invoices with this tax, tax included.'],
          [
            'Nothing left to pay',
            'Where all of an invoice was billed before, its tax is collected on the service date.',
          ],
        ]}
      />
    </>
  );
}
