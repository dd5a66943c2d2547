import type { Schemas } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import {
  formatCount,
  formatDate,
  formatDecimal,
  formatDollars,
  formatMonth,
  formatPercent,
  NONE,
} from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { BarChart } from '@nerka/mf-shared/ui/bar-chart';
import { MetricTiles } from '@nerka/mf-shared/ui/metric-tiles';
import { Methodology } from '@nerka/mf-shared/ui/methodology';
import { ReportTable, type ReportColumn } from '@nerka/mf-shared/ui/report-table';
import { RowsShown } from '@nerka/mf-shared/ui/rows-shown';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';

type Conversion = Schemas['DealConversionResponse'];
type Row = Conversion['rows'][number];
type Month = Conversion['byMonth'][number];
type Stage = Conversion['openByStage'][number];

const stageNames: Record<Stage['stage'], string> = {
  prospecting: 'Prospecting',
  qualification: 'Qualification',
  proposal: 'Proposal',
  negotiation: 'Negotiation',
};

const monthColumns: ReportColumn<Month>[] = [
  { title: 'Month', cell: (row) => formatMonth(row.month), sortBy: (row) => row.month },
  { title: 'Created', cell: (row) => formatCount(row.created), sortBy: (row) => row.created, isNumber: true },
  { title: 'Won', cell: (row) => formatCount(row.won), sortBy: (row) => row.won, isNumber: true },
  { title: 'Lost', cell: (row) => formatCount(row.lost), sortBy: (row) => row.lost, isNumber: true },
  { title: 'Won value', cell: (row) => formatDollars(row.wonValue), sortBy: (row) => row.wonValue, isNumber: true },
  { title: 'Lost value', cell: (row) => formatDollars(row.lostValue), sortBy: (row) => row.lostValue, isNumber: true },
  {
    title: 'Win rate',
    cell: (row) => formatPercent(row.winRatePercent),
    sortBy: (row) => row.winRatePercent,
    isNumber: true,
  },
];

const stageColumns: ReportColumn<Stage>[] = [
  { title: 'Stage', cell: (row) => stageNames[row.stage] },
  { title: 'Deals', cell: (row) => formatCount(row.count), sortBy: (row) => row.count, isNumber: true },
  { title: 'Value', cell: (row) => formatDollars(row.value), sortBy: (row) => row.value, isNumber: true },
  {
    title: 'Weighted',
    cell: (row) => formatDollars(row.weightedValue),
    sortBy: (row) => row.weightedValue,
    isNumber: true,
  },
];

const rowColumns: ReportColumn<Row>[] = [
  { title: 'Deal', cell: (row) => <DealLink deal={row} />, sortBy: (row) => row.name },
  { title: 'Customer', cell: (row) => row.customerName ?? NONE, sortBy: (row) => row.customerName },
  {
    title: 'Outcome',
    cell: (row) => <StatusTag tone={row.stage === 'won' ? 'green' : 'grey'}>{outcomes[row.stage]}</StatusTag>,
    sortBy: (row) => row.stage,
  },
  { title: 'Value', cell: (row) => formatDollars(row.value), sortBy: (row) => row.value, isNumber: true },
  { title: 'Created', cell: (row) => formatDate(row.createdDate), sortBy: (row) => row.createdDate },
  { title: 'Closed', cell: (row) => formatDate(row.closedDate), sortBy: (row) => row.closedDate },
  { title: 'Days', cell: (row) => formatCount(row.days), sortBy: (row) => row.days, isNumber: true },
];

const outcomes = { won: 'Won', lost: 'Lost' };

export function DealConversionReport({ report }: { report: Conversion }) {
  const { summary, byMonth, openByStage } = report;
  return (
    <>
      <MetricTiles
        figures={[
          {
            name: 'Win rate',
            value: formatPercent(summary.winRatePercent),
            detail: `${formatPercent(summary.winRateValuePercent)} by value`,
          },
          { name: 'Won', value: formatDollars(summary.wonValue), detail: `${formatCount(summary.won)} deals` },
          { name: 'Lost', value: formatDollars(summary.lostValue), detail: `${formatCount(summary.lost)} deals` },
          { name: 'Created', value: formatCount(summary.created), detail: 'Deals that began in these days' },
          {
            name: 'Days to win',
            value: formatDecimal(summary.medianDaysToWin),
            detail: `Median; mean ${formatDecimal(summary.meanDaysToWin)}`,
          },
        ]}
      />
      <BarChart
        title="Deals closed by month"
        series={[
          { name: 'Won', tone: 'green' },
          { name: 'Lost', tone: 'grey' },
        ]}
        bars={byMonth.map(({ month, won, lost }) => ({ label: formatMonth(month), values: [won, lost] }))}
      />
      <ReportTable
        caption="By month"
        columns={monthColumns}
        rows={byMonth}
        rowKey={(row) => row.month}
        totals={{
          Created: formatCount(summary.created),
          Won: formatCount(summary.won),
          Lost: formatCount(summary.lost),
          'Won value': formatDollars(summary.wonValue),
          'Lost value': formatDollars(summary.lostValue),
          'Win rate': formatPercent(summary.winRatePercent),
        }}
      />
      <ReportTable caption="Open now" columns={stageColumns} rows={openByStage} rowKey={(row) => row.stage} />
      <ReportTable caption="Closed deals" columns={rowColumns} rows={report.rows} rowKey={(row) => row.dealId} />
      <RowsShown shown={report.rows.length} all={report.rowCount} />
      <Methodology
        definitions={[
          [
            'Won and lost',
            'By the day on which they were, as they stand now: a deal that was opened again is neither.',
          ],
          ['Win rate', 'Won deals of all that were won or lost in the range.'],
          ['Days to win', 'From the day the deal was made to the day it was won.'],
          ['Open now', 'All open deals as they are now, whichever the range; weighted is value times probability.'],
        ]}
      />
    </>
  );
}

function DealLink({ deal: { dealId, name } }: { deal: Row }) {
  const company = useCompany();
  return company.features.includes('pipeline') ? <Link to={paths.deal(company, dealId)}>{name}</Link> : name;
}
