import type { CSSProperties, ReactNode } from 'react';
import type { Appointment } from './appointment';
import type { Room } from './slot';
import type { Moving } from './use-move';

/** Props of both calendar views. */
export interface Calendar {
  room: Room;
  /** The appointments to show in it. */
  appointments: readonly Appointment[];
  moving: Moving | undefined;
  today: string;
  block: (appointment: Appointment, style?: CSSProperties) => ReactNode;
}

/** Those of a day and a lane. */
export function appointmentsIn(
  appointments: readonly Appointment[],
  date: string,
  assigneeId: number | null,
): Appointment[] {
  return appointments.filter((each) => each.date === date && each.assigneeId === assigneeId);
}

/** The moving appointment as it would be after a drop here; undefined: it would be dropped elsewhere. */
export function ghostIn(moving: Moving | undefined, date: string, assigneeId: number | null): Appointment | undefined {
  const slot = moving?.slot;
  if (!slot || slot.date !== date || slot.assigneeId !== assigneeId) return undefined;
  return { ...moving.appointment, startTime: slot.time };
}
