import {
  hasLeft,
  isSameLease,
  leasePeriod,
  leasesOverlap,
  livesThere,
  type Stay,
  staysOverlap,
  stayRefusal,
} from './lease-rules.js';

const TODAY = '2026-11-21';

const stay = (given: Partial<Stay> = {}): Stay => ({
  startDate: '2026-01-01',
  endDate: null,
  leaseStart: '2026-01-01',
  leaseEnd: '2026-12-31',
  noticeDate: null,
  ...given,
});

describe('who lives in a unit', () => {
  it('lives there from the first day until the day before the move-out', () => {
    expect(livesThere(stay({ startDate: TODAY }), TODAY)).toBe(true);
    expect(livesThere(stay({ startDate: '2026-11-22' }), TODAY)).toBe(false);
    expect(livesThere(stay({ endDate: '2026-11-22' }), TODAY)).toBe(true);
    expect(livesThere(stay({ endDate: TODAY }), TODAY)).toBe(false);
  });

  it('has left a move-in that was called off', () => {
    expect(hasLeft(stay({ startDate: '2026-12-01', endDate: '2026-12-01' }), TODAY)).toBe(true);
  });
});

describe('the days that a lease claims', () => {
  it.each<[string, Partial<Stay>, unknown]>([
    ['are those agreed on', {}, { from: '2026-01-01', to: '2026-12-31' }],
    ['have no last one month to month', { leaseEnd: null }, { from: '2026-01-01', to: null }],
    ['end the day before they leave', { endDate: '2026-03-01' }, { from: '2026-01-01', to: '2026-02-28' }],
    [
      'begin with the move-in where no lease was written',
      { leaseStart: null, startDate: '2026-02-02' },
      { from: '2026-02-02', to: '2026-12-31' },
    ],
    ['go on while somebody stays beyond the end', { leaseEnd: '2026-10-31' }, { from: '2026-01-01', to: TODAY }],
    ['are none where nobody came', { startDate: '2026-01-01', endDate: '2026-01-01' }, null],
  ])('%s', (_, given, period) => {
    expect(leasePeriod(stay(given), TODAY)).toEqual(period);
  });

  it.each<[boolean, Partial<Stay>]>([
    [true, { leaseStart: '2026-12-31', leaseEnd: '2027-12-30' }],
    [false, { leaseStart: '2027-01-01', leaseEnd: '2027-12-31' }],
    [true, { leaseStart: '2025-01-01', leaseEnd: null }],
    [false, { leaseStart: '2025-01-01', leaseEnd: '2025-12-31', endDate: '2025-12-31' }],
  ])('overlap: %p for %j', (isOverlapping, other) => {
    expect(leasesOverlap(stay(), stay(other), TODAY)).toBe(isOverlapping);
    expect(leasesOverlap(stay(other), stay(), TODAY)).toBe(isOverlapping);
  });

  it('let somebody in on the day the others leave', () => {
    const leaving = stay({ endDate: '2026-12-01', leaseEnd: null });
    expect(leasesOverlap(leaving, stay({ startDate: '2026-12-01', leaseStart: '2026-12-01' }), TODAY)).toBe(false);
  });
});

it('is one lease with equal dates', () => {
  expect(isSameLease(stay(), stay({ startDate: '2026-06-01' }))).toBe(true);
  expect(isSameLease(stay(), stay({ leaseEnd: null }))).toBe(false);
});

it('is in two homes at once only if both stays overlap', () => {
  expect(staysOverlap(stay({ endDate: '2026-06-01' }), stay({ startDate: '2026-06-01' }))).toBe(false);
  expect(staysOverlap(stay(), stay({ startDate: '2027-06-01' }))).toBe(true);
});

it.each<[string, Partial<Stay>]>([
  ['The move-out date is before the move-in date.', { endDate: '2025-12-31' }],
  ['The lease ends before it starts.', { leaseEnd: '2025-12-31' }],
  ['The lease ends before the move-in date.', { startDate: '2027-02-01' }],
  ['The notice is dated after the move-out date.', { endDate: '2026-06-01', noticeDate: '2026-06-02' }],
])('refuses dates: %s', (message, given) => {
  expect(stayRefusal(stay(given))?.message).toBe(message);
});
