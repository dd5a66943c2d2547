export const frequencyOptions = [
  { value: 'DAILY', label: 'Days' },
  { value: 'WEEKLY', label: 'Weeks' },
  { value: 'MONTHLY', label: 'Months' },
  { value: 'YEARLY', label: 'Years' },
] as const;

export const weekdayOptions = [
  { value: 'MO', label: 'Monday' },
  { value: 'TU', label: 'Tuesday' },
  { value: 'WE', label: 'Wednesday' },
  { value: 'TH', label: 'Thursday' },
  { value: 'FR', label: 'Friday' },
  { value: 'SA', label: 'Saturday' },
  { value: 'SU', label: 'Sunday' },
] as const;

export const placeOptions = [
  { value: '1', label: 'First' },
  { value: '2', label: 'Second' },
  { value: '3', label: 'Third' },
  { value: '4', label: 'Fourth' },
  { value: '-1', label: 'Last' },
] as const;

export const dayOptions = [
  { value: 'start', label: 'Same date as the first' },
  { value: 'weekday', label: 'A weekday' },
  { value: 'last', label: 'Last day of the month' },
] as const;

export const endOptions = [
  { value: 'never', label: 'Never' },
  { value: 'until', label: 'On a day' },
  { value: 'count', label: 'After a number' },
] as const;

export const modeOptions = [
  { value: 'fixed', label: 'By the calendar' },
  { value: 'after_completion', label: 'After the last one is completed' },
] as const;

type ValueOf<Options extends readonly { value: string }[]> = Options[number]['value'];
type Weekday = ValueOf<typeof weekdayOptions>;

/** A recurrence as people choose it. */
export interface RecurrenceValues {
  frequency: ValueOf<typeof frequencyOptions>;
  interval: string;
  /** Of a week; none: that of the first date. */
  weekdays: Weekday[];
  day: ValueOf<typeof dayOptions>;
  place: ValueOf<typeof placeOptions>;
  weekday: Weekday;
  ends: ValueOf<typeof endOptions>;
  until: string;
  count: string;
  start: string;
  mode: ValueOf<typeof modeOptions>;
  leadDays: string;
  /** A rule that these fields cannot say; '' as soon as they say another one. */
  otherRule: string;
}

export const newRecurrence = (today: string): RecurrenceValues => ({
  ...{ frequency: 'MONTHLY', interval: '1', weekdays: [], day: 'start', place: '1', weekday: 'MO' },
  ...{ ends: 'never', until: '', count: '', start: today, mode: 'fixed', leadDays: '0', otherRule: '' },
});

/** The rule of RFC 5545; what is not typed yet counts as the smallest number. */
export function ruleOf(values: RecurrenceValues): string {
  const { otherRule, frequency, interval, ends, until, count } = values;
  if (otherRule) return otherRule;
  const every = Number(interval) > 1 ? [`INTERVAL=${Number(interval)}`] : [];
  const end =
    ends === 'until' && until
      ? [`UNTIL=${until.replaceAll('-', '')}`]
      : ends === 'count'
        ? [`COUNT=${count || 1}`]
        : [];
  return [`FREQ=${frequency}`, ...every, ...daysOf(values), ...end].join(';');
}

function daysOf({ frequency, weekdays, day, place, weekday, start }: RecurrenceValues): string[] {
  if (frequency === 'DAILY') return [];
  if (frequency === 'WEEKLY') return weekdays.length > 0 ? [`BYDAY=${inOrder(weekdays).join(',')}`] : [];
  if (day === 'start') return [];
  const month = frequency === 'YEARLY' ? [`BYMONTH=${Number(start.slice(5, 7))}`] : [];
  return [...month, day === 'last' ? 'BYMONTHDAY=-1' : `BYDAY=${place}${weekday}`];
}

const inOrder = (chosen: readonly Weekday[]): Weekday[] =>
  weekdayOptions.map(({ value }) => value).filter((value) => chosen.includes(value));

interface StoredRecurrence {
  rule: string;
  start: string;
  mode: RecurrenceValues['mode'];
  leadDays: number;
}

export function recurrenceValuesOf({ rule, start, mode, leadDays }: StoredRecurrence): RecurrenceValues {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  const values: RecurrenceValues = {
    ...newRecurrence(start),
    frequency: parts.get('FREQ') as RecurrenceValues['frequency'],
    interval: parts.get('INTERVAL') ?? '1',
    ...daysFrom(parts),
    ...endFrom(parts),
    ...{ mode, leadDays: String(leadDays) },
  };
  return sameRule(ruleOf(values), rule) ? values : { ...values, otherRule: rule };
}

type Parts = ReadonlyMap<string, string>;

function daysFrom(parts: Parts): Partial<RecurrenceValues> {
  const days = parts.get('BYDAY') ?? '';
  if (parts.get('FREQ') === 'WEEKLY') return { weekdays: days ? (days.split(',') as Weekday[]) : [] };
  const [, place, weekday] = /^(-?\d)(\w\w)$/.exec(days) ?? [];
  if (!place) return { day: parts.has('BYMONTHDAY') ? 'last' : 'start' };
  return { day: 'weekday', place: place as RecurrenceValues['place'], weekday: weekday as Weekday };
}

function endFrom(parts: Parts): Partial<RecurrenceValues> {
  const [until, count] = [parts.get('UNTIL'), parts.get('COUNT')];
  if (until) return { ends: 'until', until: until.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') };
  return count ? { ends: 'count', count } : {};
}

const sameRule = (one: string, other: string): boolean =>
  one.split(';').toSorted().join(';') === other.split(';').toSorted().join(';');

export function recurrenceBody(values: RecurrenceValues): StoredRecurrence {
  const { start, mode, leadDays } = values;
  return { rule: ruleOf(values), start, mode, leadDays: Number(leadDays) || 0 };
}
