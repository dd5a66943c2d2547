import {
  formatCount,
  formatDecimal,
  formatMonth,
  formatPercent,
  formatWholeDollars,
  NONE,
} from '@nerka/mf-shared/format';
import { BarChart } from '@nerka/mf-shared/ui/bar-chart';
import { MetricTiles } from '@nerka/mf-shared/ui/metric-tiles';
import { Methodology } from '@nerka/mf-shared/ui/methodology';
import { RecordLink } from './record-link';
import { ReportTable, type ReportColumn } from '@nerka/mf-shared/ui/report-table';
import { day, days, dollars, planName, type TurnTimes, wordsOf } from './report-labels';
import { RowsShown } from '@nerka/mf-shared/ui/rows-shown';

type Row = TurnTimes['rows'][number];
type TurnMetrics = Omit<TurnTimes['byMonth'][number], 'month'>;

const metricsColumns: ReportColumn<TurnMetrics>[] = [
  { title: 'Turns', cell: (row) => formatCount(row.turns), sortBy: (row) => row.turns, isNumber: true },
  {
    title: 'Median days',
    cell: (row) => formatDecimal(row.medianTurnDays),
    sortBy: (row) => row.medianTurnDays,
    isNumber: true,
  },
  {
    title: 'Mean days',
    cell: (row) => formatDecimal(row.meanTurnDays),
    sortBy: (row) => row.meanTurnDays,
    isNumber: true,
  },
  {
    title: '9 of 10 within',
    cell: (row) => formatDecimal(row.p90TurnDays),
    sortBy: (row) => row.p90TurnDays,
    isNumber: true,
  },
  {
    title: 'Vacant days',
    cell: (row) => formatDecimal(row.meanVacantDays),
    sortBy: (row) => row.meanVacantDays,
    isNumber: true,
  },
  { title: 'Cost per turn', cell: (row) => dollars(row.meanCost), sortBy: (row) => row.meanCost, isNumber: true },
  { title: 'Cost', cell: (row) => dollars(row.totalCost), sortBy: (row) => row.totalCost, isNumber: true },
  { title: 'Estimate', cell: (row) => dollars(row.totalEstimate), sortBy: (row) => row.totalEstimate, isNumber: true },
  { title: 'Vacancy loss', cell: (row) => dollars(row.vacancyLoss), sortBy: (row) => row.vacancyLoss, isNumber: true },
];
const monthColumns: ReportColumn<TurnTimes['byMonth'][number]>[] = [
  { title: 'Month', cell: (row) => formatMonth(row.month), sortBy: (row) => row.month },
  ...metricsColumns,
];
const planColumns: ReportColumn<TurnTimes['byPlan'][number]>[] = [
  { title: 'Floor plan', cell: planName },
  ...metricsColumns,
];

const columns: ReportColumn<Row>[] = [
  {
    title: 'Turn',
    cell: (row) => (
      <RecordLink feature="turns" id={row.turnId}>
        {row.turnNumber}
      </RecordLink>
    ),
    detail: (row) => `${row.unitNumber} · ${planName(row)}`,
    sortBy: (row) => row.turnNumber,
  },
  { title: 'Move-out', cell: (row) => day(row.moveOutDate), sortBy: (row) => row.moveOutDate },
  {
    title: 'Ready',
    cell: (row) => day(row.readyDate),
    detail: (row) => row.targetDate && `target ${day(row.targetDate)}`,
    sortBy: (row) => row.readyDate,
  },
  { title: 'Turn days', cell: (row) => formatDecimal(row.turnDays), sortBy: (row) => row.turnDays, isNumber: true },
  {
    title: 'Vacant days',
    cell: vacantDays,
    detail: (row) => row.nextMoveInDate && `until ${day(row.nextMoveInDate)}`,
    sortBy: (row) => row.vacantDays,
    isNumber: true,
  },
  {
    title: 'Inspection',
    cell: (row) => formatDecimal(row.inspectionDays),
    sortBy: (row) => row.inspectionDays,
    isNumber: true,
  },
  {
    title: 'Cleaning',
    cell: (row) => formatDecimal(row.cleaningDays),
    sortBy: (row) => row.cleaningDays,
    isNumber: true,
  },
  { title: 'Repairs', cell: (row) => formatDecimal(row.repairsDays), sortBy: (row) => row.repairsDays, isNumber: true },
  { title: 'Final', cell: (row) => formatDecimal(row.finalDays), sortBy: (row) => row.finalDays, isNumber: true },
  {
    title: 'Cost',
    cell: (row) => dollars(row.actualCost),
    detail: (row) => row.estimatedCost !== null && `of ${dollars(row.estimatedCost)}`,
    sortBy: (row) => row.actualCost,
    isNumber: true,
  },
  { title: 'Computed', cell: (row) => dollars(row.computedCost), sortBy: (row) => row.computedCost, isNumber: true },
  { title: 'Vacancy loss', cell: (row) => dollars(row.vacancyLoss), sortBy: (row) => row.vacancyLoss, isNumber: true },
  { title: 'Assigned to', cell: (row) => row.assignedTo ?? NONE, sortBy: (row) => row.assignedTo, isLong: true },
];

const totalsOf = (all: TurnMetrics): Record<string, string> => ({
  Turns: formatCount(all.turns),
  'Median days': formatDecimal(all.medianTurnDays),
  'Mean days': formatDecimal(all.meanTurnDays),
  '9 of 10 within': formatDecimal(all.p90TurnDays),
  'Vacant days': formatDecimal(all.meanVacantDays),
  'Cost per turn': dollars(all.meanCost),
  Cost: dollars(all.totalCost),
  Estimate: dollars(all.totalEstimate),
  'Vacancy loss': dollars(all.vacancyLoss),
});

function vacantDays({ vacantDays: value, isStillVacant }: Row): string {
  return isStillVacant && value !== null ? `${formatDecimal(value)} so far` : formatDecimal(value);
}

export function TurnTimesReport({ report }: { report: TurnTimes }) {
  const { summary, byMonth } = report;
  return (
    <>
      <MetricTiles
        figures={[
          {
            name: 'Turns completed',
            value: formatCount(summary.turns),
            detail: `${formatCount(summary.stillVacant)} still vacant`,
          },
          {
            name: 'Turn time',
            value: days(summary.medianTurnDays),
            detail: `Median; mean ${days(summary.meanTurnDays)}, 9 of 10 within ${days(summary.p90TurnDays)}`,
          },
          { name: 'Days vacant', value: days(summary.meanVacantDays), detail: 'Mean, to the next move-in' },
          { name: 'On time', value: formatPercent(summary.onTimePercent), detail: 'Ready by the target date' },
          { name: 'Cost per turn', value: dollars(summary.meanCost), detail: `${dollars(summary.totalCost)} in all` },
          {
            name: 'Against estimate',
            value: dollars(summary.costVariance),
            detail: `${dollars(summary.totalEstimate)} estimated; a saving is negative`,
          },
          { name: 'Vacancy loss', value: dollars(summary.vacancyLoss) },
        ]}
      />
      <BarChart
        title="Mean days in each phase"
        series={[{ name: 'Mean days', tone: 'accent' }]}
        bars={Object.entries(summary.meanPhaseDays).map(([phase, mean]) => ({
          label: wordsOf(phase),
          values: [Number(mean ?? 0)],
        }))}
        format={formatDecimal}
      />
      <BarChart
        title="Median turn days by month of completion"
        series={[{ name: 'Median days', tone: 'blue' }]}
        bars={byMonth.map((row) => ({ label: formatMonth(row.month), values: [row.medianTurnDays ?? 0] }))}
        format={formatDecimal}
      />
      <BarChart
        title="Mean cost per turn by month of completion"
        series={[{ name: 'Mean cost', tone: 'purple' }]}
        bars={byMonth.map((row) => ({ label: formatMonth(row.month), values: [row.meanCost ?? 0] }))}
        format={formatWholeDollars}
      />
      <ReportTable
        caption="By month"
        columns={monthColumns}
        rows={byMonth}
        rowKey={(row) => row.month}
        totals={totalsOf(summary)}
      />
      <ReportTable
        caption="By floor plan"
        columns={planColumns}
        rows={report.byPlan}
        rowKey={planName}
        totals={totalsOf(summary)}
      />
      <ReportTable
        caption="Turns"
        columns={columns}
        rows={report.rows}
        rowKey={(row) => row.turnId}
        totals={{
          'Turn days': formatDecimal(summary.meanTurnDays),
          'Vacant days': formatDecimal(summary.meanVacantDays),
          Turn: 'Mean days, and sums',
          Cost: dollars(summary.totalCost),
          Computed: dollars(summary.computedCost),
          'Vacancy loss': dollars(summary.vacancyLoss),
        }}
      />
      <RowsShown shown={report.rows.length} all={report.rowCount} />
      <Methodology
        definitions={[
          ['Turns', 'Completed turns whose actual completion falls into the range.'],
          ['Turn time', 'Calendar days from the move-out to the day the unit was ready.'],
          [
            'Days vacant',
            'Calendar days from the move-out to the next move-in; while nobody has moved in, until today or the last day of a range in the past.',
          ],
          ['Phase days', 'From the end of the phase before (or the move-out) to the last task ticked in the phase.'],
          ['Cost', 'Actual cost as entered; against estimate is actual less estimate of the turns that have both.'],
          [
            'Computed',
            "What the turn's work orders (hours and parts) and its own costs add up to as of now, beside what was entered.",
          ],
          ['Vacancy loss', "The unit's market rent / 30 for each day vacant."],
        ]}
      />
    </>
  );
}
