/**
 * Arithmetic with calendar days ('2026-11-21'), which have no time zone. A door of its own: only screens that calculate
 * load the library.
 */
import dayjs from 'dayjs';

const DAY = 'YYYY-MM-DD';
const DAYS_IN_WEEK = 7;
const SUNDAY_TO_MONDAY = 6;

/** So many calendar days later, or earlier. */
export function daysLater(day: string, days: number): string {
  return dayjs(day).add(days, 'day').format(DAY);
}

/** The same day so many months later, or earlier; the month's last where it has no such day. */
export function monthsLater(day: string, months: number): string {
  return dayjs(day).add(months, 'month').format(DAY);
}

/** How many calendar days lie between two days; below 0 where the second is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return dayjs(to).diff(dayjs(from), 'day');
}

/** The last day of a period of so many months that begins on the day: Feb 28 for a year from Mar 1 or from Feb 29. */
export function lastDayOf(from: string, months: number): string {
  const end = monthsLater(from, months);
  return dayjs(end).date() < dayjs(from).date() ? end : daysLater(end, -1);
}

/** The seven days of the week that holds the day; a week begins on Monday. */
export function weekOf(day: string): string[] {
  const sinceMonday = (dayjs(day).day() + SUNDAY_TO_MONDAY) % DAYS_IN_WEEK;
  return Array.from({ length: DAYS_IN_WEEK }, (_, index) => daysLater(day, index - sinceMonday));
}
