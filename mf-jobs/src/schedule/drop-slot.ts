import type { Over } from '../drag/under-pointer';
import { useDropTarget } from '../drag/use-drag';
import type { Appointment } from './appointment';
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
      /** Absent: it keeps its time. */
      time?: null;
      /** Where its first hour begins, in minutes since midnight: the vertical position gives the time. */
      hours?: number;
    };

export const useSlotTarget = (target: DropTarget) => useDropTarget(JSON.stringify(target), target);

/** Where it would land if its top edge is this many pixels below that of the target. */
export function dropSlot(appointment: Appointment, { target, y }: Over<DropTarget>): Slot | undefined {
  // A work order has a list of its own: only jobs wait in the tray.
  if (target === 'tray' && appointment.source.kind === 'order') return undefined;
  if (target === 'tray') return { ...slotOf(appointment), assigneeId: null, time: null };
  const { date, assigneeId, time, hours } = target;
  if (hours === undefined) return { date, assigneeId, time: time === null ? null : slotOf(appointment).time };
  return { date, assigneeId, time: timeOf(hours + Math.max(0, Math.round((y * MINUTES_PER_PIXEL) / STEP) * STEP)) };
}
