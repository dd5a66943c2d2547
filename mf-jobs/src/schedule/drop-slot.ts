import type { Over } from '../drag/under-pointer';
import { useDropTarget } from '../drag/use-drag';
import type { Job } from '../job/job';
import { slotOf, STEP, timeOf, type Slot } from './slot';

/** In pixels. */
export const HOUR_HEIGHT = 64;
const MINUTES_PER_PIXEL = 60 / HOUR_HEIGHT;

/** What a drop target sets; the tray removes assignee and time. */
export type DropTarget =
  | 'tray'
  | {
      date: string;
      assigneeId: number | null;
      /** Absent: the job keeps its time. */
      time?: null;
      /** Where its first hour begins, in minutes since midnight: the vertical position gives the time. */
      hours?: number;
    };

export const useJobTarget = (target: DropTarget) => useDropTarget(JSON.stringify(target), target);

/** Where a job would land if its top edge is this many pixels below that of the target. */
export function dropSlot(job: Job, { target, y }: Over<DropTarget>): Slot {
  if (target === 'tray') return { ...slotOf(job), assigneeId: null, time: null };
  const { date, assigneeId, time, hours } = target;
  if (hours === undefined) return { date, assigneeId, time: time === null ? null : slotOf(job).time };
  return { date, assigneeId, time: timeOf(hours + Math.max(0, Math.round((y * MINUTES_PER_PIXEL) / STEP) * STEP)) };
}
