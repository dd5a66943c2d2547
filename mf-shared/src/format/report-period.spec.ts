import { todayIn } from './dates';
import { periodPresets } from './period-presets';
import { readPeriod } from './report-period';

it('reads from the address what belongs to the report', () => {
  const search = new URLSearchParams('asOf=2026-11-21&from=2026-01-01&to=');
  expect(readPeriod(search, 'day')).toEqual({ asOf: '2026-11-21' });
  expect(readPeriod(search, 'past')).toEqual({ from: '2026-01-01' });
  expect(readPeriod(new URLSearchParams('from=2026-02-31&to=soon'), 'past')).toEqual({});
});

it('knows which day it is where the company is', () => {
  const night = new Date('2026-11-21T03:00:00.000Z');
  expect(todayIn('America/New_York', night)).toBe('2026-11-20');
  expect(todayIn('Pacific/Auckland', night)).toBe('2026-11-21');
});

it('offers ranges that end or begin today', () => {
  expect(periodPresets('past', '2026-11-21')).toEqual([
    { label: 'This month', period: { from: '2026-11-01', to: '2026-11-21' } },
    { label: 'Last month', period: { from: '2026-10-01', to: '2026-10-31' } },
    { label: 'This year', period: { from: '2026-01-01', to: '2026-11-21' } },
    { label: 'Last year', period: { from: '2025-01-01', to: '2025-12-31' } },
    { label: 'Last 30 days', period: { from: '2026-10-23', to: '2026-11-21' } },
    { label: 'Last 90 days', period: { from: '2026-08-24', to: '2026-11-21' } },
    { label: 'Last 12 months', period: { from: '2025-11-22', to: '2026-11-21' } },
  ]);
  expect(periodPresets('coming', '2026-11-21')).toEqual([
    { label: 'Next 3 months', period: { from: '2026-11-21', to: '2027-02-20' } },
    { label: 'Next 6 months', period: { from: '2026-11-21', to: '2027-05-20' } },
    { label: 'Next 12 months', period: { from: '2026-11-21', to: '2027-11-20' } },
  ]);
});

it.each([
  ['2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['2028-03-01', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['2027-01-31', '2027-01-01', '2026-12-01', '2026-12-31'],
])('knows on %s this month and the one before as a whole', (today, first, from, to) => {
  const [thisMonth, lastMonth] = periodPresets('past', today);
  expect(thisMonth?.period).toEqual({ from: first, to: today });
  expect(lastMonth?.period).toEqual({ from, to });
});
