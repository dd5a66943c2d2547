import { aCompany, allPermissions, aUser, fakeApi, renderScreen, type FakeApi } from '@nerka/mf-shared/testing';
import type { Permission } from '@nerka/mf-shared/contract';
import type { Job } from '../job/job';
import type { Order, Visit } from './appointment';
import { ScheduleScreen } from './schedule-screen';

const person = (id: number, displayName: string, accountType: 'manager' | 'maintenance') => ({
  ...{ id, displayName, accountType, username: `brightside.${id}`, firstName: null, lastName: null },
  ...{ role: 'user' as const, profilePicture: null, createdAt: '2026-01-05T12:00:00.000Z', version: 1 },
});

export const ray = { id: 8, displayName: 'Ray Ortiz', firstName: null, username: 'brightside.8' };
const staff = [person(7, 'Maria Lopez', 'manager'), person(8, 'Ray Ortiz', 'maintenance')];

/** A visit of JOB-0042 for Ray on Wednesday at half past eight. */
export function buildVisit(values: Partial<Visit> = {}): Visit {
  const id = values.id ?? 42;
  const assignees = values.assignees ?? [ray];
  return {
    ...{ id, companyId: 1, invoiceId: id, jobNumber: `JOB-${String(id).padStart(4, '0')}`, invoiceStatus: 'draft' },
    customer: { id: 3, name: 'Ada Birch', phone: '555-123-4567', address: '1 Elm St' },
    ...{ date: '2026-11-18', startTime: '08:30', durationMinutes: 60, state: 'scheduled', notes: null },
    ...{ onTheWay: null, started: null, done: null, cancelled: null, tasks: [], runningTimers: [] },
    ...{ workedSeconds: 0, jobWorkedSeconds: 0, isLast: false, photoCount: 0, version: 1 },
    ...{ createdAt: '2026-11-10T15:04:00.000Z', updatedAt: '2026-11-10T15:04:00.000Z' },
    ...values,
    ...{ assignees, assigneeIds: assignees.map((person) => person.id) },
  };
}

interface Given {
  visits?: readonly Visit[];
  /** Those that wait. */
  jobs?: readonly Job[];
  orders?: readonly Order[];
}

/** A fake API that stores these and their changes; the first visit of a job follows it. */
export function scheduleApi({ visits = [], jobs = [], orders = [] }: Given = {}): FakeApi {
  const known = { visits: mapOf(visits), jobs: mapOf(jobs), orders: mapOf(orders) };
  const waits = ({ assignedToId, startTime }: Job) => assignedToId === null && startTime === null;
  return fakeApi()
    .on('get', '/api/companies/{companyId}/invoices', () => [...known.jobs.values()].filter(waits))
    .on('get', '/api/companies/{companyId}/visits', ({ query: { from = '', to = '' } }) =>
      [...known.visits.values()].filter(({ date }) => date >= from && date <= to),
    )
    .on('get', '/api/companies/{companyId}/work-orders', () => [...known.orders.values()])
    .on('get', '/api/companies/{companyId}/users', staff)
    .on('get', '/api/invoices/{id}', ({ params }) => known.jobs.get(Number(params.id))!)
    .on('get', '/api/visits/{id}', ({ params }) => known.visits.get(Number(params.id))!)
    .on('put', '/api/visits/{id}', ({ params, body }) => {
      const { assigneeIds, ...fields } = body as Partial<Visit>;
      const before = known.visits.get(Number(params.id))!;
      const people = assigneeIds?.map((id) => memberOf(id));
      const saved = buildVisit({
        ...before,
        ...fields,
        ...(people && { assignees: people }),
        version: before.version + 1,
      });
      known.visits.set(saved.id, saved);
      return saved;
    })
    .on('put', '/api/work-orders/{id}', ({ params, body }) => {
      const before = known.orders.get(Number(params.id))!;
      const saved = { ...before, ...(body as Partial<Order>), version: before.version + 1 };
      known.orders.set(saved.id, saved);
      return saved;
    })
    .on('put', '/api/invoices/{id}', ({ params, body }) => {
      const before = known.jobs.get(Number(params.id))!;
      const saved = { ...before, ...(body as Partial<Job>), version: before.version + 1 };
      saved.assignedTo = saved.assignedToId === null ? null : memberOf(saved.assignedToId);
      known.jobs.set(saved.id, saved);
      const { id, serviceDate: date, startTime, assignedTo } = saved;
      known.visits.set(id, buildVisit({ id, date, startTime, assignees: assignedTo ? [assignedTo] : [] }));
      return saved;
    });
}

const mapOf = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

const memberOf = (id: number) => {
  const { displayName, firstName, username } = staff.find((person) => person.id === id)!;
  return { id, displayName, firstName, username };
};

/** Renders the schedule in the week of Monday, November 16. */
export function showSchedule(
  search = '?date=2026-11-18',
  permissions: readonly Permission[] = allPermissions,
  features = ['jobs', 'invoices'],
) {
  const company = aCompany({
    slug: 'brightside',
    name: 'Brightside',
    businessType: 'jobs_business',
    features,
  });
  const at = `${company.basePath}/jobs/schedule${search}`;
  return renderScreen(<ScheduleScreen />, { company, user: aUser({ company, permissions: [...permissions] }), at });
}
