/** Arithmetic with calendar days ('2026-11-21'); a door of its own, so that only screens that calculate load the library. */
import dayjs from 'dayjs';

const DAY = 'YYYY-MM-DD';
const DAYS_IN_WEEK = 7;
const SUNDAY_TO_MONDAY = 6;

export function daysLater(day: string, days: number): string {
  return dayjs(day).add(days, 'day').format(DAY);
}

/** The same day some months later or earlier; the month's last day if it has no such day. */
export function monthsLater(day: string, months: number): string {
  return dayjs(day).add(months, 'month').format(DAY);
}

/** Below 0 if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayjs(to).diff(dayjs(from), 'day');
}

/** The last day of a period that begins on the day: Feb 28 for a year from Mar 1 or from Feb 29. */
export function lastDayOf(from: string, months: number): string {
  const end = monthsLater(from, months);
  return dayjs(end).date() < dayjs(from).date() ? end : daysLater(end, -1);
}

/** The days of the week of this day, Monday to Sunday. */
export function weekOf(day: string): string[] {
  const sinceMonday = (dayjs(day).day() + SUNDAY_TO_MONDAY) % DAYS_IN_WEEK;
  return Array.from({ length: DAYS_IN_WEEK }, (_, index) => daysLater(day, index - sinceMonday));
}
