import { addDays } from '../../platform/database/company-day.js';
import { LAST_DAY, type RecurrenceRule, RuleDates } from './recurrence-rule.js';

export const seriesModes = ['fixed', 'after_completion'] as const;
export type SeriesMode = (typeof seriesModes)[number];

/** What decides when a series is due. */
export interface PlannedSeries {
  rule: RecurrenceRule;
  start: string;
  mode: SeriesMode;
  /** Dates of the rule up to this day are done with. */
  passedUntil: string;
}

/** An occurrence that was made, skipped or moved; the others follow from the rule. In the order in which they came up. */
export interface KnownOccurrence {
  due: string;
  movedTo: string | null;
  isSkipped: boolean;
  isMade: boolean;
  /** The day on which its order was finished; null while it is open. */
  finishedOn: string | null;
}

/** A coming occurrence: its date by the rule, and the day on which it is due now. */
export interface Upcoming {
  due: string;
  on: string;
}

/** `waiting`: for the order that was made last. */
export type Plan =
  | { state: 'waiting' }
  | { state: 'over' }
  | { state: 'due'; next: readonly [Upcoming, ...Upcoming[]] };

/** The next occurrences, at most so many, in the order of their days. */
export function planSeries(series: PlannedSeries, known: readonly KnownOccurrence[], count = 1): Plan {
  const plan = series.mode === 'fixed' ? fixedDates(series, known, count) : afterCompletion(series, known);
  if (plan === 'waiting') return { state: 'waiting' };
  const [first, ...others] = plan;
  return first ? { state: 'due', next: [first, ...others] } : { state: 'over' };
}

/** Of the dates that have gone by only the latest is still made: the day up to which the rule is done with. */
export function withoutMissed(series: PlannedSeries, today: string): string {
  if (series.mode !== 'fixed') return series.passedUntil;
  const latest = new RuleDates(series.rule, series.start).upTo(today);
  const before = latest === null ? null : addDays(latest, -1);
  return before !== null && before > series.passedUntil ? before : series.passedUntil;
}

/** The first dates of a rule, as if each occurrence were finished on its day. */
export function firstDates(series: PlannedSeries, count: number): string[] {
  const plan = planSeries({ ...series, mode: 'fixed' }, [], count);
  return plan.state === 'due' ? plan.next.map(({ due }) => due) : [];
}

const moved = (known: readonly KnownOccurrence[]): Upcoming[] =>
  known
    .filter(({ isMade, isSkipped, movedTo }) => !isMade && !isSkipped && movedTo !== null)
    .map(({ due, movedTo }) => ({ due, on: movedTo! }));

function fixedDates(series: PlannedSeries, known: readonly KnownOccurrence[], count: number): Upcoming[] {
  const dates = new RuleDates(series.rule, series.start);
  const taken = new Set(known.map(({ due }) => due));
  const coming: Upcoming[] = moved(known);
  let day = series.passedUntil;
  for (let found = 0; found < count;) {
    const next = dates.after(day);
    if (next === null) break;
    day = next;
    if (taken.has(next)) continue;
    found += 1;
    coming.push({ due: next, on: next });
  }
  return coming.toSorted((one, other) => compare(one.on, other.on) || compare(one.due, other.due)).slice(0, count);
}

/** One at a time: the rule counts from the day on which the one before was finished. */
function afterCompletion(series: PlannedSeries, known: readonly KnownOccurrence[]): Upcoming[] | 'waiting' {
  const [pending] = moved(known);
  if (pending) return [pending];
  const { rule, start } = series;
  const last = known.at(-1);
  if (rule.count !== null && known.length >= rule.count) return [];
  const endless = { ...rule, count: null };
  const due = last
    ? last.finishedOn !== null && firstFree(new RuleDates(endless, last.finishedOn), last.finishedOn, known)
    : new RuleDates(endless, start).after(series.passedUntil);
  if (due === false) return 'waiting';
  return due === null || due > LAST_DAY ? [] : [{ due, on: due }];
}

function firstFree(dates: RuleDates, after: string, known: readonly KnownOccurrence[]): string | null {
  const taken = new Set(known.map(({ due }) => due));
  let day = dates.after(after);
  while (day !== null && taken.has(day)) day = dates.after(day);
  return day;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
