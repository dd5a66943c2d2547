import { buildJob } from '../job/job.fixture';
import { buildVisit } from './schedule.fixture';
import { ofVisit, type Appointment } from './appointment';
import { conflictsOf, inOrder, isWaiting, sharesOf } from './day-layout';

const person = (id: number) => ({ id, displayName: `P${id}`, firstName: null, username: `p${id}` });
const at = (id: number, startTime: string | null, assigneeId: number | null = 8, values = {}): Appointment =>
  ofVisit(buildVisit({ id, startTime, assignees: assigneeId === null ? [] : [person(assigneeId)], ...values }))[0]!;

describe('jobs beside each other', () => {
  it('share the width only where they overlap', () => {
    const shares = sharesOf([at(1, '09:00'), at(2, '09:30'), at(3, '10:15'), at(4, '12:00')]);
    expect(Object.fromEntries(shares)).toEqual({
      'visit-1-8': { column: 0, columns: 2 },
      'visit-2-8': { column: 1, columns: 2 },
      'visit-3-8': { column: 0, columns: 2 },
      'visit-4-8': { column: 0, columns: 1 },
    });
  });

  it('stand side by side at one time', () => {
    const shares = sharesOf([at(1, '09:00'), at(2, '09:00'), at(3, '09:00')]);
    expect([...shares.values()].map(({ column, columns }) => `${column} of ${columns}`)).toEqual([
      '0 of 3',
      '1 of 3',
      '2 of 3',
    ]);
  });
});

describe('conflicts', () => {
  it('depend on how long each takes', () => {
    const long = at(1, '09:00', 8, { durationMinutes: 180 });
    expect(conflictsOf([long, at(2, '11:30')]).get('visit-2-8')).toEqual(['JOB-0001']);
    expect(conflictsOf([at(1, '09:00', 8, { durationMinutes: 30 }), at(2, '09:30')]).size).toBe(0);
  });

  it('are two of one person that overlap on one day', () => {
    const conflicts = conflictsOf([at(1, '09:00'), at(2, '09:59'), at(3, '10:30'), at(4, '11:30')]);
    expect(Object.fromEntries(conflicts)).toEqual({
      'visit-1-8': ['JOB-0002'],
      'visit-2-8': ['JOB-0001', 'JOB-0003'],
      'visit-3-8': ['JOB-0002'],
    });
  });

  it('are none between people, days, at any time, or where nobody goes', () => {
    const others = [at(2, '09:00', 9), at(3, null), at(4, '09:00', null), at(5, '09:00', null)];
    const tomorrow = at(6, '09:00', 8, { date: '2026-11-19' });
    const done = at(7, '09:00', 8, { state: 'done' });
    expect(conflictsOf([at(1, '09:00'), ...others, tomorrow, done]).size).toBe(0);
  });
});

it.each([
  [{ status: 'draft', serviceDate: '2026-11-01' }, true],
  [{ status: 'sent', serviceDate: '2026-11-21' }, true],
  [{ status: 'sent', serviceDate: '2026-11-20' }, false],
  [{ status: 'overdue', serviceDate: '2026-11-20' }, false],
  [{ status: 'paid', serviceDate: '2026-12-01' }, false],
  [{ status: 'void', serviceDate: '2026-12-01' }, false],
  [{ status: 'draft', serviceDate: '2026-12-01', startTime: '09:00' }, false],
  [{ status: 'draft', serviceDate: '2026-12-01', assignedToId: 8 }, false],
] as const)('knows whether %j waits: %p', (values, expected) => {
  expect(isWaiting(buildJob(values), '2026-11-21')).toBe(expected);
});

it('orders a day by time, what can be done at any time last', () => {
  const jobs = [at(1, null), at(2, '10:00'), at(4, '08:30'), at(3, '08:30')];
  expect(jobs.sort(inOrder).map(({ source }) => source.record.id)).toEqual([3, 4, 2, 1]);
});
