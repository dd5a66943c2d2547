import type { Patch, QueryKey } from '@nerka/mf-shared/query';
import { invoicePatches } from '../job/invoice-cache';
import { JOBS, type Job } from '../job/job';
import { DEFAULT_MINUTES, type Appointment, type Order, type Visit } from './appointment';
import { isWaiting } from './day-layout';

export const VISITS = '/api/companies/{companyId}/visits';
export const VISIT = '/api/visits/{id}';
export const ORDERS = '/api/companies/{companyId}/work-orders';
export const ORDER = '/api/work-orders/{id}';

interface Range {
  from: string;
  to: string;
}

/** Shows a moved record in the loaded days and in the tray, wherever it belongs. */
export function appointmentPatches(companyId: number, { kind, record }: Appointment['source'], today: string): Patch[] {
  if (kind === 'visit') return visitPatches(companyId, record);
  if (kind === 'order') return orderPatches(companyId, record);
  return [
    ...waitingPatches(companyId, record, today),
    ...(isWaiting(record, today) ? [] : visitPatches(companyId, expectedVisit(record))),
  ];
}

export const visitPatches = (companyId: number, visit: Visit): Patch[] => [
  { queryKey: [VISIT, { id: visit.id }], apply: (known) => known && visit },
  {
    queryKey: [VISITS, { companyId }],
    apply: (known, key) => {
      const { from, to } = key[1] as Partial<Range>;
      if (!Array.isArray(known) || from === undefined || to === undefined) return known;
      const others = isExpected(visit) ? (known as Visit[]).filter((each) => !isWithoutPlan(each, visit)) : known;
      return placedIn(others as Visit[], visit, visit.date >= from && visit.date <= to);
    },
  },
];

const isExpected = ({ id }: Visit): boolean => id < 0;

/** The visit that was shown as its job in the tray is the one that follows the job. */
const isWithoutPlan = ({ invoiceId, startTime, assigneeIds }: Visit, expected: Visit): boolean =>
  invoiceId === expected.invoiceId && startTime === null && assigneeIds.length === 0;

const orderPatches = (companyId: number, order: Order): Patch[] => [
  { queryKey: [ORDER, { id: order.id }], apply: (known) => known && order },
  {
    queryKey: [ORDERS, { companyId }],
    apply: (known, key) => {
      const isDays = 'scheduledFrom' in (key[1] as object) && Array.isArray(known);
      return isDays ? placedIn(known as Order[], order, true) : known;
    },
  },
];

function waitingPatches(companyId: number, job: Job, today: string): Patch[] {
  const apply = (known: unknown, key: QueryKey): unknown =>
    isOfTray(key, known) ? placedIn(known, job, isWaiting(job, today)) : known;
  return [...invoicePatches(job.id, () => job), { queryKey: [JOBS, { companyId }], apply }];
}

/** Paged lists have the same address. */
const isOfTray = ([, params]: QueryKey, known: unknown): known is Job[] =>
  Array.isArray(known) && (params as { schedule?: string }).schedule !== undefined;

function placedIn<Row extends { id: number }>(rows: readonly Row[], row: Row, belongs: boolean): Row[] {
  const others = rows.filter(({ id }) => id !== row.id);
  return belongs ? [...others, row] : others;
}

/** The visit that the server makes of a job's plan, until it is read. */
function expectedVisit(job: Job): Visit {
  const { id, companyId, jobNumber, status, customer, serviceDate, startTime, assignedTo, version } = job;
  const assignees = assignedTo ? [assignedTo] : [];
  return {
    ...{ id: -id, companyId, invoiceId: id, jobNumber, invoiceStatus: status, customer, version },
    ...{ date: serviceDate, startTime, durationMinutes: DEFAULT_MINUTES, state: 'scheduled', notes: null },
    ...{ assignees, assigneeIds: assignees.map((person) => person.id) },
    ...{ onTheWay: null, started: null, done: null, cancelled: null, tasks: [], runningTimers: [] },
    ...{ workedSeconds: 0, jobWorkedSeconds: 0, isLast: false, photoCount: 0 },
    ...{ createdAt: job.createdAt, updatedAt: job.updatedAt },
  };
}
