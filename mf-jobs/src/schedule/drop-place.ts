import type { Over } from '../drag/under-pointer';
import { useDropTarget } from '../drag/use-drag';
import type { Job } from '../job/job';
import { placeOf, STEP, timeOf, type Place } from './place';

/** The height of an hour in the day view, in pixels. */
export const HOUR_HEIGHT = 64;
const MINUTES_PER_PIXEL = 60 / HOUR_HEIGHT;

/** What an element that takes jobs says of its place; the tray takes person and time away. */
export type DropTarget =
  | 'tray'
  | {
      date: string;
      assigneeId: number | null;
      /** Absent: the job keeps its time. */
      time?: null;
      /** Where its first hour begins, in minutes: the time follows from the height. */
      hours?: number;
    };

/** The ref of an element that takes jobs. */
export const useJobTarget = (target: DropTarget) => useDropTarget(JSON.stringify(target), target);

/** Where a job would land, if its upper edge is so many pixels below that of what takes it. */
export function dropPlace(job: Job, { target, y }: Over<DropTarget>): Place {
  if (target === 'tray') return { ...placeOf(job), assigneeId: null, time: null };
  const { date, assigneeId, time, hours } = target;
  if (hours === undefined) return { date, assigneeId, time: time === null ? null : placeOf(job).time };
  return { date, assigneeId, time: timeOf(hours + Math.max(0, Math.round((y * MINUTES_PER_PIXEL) / STEP) * STEP)) };
}
