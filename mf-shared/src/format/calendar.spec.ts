import { daysBetween, daysLater, lastDayOf, monthsLater, weekOf } from './calendar';

it('counts days over the ends of months and years and over changes of the clock', () => {
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysLater('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysLater('2026-02-28', 1)).toBe('2026-03-01');
  expect(daysLater('2026-03-07', 2)).toBe('2026-03-09');
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
  expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2);
});

it("keeps to the month's last day where the month has no such day", () => {
  expect(monthsLater('2026-01-31', 1)).toBe('2026-02-28');
  expect(monthsLater('2026-05-31', -3)).toBe('2026-02-28');
});

it.each([
  ['2026-01-01', '2026-12-31'],
  ['2026-03-01', '2027-02-28'],
  ['2027-03-01', '2028-02-29'],
  ['2028-02-29', '2029-02-28'],
])('ends a year that begins on %s on %s', (from, last) => {
  expect(lastDayOf(from, 12)).toBe(last);
});

it.each(['2026-11-16', '2026-11-18', '2026-11-22'])('finds Monday to Sunday around %s', (day) => {
  expect([weekOf(day)[0], weekOf(day)[6]]).toEqual(['2026-11-16', '2026-11-22']);
});
