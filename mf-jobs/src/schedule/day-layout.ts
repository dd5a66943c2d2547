import type { Job } from '../job/job';
import { minutesOf, MINUTES_PER_HOUR } from './slot';

/** The length of a job that has none. */
export const JOB_MINUTES = MINUTES_PER_HOUR;

/** A job's share of its lane's width. */
export interface Share {
  /** From the left, counted from 0. */
  column: number;
  columns: number;
}

type Timed = Pick<Job, 'id' | 'startTime'>;

const begins = (job: Timed): number => (job.startTime === null ? 0 : minutesOf(job.startTime));

/** Lays overlapping jobs of a lane side by side; only those with a time. */
export function sharesOf(jobs: readonly Timed[]): Map<number, Share> {
  const sorted = [...jobs].sort((one, other) => begins(one) - begins(other) || one.id - other.id);
  const shares = new Map<number, Share>();
  let group: { job: Timed; column: number }[] = [];
  let free: number[] = [];
  const close = () => {
    for (const { job, column } of group) shares.set(job.id, { column, columns: free.length });
    [group, free] = [[], []];
  };
  for (const job of sorted) {
    const begin = begins(job);
    if (free.every((end) => end <= begin)) close();
    const found = free.findIndex((end) => end <= begin);
    const column = found === -1 ? free.length : found;
    free[column] = begin + JOB_MINUTES;
    group.push({ job, column });
  }
  close();
  return shares;
}

/** Jobs of one person that overlap: by id, the numbers of the conflicting ones. */
export function conflictsOf(jobs: readonly Job[]): Map<number, string[]> {
  const conflicts = new Map<number, string[]>();
  const visits = jobs.filter(({ assignedToId, startTime }) => assignedToId !== null && startTime !== null);
  for (const job of visits) {
    const others = visits.filter((other) => other !== job && isTooNear(job, other));
    if (others.length > 0)
      conflicts.set(
        job.id,
        others.map(({ jobNumber }) => jobNumber),
      );
  }
  return conflicts;
}

function isTooNear(one: Job, other: Job): boolean {
  const isSameDay = one.assignedToId === other.assignedToId && one.serviceDate === other.serviceDate;
  return isSameDay && Math.abs(begins(one) - begins(other)) < JOB_MINUTES;
}

/** Whether an open job has neither assignee nor time; same rule as the server's `schedule=waiting`. */
export function isWaiting({ assignedToId, startTime, status, serviceDate }: Job, today: string): boolean {
  if (assignedToId !== null || startTime !== null || status === 'paid') return false;
  return status === 'draft' || serviceDate >= today;
}

/** By time, then jobs for any time; equal ones by number. */
export function inOrder(one: Job, other: Job): number {
  const last = '99:99';
  return (one.startTime ?? last).localeCompare(other.startTime ?? last) || one.id - other.id;
}
