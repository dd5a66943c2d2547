import { type Calendar, type Day, type Instant, weekdayOf } from './calendar.js';
import type { Random } from './random.js';

export type JobKind = 'draft' | 'sent' | 'overdue' | 'paid';

export interface JobPlan {
  kind: JobKind;
  serviceDay: Day;
  createdAt: Instant;
}

export const TERM_DAYS = 15;
/** 310: draft 5, sent 14, overdue 9, paid 72 %. */
const COUNTS = { draft: 16, sent: 43, paid: 223 };
/** Days past due of the 28 overdue ones: with the 43 not yet due the unpaid are 60/20/12/8 %. */
const OVERDUE: readonly [min: number, max: number, count: number][] = [[1, 30, 14], [31, 60, 8], [61, 90, 4], [91, 130, 2]]; // oxfmt-ignore

const isSunday = (day: Day): boolean => weekdayOf(day) === 0;

export function planJobs(random: Random, clock: Calendar, openingDay: number): JobPlan[] {
  const { today } = clock;
  const drafts = Array.from({ length: COUNTS.draft }, () => plan(random, clock, 'draft', today + random.int(1, 16)));
  const sent = Array.from({ length: COUNTS.sent }, () => plan(random, clock, 'sent', today + random.int(-14, 11)));
  const overdue = OVERDUE.flatMap(([min, max, count]) =>
    Array.from({ length: count }, () => plan(random, clock, 'overdue', overdueServiceDay(random, today, min, max))),
  );
  // The business grows: twice as many jobs a day now as in its first weeks.
  const firstDay = openingDay + 12;
  const days = today - 2 - firstDay;
  const weights = Array.from({ length: days }, (_, index) => (isSunday(firstDay + index) ? 0 : 1 + index / days));
  const paid = random.spread(weights, COUNTS.paid).map((index) => plan(random, clock, 'paid', firstDay + index));
  return [...drafts, ...sent, ...overdue, ...paid].sort((one, other) => one.createdAt - other.createdAt);
}

function overdueServiceDay(random: Random, today: Day, min: number, max: number): Day {
  let day = today - TERM_DAYS - random.int(min, max);
  while (isSunday(day)) day = today - TERM_DAYS - random.int(min, max);
  return day;
}

/** Booked up to a week in advance; future jobs were booked in the last days. */
function plan(random: Random, clock: Calendar, kind: JobKind, wantedDay: Day): JobPlan {
  const serviceDay = isSunday(wantedDay) ? wantedDay + 1 : wantedDay;
  const bookedDay = Math.min(serviceDay, clock.today) - random.int(0, serviceDay > clock.today ? 9 : 6);
  // A job booked on the day itself is called in before the first visit.
  const minute = bookedDay < serviceDay ? random.int(8 * 60, 17 * 60 + 30) : random.int(7 * 60, 7 * 60 + 50);
  const createdAt = clock.past(clock.at(bookedDay, minute), random.int(20, 400));
  return { kind, serviceDay, createdAt };
}
