import { buildJob } from '../job/job.fixture';
import { conflictsOf, inOrder, isWaiting, sharesOf } from './day-layout';

const at = (id: number, startTime: string | null, assignedToId: number | null = 8) =>
  buildJob({ id, startTime, assignedToId });

describe('jobs beside each other', () => {
  it('share the width only where they overlap', () => {
    const shares = sharesOf([at(1, '09:00'), at(2, '09:30'), at(3, '10:15'), at(4, '12:00')]);
    expect(Object.fromEntries(shares)).toEqual({
      1: { column: 0, columns: 2 },
      2: { column: 1, columns: 2 },
      3: { column: 0, columns: 2 },
      4: { column: 0, columns: 1 },
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
  it('are two jobs of one person on one day less than an hour apart', () => {
    const conflicts = conflictsOf([at(1, '09:00'), at(2, '09:59'), at(3, '10:30'), at(4, '11:30')]);
    expect(Object.fromEntries(conflicts)).toEqual({ 1: ['JOB-0002'], 2: ['JOB-0001', 'JOB-0003'], 3: ['JOB-0002'] });
  });

  it('are none between people, days, at any time, or where nobody goes', () => {
    const others = [at(2, '09:00', 9), at(3, null), at(4, '09:00', null), at(5, '09:00', null)];
    const tomorrow = buildJob({ id: 6, startTime: '09:00', assignedToId: 8, serviceDate: '2026-11-19' });
    expect(conflictsOf([at(1, '09:00'), ...others, tomorrow]).size).toBe(0);
  });
});

it.each([
  [{ status: 'draft', serviceDate: '2026-11-01' }, true],
  [{ status: 'sent', serviceDate: '2026-11-21' }, true],
  [{ status: 'sent', serviceDate: '2026-11-20' }, false],
  [{ status: 'overdue', serviceDate: '2026-11-20' }, false],
  [{ status: 'paid', serviceDate: '2026-12-01' }, false],
  [{ status: 'draft', serviceDate: '2026-12-01', startTime: '09:00' }, false],
  [{ status: 'draft', serviceDate: '2026-12-01', assignedToId: 8 }, false],
] as const)('knows whether %j waits: %p', (values, expected) => {
  expect(isWaiting(buildJob(values), '2026-11-21')).toBe(expected);
});

it('orders a day by time, what can be done at any time last', () => {
  const jobs = [at(1, null), at(2, '10:00'), at(4, '08:30'), at(3, '08:30')];
  expect(jobs.sort(inOrder).map(({ id }) => id)).toEqual([3, 4, 2, 1]);
});
