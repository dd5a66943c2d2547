import { formatCount, formatDollars, formatPercent, NONE } from '@nerka/mf-shared/format';
import { StatusTag, type StatusTone } from '@nerka/mf-shared/ui/status-tag';
import { BarChart, type BarTone } from '@nerka/mf-shared/ui/bar-chart';
import { MetricTiles } from '@nerka/mf-shared/ui/metric-tiles';
import { Methodology } from '@nerka/mf-shared/ui/methodology';
import { RecordLink } from './record-link';
import { ReportTable, type ReportColumn } from '@nerka/mf-shared/ui/report-table';
import { countOf, day, dollars, planName, type RentRoll } from './report-labels';
import { RowsShown } from '@nerka/mf-shared/ui/rows-shown';

type Row = RentRoll['rows'][number];
type Building = RentRoll['buildings'][number];

const statuses: Record<Row['status'], { label: string; tone: StatusTone }> = {
  occupied: { label: 'Occupied', tone: 'green' },
  on_notice: { label: 'On notice', tone: 'amber' },
  vacant_leased: { label: 'Vacant, leased', tone: 'blue' },
  vacant_available: { label: 'Vacant, available', tone: 'blue' },
  down: { label: 'Down', tone: 'grey' },
};
const alerts = { no_rent: 'Leased without rent', no_resident: 'Nobody known here', no_lease: 'Lease not recorded' };
const series: { name: string; tone: BarTone }[] = [
  { name: 'Occupied', tone: 'green' },
  { name: 'On notice', tone: 'amber' },
  { name: 'Vacant', tone: 'blue' },
  { name: 'Down', tone: 'grey' },
];
const NO_BUILDING = 'No building';

const buildingColumns: ReportColumn<Building>[] = [
  { title: 'Building', cell: (row) => row.buildingName ?? NO_BUILDING },
  { title: 'Units', cell: (row) => formatCount(row.units), sortBy: (row) => row.units, isNumber: true },
  { title: 'Occupied', cell: (row) => formatCount(row.occupied), sortBy: (row) => row.occupied, isNumber: true },
  { title: 'On notice', cell: (row) => formatCount(row.onNotice), sortBy: (row) => row.onNotice, isNumber: true },
  { title: 'Vacant', cell: (row) => formatCount(row.vacant), sortBy: (row) => row.vacant, isNumber: true },
  { title: 'Down', cell: (row) => formatCount(row.down), sortBy: (row) => row.down, isNumber: true },
  { title: 'Rent', cell: (row) => dollars(row.actualRent), sortBy: (row) => row.actualRent, isNumber: true },
];

const columns: ReportColumn<Row>[] = [
  {
    title: 'Unit',
    cell: (row) => (
      <RecordLink feature="units" id={row.unitId}>
        {row.unitNumber}
      </RecordLink>
    ),
    detail: homeOf,
    sortBy: (row) => row.unitNumber,
  },
  {
    title: 'Status',
    cell: (row) => <StatusTag tone={statuses[row.status].tone}>{statuses[row.status].label}</StatusTag>,
    detail: (row) => <StatusDetail row={row} />,
    sortBy: (row) => `${row.alert === null ? 1 : 0} ${statuses[row.status].label}`,
  },
  {
    title: 'Residents',
    cell: (row) => row.residents ?? (row.status === 'occupied' ? NONE : 'VACANT'),
    detail: sinceWhen,
    sortBy: (row) => row.residents,
    isLong: true,
  },
  {
    title: 'Lease end',
    cell: leaseEnd,
    detail: leaseDetail,
    sortBy: (row) => row.leaseEnd,
  },
  { title: 'Market rent', cell: (row) => dollars(row.marketRent), sortBy: (row) => row.marketRent, isNumber: true },
  { title: 'Rent', cell: (row) => dollars(row.rent), sortBy: (row) => row.rent, isNumber: true },
  { title: 'Deposit', cell: (row) => dollars(row.deposit), sortBy: (row) => row.deposit, isNumber: true },
  { title: 'Balance', cell: (row) => formatDollars(row.balance), sortBy: (row) => row.balance, isNumber: true },
];

function StatusDetail({ row: { alert, moveOutDate, noticeDate } }: { row: Row }) {
  return (
    <>
      {alert && <StatusTag tone="red">{alerts[alert]}</StatusTag>}
      {moveOutDate && <div>out {day(moveOutDate)}</div>}
      {!moveOutDate && noticeDate && <div>notice {day(noticeDate)}</div>}
    </>
  );
}

function leaseDetail({ leaseStart, daysToEnd }: Row): string | null {
  if (leaseStart === null) return null;
  return `from ${day(leaseStart)}${daysToEnd !== null && daysToEnd >= 0 ? `, ${countOf(daysToEnd, 'day')} left` : ''}`;
}

function homeOf(row: Row): string {
  const size = row.squareFeet === null ? [] : [`${formatCount(row.squareFeet)} sq ft`];
  return [...(row.buildingName === null ? [] : [row.buildingName]), planName(row), ...size].join(' · ');
}

function sinceWhen({ moveInDate, nextMoveInDate }: Row): string | null {
  if (moveInDate !== null) return `since ${day(moveInDate)}`;
  return nextMoveInDate && `from ${day(nextMoveInDate)}`;
}

function leaseEnd(row: Row): string {
  return row.leaseEnd === null && row.leaseStart !== null ? 'Month to month' : day(row.leaseEnd);
}

export function RentRollReport({ report }: { report: RentRoll }) {
  const { summary, buildings } = report;
  return (
    <>
      <MetricTiles
        figures={[
          {
            name: 'Occupancy',
            value: formatPercent(summary.occupancyPercent),
            detail: `${formatCount(summary.occupied)} of ${countOf(summary.units, 'unit')}`,
          },
          { name: 'On notice', value: formatCount(summary.onNotice), detail: 'Occupied and leaving' },
          {
            name: 'Vacant',
            value: formatCount(summary.vacantLeased + summary.vacantAvailable),
            detail: `${formatCount(summary.vacantLeased)} leased, ${formatCount(summary.vacantAvailable)} available`,
          },
          { name: 'Down', value: formatCount(summary.down), detail: 'Under maintenance' },
          {
            name: 'Square feet occupied',
            value: formatCount(summary.squareFeetOccupied),
            detail: `of ${formatCount(summary.squareFeet)}`,
          },
          {
            name: 'Gross potential rent',
            value: dollars(summary.grossPotentialRent),
            detail: 'Market rent of all units',
          },
          { name: 'Actual rent', value: dollars(summary.actualRent), detail: 'Rent of the leases' },
          { name: 'Loss to lease', value: dollars(summary.lossToLease), detail: 'Below market; a gain is negative' },
          { name: 'Vacancy loss', value: dollars(summary.vacancyLoss), detail: 'Market rent of empty units' },
          { name: 'Alerts', value: formatCount(summary.alerts), detail: 'Rows to look at' },
        ]}
      />
      <BarChart
        title="Units by building"
        series={series}
        bars={buildings.map((building) => ({
          label: building.buildingName ?? NO_BUILDING,
          values: [building.occupied - building.onNotice, building.onNotice, building.vacant, building.down],
        }))}
      />
      <ReportTable
        caption="By building"
        columns={buildingColumns}
        rows={buildings}
        rowKey={(row) => row.buildingName ?? ''}
        totals={{
          Building: 'All',
          Units: formatCount(summary.units),
          Occupied: formatCount(summary.occupied),
          'On notice': formatCount(summary.onNotice),
          Vacant: formatCount(summary.vacantLeased + summary.vacantAvailable),
          Down: formatCount(summary.down),
          Rent: dollars(summary.actualRent),
        }}
      />
      <ReportTable
        caption="Rent roll"
        columns={columns}
        rows={report.rows}
        rowKey={(row) => row.unitId}
        totals={{
          Unit: countOf(summary.units, 'unit'),
          Status: `${formatCount(summary.occupied)} occupied`,
          'Market rent': dollars(summary.grossPotentialRent),
          Rent: dollars(summary.actualRent),
          Deposit: dollars(summary.deposits),
          Balance: formatDollars(summary.balance),
        }}
      />
      <RowsShown shown={report.rows.length} all={report.rowCount} />
      <Methodology
        definitions={[
          ['Occupied', 'Somebody lives there on the day; who moves out that day no longer does.'],
          [
            'On notice',
            'Everybody there has given notice by the day, or is known to move out, and has no new lease of the unit. Where nobody knows when notice was given: within 60 days of the move-out.',
          ],
          ['Vacant, leased', 'Nobody lives there, and a lease that was entered by the day begins later.'],
          ['Down', "Nobody lives there and the unit's status on the day is maintenance."],
          ['Occupancy', 'Occupied units, those on notice among them, of all units.'],
          ['Gross potential rent', 'Market rents of all units a month, as they were on the day.'],
          ['Loss to lease', 'Market rent less rent of the occupied units that have both.'],
          ['Balance', "What is open on the residents' sent invoices at the end of the day."],
          [
            'Alert',
            'A leased unit whose rent is 0, a unit marked occupied in which nobody is known to live, or a stay of which only a later lease is recorded.',
          ],
          [
            'Looking back',
            'Only what is dated up to the day counts, whenever it was entered. A lease, notice or payment of later changes nothing here.',
          ],
        ]}
      />
    </>
  );
}
