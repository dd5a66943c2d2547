import { formatTimeOfDay, formatWeekday } from '@nerka/mf-shared/format';
import type { Appointment } from './appointment';
import type { Lane } from './lanes';
import type { View } from './schedule-address';

/** The position of an appointment in the calendar. */
export interface Slot {
  date: string;
  /** '08:30'; null: any time of that day. */
  time: string | null;
  /** null: unassigned. */
  assigneeId: number | null;
}

export const MINUTES_PER_HOUR = 60;
/** In minutes: moves snap to it. */
export const STEP = 15;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;
const WORKDAY_BEGINS = 7 * MINUTES_PER_HOUR;
const WORKDAY_ENDS = 19 * MINUTES_PER_HOUR;

/** The days, lanes and hours that the calendar shows. */
export interface Room {
  view: View;
  days: readonly string[];
  lanes: readonly Lane[];
  hours: Hours;
}

/** Minutes since midnight, whole hours. */
export interface Hours {
  begin: number;
  end: number;
}

type Placed = Pick<Appointment, 'date' | 'startTime' | 'assigneeId'>;

export const slotOf = ({ date, startTime, assigneeId }: Placed): Slot => ({ date, time: startTime, assigneeId });

export const isSameSlot = (one: Slot, other: Slot): boolean =>
  one.date === other.date && one.time === other.time && one.assigneeId === other.assigneeId;

export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * MINUTES_PER_HOUR + Number(time.slice('hh:'.length));

export const timeOf = (minutes: number): string => {
  const within = Math.min(Math.max(minutes, 0), MINUTES_PER_DAY - STEP);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(within / MINUTES_PER_HOUR))}:${two(within % MINUTES_PER_HOUR)}`;
};

/** The hours to draw: a working day, extended by what begins earlier and what ends later; never past midnight. */
export function hoursOf(appointments: readonly Pick<Appointment, 'startTime' | 'minutes'>[]): Hours {
  const timed = appointments.flatMap(({ startTime, minutes }) =>
    startTime === null ? [] : [{ begin: minutesOf(startTime), end: minutesOf(startTime) + minutes }],
  );
  const hour = (value: number) => Math.floor(value / MINUTES_PER_HOUR) * MINUTES_PER_HOUR;
  return {
    begin: hour(Math.min(WORKDAY_BEGINS, ...timed.map(({ begin }) => begin))),
    end: Math.min(MINUTES_PER_DAY, Math.max(WORKDAY_ENDS, ...timed.map(({ end }) => -hour(-end)))),
  };
}

/** 'Sat, Nov 21, 8:30 AM, Ray Ortiz'. */
export function slotLabel({ date, time, assigneeId }: Slot, lanes: readonly Lane[]): string {
  const who = lanes.find(({ id }) => id === assigneeId)?.name ?? 'Unassigned';
  return `${formatWeekday(date)}, ${time === null ? 'any time' : formatTimeOfDay(time)}, ${who}`;
}

export type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export const isArrowKey = (key: string): key is ArrowKey => key.startsWith('Arrow');

/** One step of a move by keyboard: to another day or lane, in the day view to another time; undefined at the edge. */
export function stepped(slot: Slot, key: ArrowKey, room: Room, isLarge = false): Slot | undefined {
  const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  if (room.view === 'week') return isAcross ? toDay(slot, by, room) : toLane(slot, by, room);
  return isAcross ? toLane(slot, by, room) : toTime(slot, by * (isLarge ? MINUTES_PER_HOUR : STEP), room);
}

function toDay(slot: Slot, by: number, { days }: Room): Slot | undefined {
  const date = days[days.indexOf(slot.date) + by];
  return date === undefined ? undefined : { ...slot, date };
}

function toLane(slot: Slot, by: number, { lanes }: Room): Slot | undefined {
  const lane = lanes[lanes.findIndex(({ id }) => id === slot.assigneeId) + by];
  return lane && { ...slot, assigneeId: lane.id };
}

/** The position above the first hour is any time. */
function toTime(slot: Slot, by: number, { hours }: Room): Slot | undefined {
  if (slot.time === null) return by > 0 ? { ...slot, time: timeOf(hours.begin) } : undefined;
  const minutes = minutesOf(slot.time) + by;
  if (minutes < hours.begin) return { ...slot, time: null };
  return minutes < hours.end ? { ...slot, time: timeOf(minutes) } : undefined;
}

/** Where something from outside the view is picked up by keyboard: on the first day shown that is not over. */
export function firstSlot(appointment: Placed, { view, days, lanes }: Room, today: string): Slot {
  const slot = slotOf(appointment);
  const isInView = days.includes(slot.date) && lanes.some(({ id }) => id === slot.assigneeId);
  if (isInView) return slot;
  const date = days.find((day) => day >= today) ?? days[0]!;
  return { date, time: view === 'day' ? null : slot.time, assigneeId: lanes[0]?.id ?? null };
}
