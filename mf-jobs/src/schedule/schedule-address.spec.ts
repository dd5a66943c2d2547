import { daysOf, rangeTitle, readAddress, turned, writeAddress } from './schedule-address';

const today = '2026-11-21';
const read = (search: string) => readAddress(new URLSearchParams(search), today);

it('shows this week with everyone if the address has no or invalid values', () => {
  const plain = { view: 'week', date: today, assignedToId: undefined };
  expect(read('')).toEqual(plain);
  expect(read('view=month&date=2026-02-31&assignedToId=-1')).toEqual(plain);
});

it('keeps view, day and person in the address', () => {
  const shown = { view: 'day', date: '2026-12-01', assignedToId: 8 } as const;
  const search = writeAddress(shown, today);
  expect(search.toString()).toBe('view=day&date=2026-12-01&assignedToId=8');
  expect(readAddress(search, today)).toEqual(shown);
  expect(writeAddress({ view: 'week', date: today, assignedToId: undefined }, today).toString()).toBe('');
});

it.each(['2026-11-16', '2026-11-18', '2026-11-22'])('begins the week of %s on Monday', (date) => {
  const days = daysOf({ view: 'week', date });
  expect(days).toHaveLength(7);
  expect([days[0], days[6]]).toEqual(['2026-11-16', '2026-11-22']);
});

it('turns by a week or by a day', () => {
  expect(turned({ view: 'week', date: '2026-12-28' }, 1)).toBe('2027-01-04');
  expect(turned({ view: 'day', date: '2026-12-01' }, -1)).toBe('2026-11-30');
});

it('names the days shown, with a common year once', () => {
  expect(rangeTitle(['2026-11-21'])).toBe('Sat, Nov 21, 2026');
  expect(rangeTitle(['2026-11-16', '2026-11-22'])).toBe('Nov 16 – Nov 22, 2026');
  expect(rangeTitle(['2026-12-28', '2027-01-03'])).toBe('Dec 28, 2026 – Jan 3, 2027');
});
