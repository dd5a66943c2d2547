import {
  formatDate,
  formatDateTime,
  isDay,
  formatDollars,
  formatDuration,
  formatPhone,
  formatRelativeTime,
  formatShortDateTime,
  formatShown,
  formatTimeOfDay,
  formatWeekday,
  formatWholeDollars,
  parseDollars,
  personName,
  todayIn,
} from '.';

describe('money', () => {
  it('shows cents as dollars with two decimals', () => {
    expect(formatDollars(123_450)).toBe('$1,234.50');
    expect(formatDollars(0)).toBe('$0.00');
    expect(formatDollars(-5)).toBe('-$0.05');
  });

  it('shows rent in whole dollars', () => {
    expect(formatWholeDollars(147_100)).toBe('$1,471');
  });

  it.each([
    ['12.50', 1250],
    ['$1,234.5', 123_450],
    [' 7 ', 700],
    ['0.29', 29],
    ['1.10', 110],
  ])('reads %s as exact cents', (text, cents) => {
    expect(parseDollars(text)).toBe(cents);
  });

  it.each(['', 'abc', '-1', '1e3', '12.345', '1.2.3', ','])('takes %p for no amount', (text) => {
    expect(parseDollars(text)).toBeUndefined();
  });
});

describe('dates', () => {
  it('shows an instant in the time zone of the company', () => {
    expect(formatDateTime('2026-11-21T03:05:00.000Z', 'America/New_York')).toBe('Nov 20, 2026 10:05 PM');
    expect(formatDate('2026-11-21T03:05:00.000Z', 'America/New_York')).toBe('Nov 20, 2026');
    expect(formatShortDateTime('2026-11-21T03:05:00.000Z', 'UTC')).toBe('Nov 21, 3:05 AM');
  });

  it('never shifts a calendar day', () => {
    expect(formatDate('2026-11-01', 'America/Los_Angeles')).toBe('Nov 1, 2026');
    expect(formatDate('2026-11-01', 'Pacific/Auckland')).toBe('Nov 1, 2026');
  });
});

it('names a calendar day with its weekday, and a time of day', () => {
  expect(formatWeekday('2026-11-01')).toBe('Sun, Nov 1');
  expect(formatTimeOfDay('08:30')).toBe('8:30 AM');
  expect(formatTimeOfDay('00:00')).toBe('12:00 AM');
});

it('calls people by their display name, else their first name, else their username', () => {
  const person = { displayName: null, firstName: null, username: 'ray' };
  expect(personName(person)).toBe('ray');
  expect(personName({ ...person, firstName: 'Ray' })).toBe('Ray');
  expect(personName({ displayName: 'Ray Ortiz', firstName: 'Ray', username: 'ray' })).toBe('Ray Ortiz');
});

it.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-2-1', false],
  ['2026-02-01T00:00:00Z', false],
  ['soon', false],
])('knows whether %s is a day: %p', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

it('knows which day it is in a time zone', () => {
  const instant = new Date('2026-11-21T03:05:00.000Z');
  expect(todayIn('America/New_York', instant)).toBe('2026-11-20');
  expect(todayIn('Pacific/Auckland', instant)).toBe('2026-11-21');
});

describe('duration', () => {
  it.each([
    [0, '0s'],
    [59.9, '59s'],
    [60, '1m 0s'],
    [3725, '1h 2m 5s'],
    [3600, '1h 0m 0s'],
    [-3, '0s'],
  ])('shows %p seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});

describe('phone', () => {
  it.each([
    ['', ''],
    ['55', '55'],
    ['5551', '555-1'],
    ['(555) 123-4567', '555-123-4567'],
    ['555123456789', '555-123-4567'],
  ])('formats %p as %p', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });
});

describe('relative time', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');

  it.each([
    ['2026-11-21T11:59:40.000Z', 'just now'],
    ['2026-11-21T11:55:00.000Z', '5 minutes ago'],
    ['2026-11-20T12:00:00.000Z', 'yesterday'],
    ['2026-11-24T12:00:00.000Z', 'in 3 days'],
    ['2024-11-20T12:00:00.000Z', '2 years ago'],
  ])('shows %s as %s', (instant, text) => {
    expect(formatRelativeTime(instant, now)).toBe(text);
  });
});

it('says how much of a list is there', () => {
  const words = ['turn', 'turns'] as const;
  expect(formatShown(1, { total: 1, totalIsAtLeast: false }, words)).toBe('Showing 1 of 1 turn');
  expect(formatShown(1_200, { total: 1_000, totalIsAtLeast: true }, words)).toBe('Showing 1,200 of 1,000+ turns');
  expect(formatShown(3, { total: 12, totalIsAtLeast: false })).toBe('Showing 3 of 12');
  expect(formatShown(3, undefined, words)).toBe('Showing 3 of 3 turns');
});
