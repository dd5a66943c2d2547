import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { Invalid } from '../../platform/http/errors.js';
import type { CodeOf } from '../../platform/http/error-codes.js';

/** The days that a series may begin, be moved to, and end on. */
export const FIRST_DAY = '1990-01-01';
export const LAST_DAY = '2199-12-31';

const MAX_INTERVAL = 999;
const MAX_COUNT = 9_999;
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const tooFrequent = new Set(['HOURLY', 'MINUTELY', 'SECONDLY']);
const timeParts = new Set(['BYHOUR', 'BYMINUTE', 'BYSECOND']);
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** A 29th of February is at most 2,922 days after the one before. */
const MAX_ITERATIONS = 3_000;

export type Frequency = (typeof frequencies)[number];
export type Weekday = (typeof weekdays)[number];

/** The parts of an RFC 5545 rule whose dates are calendar days. */
export interface RecurrenceRule {
  frequency: Frequency;
  interval: number;
  /** `position` is the n of the n-th weekday, from the end if negative. */
  weekdays: readonly { day: Weekday; position: number | null }[];
  monthDays: readonly number[];
  months: readonly number[];
  setPositions: readonly number[];
  weekStart: Weekday;
  until: string | null;
  count: number | null;
}

/** Parses a rule; throws with one sentence if it is not one of calendar days. */
export function parseRule(text: string): RecurrenceRule {
  const parts = partsOf(text.trim().replace(/^RRULE:/i, ''));
  const frequency = parts.get('FREQ');
  if (frequency === undefined) throw unreadable();
  if (tooFrequent.has(frequency) || [...timeParts].some((part) => parts.has(part)))
    throw refused('A series repeats at most once a day.', 'rule-too-frequent');
  parts.delete('FREQ');
  const rule = {
    frequency: oneOf(frequencies, frequency),
    interval: integer(take(parts, 'INTERVAL') ?? '1', 1, MAX_INTERVAL),
    weekdays: listOf(take(parts, 'BYDAY')).map(weekdayOf),
    monthDays: listOf(take(parts, 'BYMONTHDAY')).map((day) => position(day, 31)),
    months: listOf(take(parts, 'BYMONTH')).map((month) => integer(month, 1, 12)),
    setPositions: listOf(take(parts, 'BYSETPOS')).map((place) => position(place, 366)),
    weekStart: oneOf(weekdays, take(parts, 'WKST') ?? 'MO'),
    until: untilOf(take(parts, 'UNTIL')),
    count: countOf(take(parts, 'COUNT')),
  };
  if (parts.size > 0 || (rule.until !== null && rule.count !== null)) throw unreadable();
  return rule;
}

/** As it is stored: in one order, with the last day as a date. */
export function ruleText(rule: RecurrenceRule): string {
  const { frequency, interval, until, count, weekStart } = rule;
  const days = rule.weekdays.map(({ day, position: place }) => `${place ?? ''}${day}`);
  const parts: [string, string | number | null][] = [
    ['FREQ', frequency],
    ['INTERVAL', interval === 1 ? null : interval],
    ['BYMONTH', rule.months.join(',')],
    ['BYMONTHDAY', rule.monthDays.join(',')],
    ['BYDAY', days.join(',')],
    ['BYSETPOS', rule.setPositions.join(',')],
    ['WKST', weekStart === 'MO' ? null : weekStart],
    ['UNTIL', until?.replaceAll('-', '') ?? null],
    ['COUNT', count],
  ];
  return parts.flatMap(([name, value]) => (value === null || value === '' ? [] : [`${name}=${value}`])).join(';');
}

/** The rule's dates from a first day on. They are calendar days, so no change of the clocks moves or doubles one. */
export class RuleDates {
  private readonly dates: RRuleTemporal<Temporal.ZonedDateTime>;

  constructor(rule: RecurrenceRule, start: string) {
    const until = rule.until === null ? '' : `T000000Z`;
    try {
      this.dates = new RRuleTemporal({
        rruleString: `RRULE:${ruleText(rule).replace(/(UNTIL=\d{8})/, `$1${until}`)}`,
        dtstart: midnight(start),
        temporal: Temporal,
        strict: true,
        maxIterations: MAX_ITERATIONS,
      });
    } catch {
      throw unreadable();
    }
  }

  /** The first date after this day; null if there is none. */
  after(day: string): string | null {
    return dayOf(this.look(() => this.dates.next(midnight(day))));
  }

  /** The last date up to this day, with it; null if there is none. */
  upTo(day: string): string | null {
    return dayOf(this.look(() => this.dates.previous(midnight(day), true)));
  }

  /** A rule such as the 30th of February is given up by the library. */
  private look(find: () => Temporal.ZonedDateTime | null): Temporal.ZonedDateTime | null {
    try {
      return find();
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('Maximum')) return null;
      throw error;
    }
  }
}

/** Refuses a day that no series may have. */
export function requireUsableDay(day: string, field: string): void {
  if (day >= FIRST_DAY && day <= LAST_DAY) return;
  throw new Invalid([{ field, message: 'Dates of a series are between 1990 and 2199.' }], 'date-out-of-range');
}

export const neverOccurs = (): Invalid => refused('This rule has no date that is still to come.', 'rule-never-occurs');

const midnight = (day: string): Temporal.ZonedDateTime => Temporal.PlainDate.from(day).toZonedDateTime('UTC');

function dayOf(date: Temporal.ZonedDateTime | null): string | null {
  const day = date?.toPlainDate().toString() ?? null;
  // Years with more than four digits begin with a sign.
  return day !== null && day >= FIRST_DAY && day <= LAST_DAY ? day : null;
}

function partsOf(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().split(';')) {
    const [, name, value] = /^([A-Z]+)=([-+A-Z0-9,]+)$/.exec(part) ?? [];
    if (name === undefined || value === undefined || parts.has(name)) throw unreadable();
    parts.set(name, value);
  }
  return parts;
}

function take(parts: Map<string, string>, name: string): string | undefined {
  const value = parts.get(name);
  parts.delete(name);
  return value;
}

const listOf = (text: string | undefined): string[] => [...new Set(text?.split(',') ?? [])];

function oneOf<Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((each) => each === text);
  if (word === undefined) throw unreadable();
  return word;
}

function integer(text: string, min: number, max: number): number {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(number) || number < min || number > max) throw unreadable();
  return number;
}

function position(text: string, max: number): number {
  const [, sign, digits] = /^([-+]?)(\d{1,3})$/.exec(text) ?? [];
  if (digits === undefined) throw unreadable();
  const number = integer(digits, 1, max);
  return sign === '-' ? -number : number;
}

function weekdayOf(text: string): RecurrenceRule['weekdays'][number] {
  const day = oneOf(weekdays, text.slice(-2));
  const place = text.slice(0, -2);
  return { day, position: place === '' ? null : position(place, 53) };
}

function untilOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  try {
    Temporal.PlainDate.from(date);
  } catch {
    throw unreadable();
  }
  requireUsableDay(date, 'rule');
  return date;
}

const countOf = (text: string | undefined): number | null => (text === undefined ? null : integer(text, 1, MAX_COUNT));

const refused = (message: string, code: CodeOf<400>): Invalid => new Invalid([{ field: 'rule', message }], code);

const unreadable = (): Invalid =>
  refused('The rule must be one of RFC 5545 that repeats by day, week, month or year.', 'rule-unreadable');
