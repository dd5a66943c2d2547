import { newRecurrence, recurrenceValuesOf, ruleOf, type RecurrenceValues } from './recurrence-form';

const values = (given: Partial<RecurrenceValues>) => ({ ...newRecurrence('2026-03-25'), ...given });
const stored = { start: '2026-03-25', mode: 'fixed', leadDays: 0 } as const;

it.each([
  [{}, 'FREQ=MONTHLY'],
  [{ frequency: 'DAILY', interval: '10' }, 'FREQ=DAILY;INTERVAL=10'],
  [{ frequency: 'WEEKLY', weekdays: ['FR', 'MO'] }, 'FREQ=WEEKLY;BYDAY=MO,FR'],
  [{ interval: '3', day: 'weekday' }, 'FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO'],
  [{ day: 'weekday', place: '-1', weekday: 'FR' }, 'FREQ=MONTHLY;BYDAY=-1FR'],
  [{ day: 'last' }, 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  [{ frequency: 'YEARLY', day: 'weekday', place: '2' }, 'FREQ=YEARLY;BYMONTH=3;BYDAY=2MO'],
  [{ ends: 'until', until: '2027-01-31' }, 'FREQ=MONTHLY;UNTIL=20270131'],
  [{ ends: 'count', count: '4' }, 'FREQ=MONTHLY;COUNT=4'],
] as [Partial<RecurrenceValues>, string][])('%j is the rule %s, and is read from it again', (given, rule) => {
  expect(ruleOf(values(given))).toBe(rule);
  const read = recurrenceValuesOf({ ...stored, rule });
  expect(read.otherRule).toBe('');
  expect(ruleOf(read)).toBe(rule);
});

it.each(['FREQ=MONTHLY;BYMONTHDAY=15', 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1', 'FREQ=YEARLY;BYMONTH=7;BYDAY=1MO'])(
  '%s is kept as it is, because the fields cannot say it',
  (rule) => {
    expect(ruleOf(recurrenceValuesOf({ ...stored, rule }))).toBe(rule);
  },
);
