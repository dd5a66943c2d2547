import { aCompany, renderScreen } from '@nerka/mf-shared/testing';
import { ReportsScreen } from './reports-screen';
import type {
  Delinquency,
  HoursWorked,
  LeaseExpirations,
  RentRoll,
  TurnTimes,
  WorkOrderAgeing,
  WorkOrderTimes,
} from './report-labels';

const root = '/api/companies/{companyId}/reports';
export const addresses = {
  rentRoll: `${root}/occupancy-and-rent-roll`,
  delinquency: `${root}/delinquency`,
  ageing: `${root}/work-order-ageing`,
  times: `${root}/work-order-times`,
  turns: `${root}/turn-times`,
  hours: `${root}/hours-worked`,
  leases: `${root}/lease-expirations`,
} as const;

export function showReports(address: string, features?: string[]) {
  const company = aCompany(features ? { features } : {});
  const at = `${company.basePath}/reports${address}`;
  const path = address.startsWith('/') ? `${company.basePath}/reports/:report` : '*';
  return renderScreen(<ReportsScreen />, { company, at, path });
}

const nobody: RentRoll['rows'][number] = {
  ...{
    unitId: 0,
    unitNumber: '',
    buildingName: null,
    bedrooms: 1,
    bathrooms: 10,
    squareFeet: null,
    status: 'occupied',
  },
  ...{ residents: null, moveInDate: null, leaseStart: null, leaseEnd: null, daysToEnd: null, noticeDate: null },
  ...{ moveOutDate: null, nextMoveInDate: null, marketRent: null, rent: null, deposit: null, balance: 0, alert: null },
};

export const rentRoll: RentRoll = {
  ...{ asOf: '2026-11-21', correctedOn: null },
  summary: {
    ...{ deposits: 50_000, balance: 12_345 },
    ...{ units: 3, occupied: 2, onNotice: 1, vacantLeased: 1, vacantAvailable: 0, down: 0, occupancyPercent: 66.7 },
    ...{ squareFeet: 2100, squareFeetOccupied: 1400, grossPotentialRent: 430_000, actualRent: 275_000 },
    ...{ lossToLease: 5000, vacancyLoss: 150_000, alerts: 1 },
  },
  buildings: [
    { buildingName: 'A', units: 2, occupied: 2, onNotice: 1, vacant: 0, down: 0, actualRent: 275_000 },
    { buildingName: null, units: 1, occupied: 0, onNotice: 0, vacant: 1, down: 0, actualRent: 0 },
  ],
  rowCount: 3,
  rows: [
    {
      ...{ ...nobody, unitId: 1, unitNumber: 'A-101', buildingName: 'A', squareFeet: 700, residents: 'Ann Lee' },
      ...{ moveInDate: '2024-06-01', leaseStart: '2026-06-01', leaseEnd: '2027-05-31', daysToEnd: 191 },
      ...{ marketRent: 150_000, rent: 145_000, deposit: 50_000, balance: 12_345 },
    },
    {
      ...{ ...nobody, unitId: 2, unitNumber: 'A-102', buildingName: 'A', status: 'on_notice', residents: 'Cid Ray' },
      ...{ leaseStart: '2025-01-01', noticeDate: '2026-11-01', rent: 0, alert: 'no_rent' },
    },
    {
      ...nobody,
      unitId: 3,
      unitNumber: 'A-11',
      bedrooms: 0,
      bathrooms: 15,
      status: 'vacant_leased',
      marketRent: 150_000,
    },
  ],
};

export const delinquency: Delinquency = {
  ...{ asOf: '2026-11-21', correctedOn: '2026-11-24', rowCount: 2 },
  summary: {
    ...{ residents: 2, invoices: 3, owed: 160_000, overdue: 100_000, owedByPast: 100_000 },
    buckets: [60_000, 0, 0, 0, 100_000],
  },
  rows: [
    {
      ...{ customerId: 1, name: 'Ann Lee', residentId: 4, stay: 'past', unitId: 1, unitNumber: 'A-101', phone: null },
      ...{ invoices: 2, buckets: [0, 0, 0, 0, 100_000], total: 100_000, daysLate: 104, lastPaymentDate: '2026-08-01' },
    },
    {
      ...{ customerId: 2, name: 'Corner Shop', residentId: null, stay: null, unitId: null, unitNumber: null },
      ...{ phone: '919-555-0100', invoices: 1, buckets: [60_000, 0, 0, 0, 0], total: 60_000, daysLate: 0 },
      lastPaymentDate: null,
    },
  ],
};

export const ageing: WorkOrderAgeing = {
  asOf: '2026-11-21',
  summary: {
    ...{ live: 1, meanAgeDays: 1, oldestAgeDays: 1, overThirtyDays: 0, unassigned: 0, percentOfUnits: 33.3 },
  },
  byPriority: [
    { name: 'urgent', buckets: [1, 0, 0, 0, 0, 0], total: 1 },
    { name: 'high', buckets: [0, 0, 0, 0, 0, 0], total: 0 },
  ],
  byTechnician: [
    { name: 'Ray', buckets: [1, 0, 0, 0, 0, 0], total: 1 },
    { name: null, buckets: [0, 0, 0, 0, 0, 0], total: 0 },
  ],
  rowCount: 1200,
  rows: [
    {
      ...{
        workOrderId: 9,
        workOrderNumber: 'WO-0009',
        unitNumber: 'A-101',
        buildingName: 'A',
        category: 'pest_control',
      },
      ...{
        priority: 'urgent',
        title: 'Wasps',
        status: 'in_progress',
        createdAt: '2026-11-20T03:00:00.000Z',
        ageDays: 1,
      },
      ...{ hoursToStart: 60, technicians: 'Ray', minutesLogged: 12, updatedAt: '2026-11-21T03:00:00.000Z' },
    },
  ],
};

const noTimes = {
  ...{ completed: 0, withinDay: 0, meanHours: null, medianHours: null, p90Hours: null, started: 0 },
  ...{ meanHoursToStart: null, medianHoursToStart: null, p90HoursToStart: null, hoursLogged: 0 },
};
const someTimes = {
  ...noTimes,
  completed: 3,
  withinDay: 2,
  meanHours: 30,
  medianHours: 20,
  p90Hours: 60,
  hoursLogged: 2.5,
};

export const times: WorkOrderTimes = {
  ...{ from: '2026-10-01', to: '2026-11-21', summary: someTimes },
  byCategory: [{ category: 'hvac', ...someTimes }],
  byTechnician: [{ userId: null, name: null, ...someTimes }],
  byMonth: [
    { month: '2026-10-01', ...someTimes },
    { month: '2026-11-01', ...noTimes },
  ],
};

export const hours: HoursWorked = {
  ...{ from: '2026-11-01', to: '2026-11-21' },
  summary: { seconds: 30_300, people: 2, workOrders: 3, visits: 0, running: 1 },
  byPerson: [
    { userId: 8, name: 'Ray', seconds: 29_100, workOrders: 3, visits: 0, days: 2, isRunning: true },
    { userId: null, name: null, seconds: 1_200, workOrders: 1, visits: 0, days: 1, isRunning: false },
  ],
  byWeek: [
    { week: '2026-11-16', userId: 8, name: 'Ray', seconds: 29_100, days: 2, isRunning: true },
    { week: '2026-11-09', userId: null, name: null, seconds: 1_200, days: 1, isRunning: false },
  ],
  rowCount: 2,
  rows: [
    { date: '2026-11-20', userId: 8, name: 'Ray', seconds: 29_100, workOrders: 3, visits: 0, isRunning: true },
    { date: '2026-11-10', userId: 0, name: null, seconds: 1_200, workOrders: 1, visits: 0, isRunning: false },
  ],
};

const metrics = {
  ...{ turns: 1, meanTurnDays: 4, medianTurnDays: 4, p90TurnDays: 4, meanVacantDays: 10, meanCost: 100_000 },
  ...{ totalCost: 100_000, totalEstimate: 80_000, vacancyLoss: 50_000 },
};

export const turns: TurnTimes = {
  ...{ from: '2026-11-01', to: '2026-11-21' },
  summary: {
    ...{ ...metrics, onTimePercent: 100, stillVacant: 1, costVariance: 20_000, computedCost: 92_500 },
    meanPhaseDays: { inspection: 0.5, cleaning: 2, repairs: null, final: 1 },
  },
  byMonth: [{ month: '2026-11-01', ...metrics }],
  byPlan: [{ bedrooms: 2, bathrooms: 20, ...metrics }],
  rowCount: 1,
  rows: [
    {
      ...{ turnId: 4, turnNumber: 'TURN-0004', unitNumber: 'A-101', buildingName: 'A', bedrooms: 2, bathrooms: 20 },
      ...{ moveOutDate: '2026-11-01', inspectedDate: '2026-11-01', targetDate: '2026-11-06', readyDate: '2026-11-05' },
      ...{
        nextMoveInDate: null,
        turnDays: 4,
        vacantDays: 20,
        isStillVacant: true,
        inspectionDays: 0.5,
        cleaningDays: 2,
      },
      ...{ repairsDays: null, finalDays: 1, estimatedCost: 80_000, actualCost: 100_000, costVariance: 20_000 },
      computedCost: 92_500,
      ...{ vacancyLoss: 50_000, assignedTo: 'Ray' },
    },
  ],
};

const ending = { leases: 2, rent: 290_000, renewed: 0, monthToMonth: 0, onNotice: 1, movedOut: 0, undecided: 1 };

export const leases: LeaseExpirations = {
  ...{ from: '2026-11-21', to: '2026-12-31', asOf: '2026-11-21', correctedOn: null },
  summary: { ...ending, monthToMonth: 1, monthToMonthRent: 120_000, occupiedUnits: 20 },
  byMonth: [{ month: '2026-11-01', ...ending }],
  rowCount: 2,
  rows: [
    {
      ...{ unitId: 1, unitNumber: 'A-101', buildingName: 'A', residents: 'Ann Lee', leaseStart: '2025-12-01' },
      ...{ leaseEnd: '2026-11-30', daysToEnd: 9, rent: 145_000, marketRent: 150_000, noticeDate: null },
      ...{ moveOutDate: null, outcome: 'undecided' },
    },
    {
      ...{ unitId: 2, unitNumber: 'A-102', buildingName: 'A', residents: 'Cid Ray', leaseStart: '2024-12-01' },
      ...{ leaseEnd: null, daysToEnd: null, rent: 120_000, marketRent: 150_000, noticeDate: null },
      ...{ moveOutDate: null, outcome: 'month_to_month' },
    },
  ],
};
