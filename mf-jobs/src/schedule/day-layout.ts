import type { Job } from '../job/job';
import { isEnded, type Appointment } from './appointment';
import { minutesOf } from './slot';

/** An appointment's share of its lane's width. */
export interface Share {
  /** From the left, counted from 0. */
  column: number;
  columns: number;
}

type Timed = Pick<Appointment, 'id' | 'startTime' | 'minutes'>;

const begins = ({ startTime }: Pick<Timed, 'startTime'>): number => (startTime === null ? 0 : minutesOf(startTime));
const ends = (timed: Timed): number => begins(timed) + timed.minutes;

/** Lays what overlaps in a lane side by side; only what has a time. */
export function sharesOf(timed: readonly Timed[]): Map<string, Share> {
  const sorted = [...timed].sort((one, other) => begins(one) - begins(other) || one.id.localeCompare(other.id));
  const shares = new Map<string, Share>();
  let group: { id: string; column: number }[] = [];
  let free: number[] = [];
  const close = () => {
    for (const { id, column } of group) shares.set(id, { column, columns: free.length });
    [group, free] = [[], []];
  };
  for (const each of sorted) {
    const begin = begins(each);
    if (free.every((end) => end <= begin)) close();
    const found = free.findIndex((end) => end <= begin);
    const column = found === -1 ? free.length : found;
    free[column] = ends(each);
    group.push({ id: each.id, column });
  }
  close();
  return shares;
}

/** What of one person overlaps: by the block's id, the numbers of the others. What is over is in nobody's way. */
export function conflictsOf(appointments: readonly Appointment[]): Map<string, string[]> {
  const conflicts = new Map<string, string[]>();
  const timed = appointments.filter((each) => each.assigneeId !== null && each.startTime !== null && !isEnded(each));
  for (const each of timed) {
    const others = timed.filter((other) => other !== each && doOverlap(each, other));
    if (others.length > 0)
      conflicts.set(
        each.id,
        others.map(({ number }) => number),
      );
  }
  return conflicts;
}

function doOverlap(one: Appointment, other: Appointment): boolean {
  const isSameDay = one.assigneeId === other.assigneeId && one.date === other.date;
  return isSameDay && begins(one) < ends(other) && begins(other) < ends(one);
}

/** Whether an open job has neither assignee nor time; same rule as the server's `schedule=waiting`. */
export function isWaiting({ assignedToId, startTime, status, serviceDate }: Job, today: string): boolean {
  if (assignedToId !== null || startTime !== null || status === 'paid' || status === 'void') return false;
  return status === 'draft' || serviceDate >= today;
}

/** By time, then what may be done at any time; equal ones by number. */
export function inOrder(one: Appointment, other: Appointment): number {
  const last = '99:99';
  return (
    (one.startTime ?? last).localeCompare(other.startTime ?? last) ||
    one.number.localeCompare(other.number) ||
    one.id.localeCompare(other.id)
  );
}
