import type { PdfBlock } from '../../../platform/pdf/pdf-document.js';
import type { DelinquencyResponse } from '../delinquency/delinquency.dto.js';
import type { LeaseExpirationsResponse } from '../lease-expirations/lease-expirations.dto.js';
import { bucketNames } from '../receivables-ageing/receivables-ageing-columns.js';
import { statuses } from '../rent-roll/rent-roll-columns.js';
import type { RentRollResponse } from '../rent-roll/rent-roll.dto.js';
import type { TurnTimesResponse } from '../turn-times/turn-times.dto.js';
import type { WorkOrderAgeingResponse } from '../work-order-ageing/work-order-ageing.dto.js';
import type { WorkOrderTimesResponse } from '../work-order-times/work-order-times.dto.js';
import { count, dollars, figures, percent, rowsOf, shownDay, shownMonth, text } from './pack-blocks.js';

export interface PropertyReports {
  rentRoll: RentRollResponse;
  delinquency: DelinquencyResponse;
  leaseExpirations: LeaseExpirationsResponse;
  turnTimes: TurnTimesResponse;
  workOrderAgeing: WorkOrderAgeingResponse;
  workOrderTimes: WorkOrderTimesResponse;
}

/** What an owner is shown of a property: the numbers of all reports first, then who lives where and who owes. */
export const propertyBlocks = (reports: PropertyReports): PdfBlock[] => [
  occupancy(reports.rentRoll),
  owed(reports.delinquency),
  ...expirations(reports.leaseExpirations),
  turns(reports.turnTimes),
  workOrders(reports),
  ...rentRoll(reports.rentRoll),
  ...debts(reports.delinquency),
];

const occupancy = ({ summary }: RentRollResponse): PdfBlock =>
  figures('Occupancy and rent', [
    ['Occupied', `${count(summary.occupied)} of ${count(summary.units)} units, ${percent(summary.occupancyPercent)}`],
    ['On notice', count(summary.onNotice)],
    ['Vacant', `${count(summary.vacantLeased)} leased, ${count(summary.vacantAvailable)} available`],
    ['Down', count(summary.down)],
    ['Gross potential rent', dollars(summary.grossPotentialRent)],
    ['Actual rent', dollars(summary.actualRent)],
    ['Loss to lease', dollars(summary.lossToLease)],
    ['Vacancy loss', dollars(summary.vacancyLoss)],
  ]);

const owed = ({ summary }: DelinquencyResponse): PdfBlock =>
  figures('Delinquency', [
    ['Owed', `${dollars(summary.owed)} by ${count(summary.residents)} residents`],
    ['Overdue', dollars(summary.overdue)],
    ...bucketNames.map((name, bucket) => [name, dollars(summary.buckets[bucket] ?? 0)] as const),
    ['Owed by past residents', dollars(summary.owedByPast)],
  ]);

const expirations = ({ summary, byMonth }: LeaseExpirationsResponse): PdfBlock[] => [
  figures('Lease expirations of the next twelve months', [
    ['Leases that end', `${count(summary.leases)} of ${count(summary.occupiedUnits)} occupied units`],
    ['Their rent a month', dollars(summary.rent)],
    ['Month to month', `${count(summary.monthToMonth)}, ${dollars(summary.monthToMonthRent)} a month`],
  ]),
  ...rowsOf(
    'Leases that end, by month',
    [
      { title: 'Month', share: 25, cell: (row) => shownMonth(row.month) },
      { title: 'Leases', share: 15, cell: (row) => count(row.leases), isNumber: true },
      { title: 'Rent', share: 20, cell: (row) => dollars(row.rent), isNumber: true },
      { title: 'Renewed', share: 20, cell: (row) => count(row.renewed), isNumber: true },
      { title: 'On notice', share: 20, cell: (row) => count(row.onNotice), isNumber: true },
    ],
    byMonth,
  ),
];

const turns = ({ summary }: TurnTimesResponse): PdfBlock =>
  figures('Turns of the last twelve months', [
    ['Completed', count(summary.turns)],
    ['Days from move-out to ready, median', count(summary.medianTurnDays)],
    ['Ready by the target date', percent(summary.onTimePercent)],
    ['Cost', dollars(summary.totalCost)],
    ['Vacancy loss', dollars(summary.vacancyLoss)],
  ]);

const workOrders = ({ workOrderAgeing, workOrderTimes }: PropertyReports): PdfBlock =>
  figures('Work orders', [
    ['Open on the day', count(workOrderAgeing.summary.live)],
    ['Older than 30 days', count(workOrderAgeing.summary.overThirtyDays)],
    ['Completed in twelve months', count(workOrderTimes.summary.completed)],
    ['Hours to complete, median', count(workOrderTimes.summary.medianHours)],
  ]);

const rentRoll = ({ rows, rowCount }: RentRollResponse): PdfBlock[] =>
  rowsOf(
    'Rent roll',
    [
      { title: 'Unit', share: 10, cell: (row) => row.unitNumber },
      { title: 'Residents', share: 30, cell: (row) => text(row.residents) },
      { title: 'Status', share: 16, cell: (row) => statuses[row.status] },
      { title: 'Lease end', share: 15, cell: (row) => shownDay(row.leaseEnd) },
      { title: 'Market', share: 10, cell: (row) => dollars(row.marketRent), isNumber: true },
      { title: 'Rent', share: 10, cell: (row) => dollars(row.rent), isNumber: true },
      { title: 'Balance', share: 11, cell: (row) => dollars(row.balance), isNumber: true },
    ],
    rows,
    rowCount,
  );

const debts = ({ rows, rowCount }: DelinquencyResponse): PdfBlock[] =>
  rowsOf(
    'Who owes',
    [
      { title: 'Unit', share: 12, cell: (row) => text(row.unitNumber) },
      { title: 'Resident', share: 36, cell: (row) => row.name },
      { title: 'Days late', share: 14, cell: (row) => count(row.daysLate), isNumber: true },
      { title: 'Last payment', share: 20, cell: (row) => shownDay(row.lastPaymentDate) },
      { title: 'Owed', share: 18, cell: (row) => dollars(row.total), isNumber: true },
    ],
    rows,
    rowCount,
  );
