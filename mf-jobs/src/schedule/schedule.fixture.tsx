import {
  aCompany,
  allPermissions,
  aUser,
  fakeApi,
  renderScreen,
  type FakeApi,
  type RecordedCall,
} from '@nerka/mf-shared/testing';
import type { Permission } from '@nerka/mf-shared/contract';
import type { Job } from '../job/job';
import { ScheduleScreen } from './schedule-screen';

const person = (id: number, displayName: string, accountType: 'manager' | 'maintenance') => ({
  ...{ id, displayName, accountType, username: `brightside.${id}`, firstName: null, lastName: null },
  ...{ role: 'user' as const, profilePicture: null, createdAt: '2026-01-05T12:00:00.000Z', version: 1 },
});

export const ray = { id: 8, displayName: 'Ray Ortiz', firstName: null, username: 'brightside.8' };
const staff = [person(7, 'Maria Lopez', 'manager'), person(8, 'Ray Ortiz', 'maintenance')];

const isIn = (job: Job, { from = '', to = '', schedule }: RecordedCall['query']): boolean =>
  schedule === 'waiting'
    ? job.assignedToId === null && job.startTime === null && job.status === 'draft'
    : job.serviceDate >= from && job.serviceDate <= to;

/** A fake API that stores these jobs and their changes. */
export function scheduleApi(...jobs: Job[]): FakeApi {
  const known = new Map(jobs.map((job) => [job.id, job]));
  return fakeApi()
    .on('get', '/api/companies/{companyId}/invoices', ({ query }) =>
      [...known.values()].filter((job) => isIn(job, query)),
    )
    .on('get', '/api/companies/{companyId}/users', staff)
    .on('get', '/api/invoices/{id}', ({ params }) => known.get(Number(params.id))!)
    .on('put', '/api/invoices/{id}', ({ params, body }) => {
      const before = known.get(Number(params.id))!;
      const saved = { ...before, ...(body as Partial<Job>), version: before.version + 1 };
      saved.assignedTo = saved.assignedToId === ray.id ? ray : null;
      known.set(saved.id, saved);
      return saved;
    });
}

/** Renders the schedule in the week of Monday, November 16. */
export function showSchedule(search = '?date=2026-11-18', permissions: readonly Permission[] = allPermissions) {
  const company = aCompany({
    slug: 'brightside',
    name: 'Brightside',
    businessType: 'jobs_business',
    features: ['jobs', 'invoices'],
  });
  const at = `${company.basePath}/jobs/schedule${search}`;
  return renderScreen(<ScheduleScreen />, { company, user: aUser({ company, permissions: [...permissions] }), at });
}
