import { comingPeriod, pastPeriod } from './report-period.js';

const today = '2026-11-21';

describe('a period of the past', () => {
  it.each([
    [{}, { from: '2025-11-22', to: '2026-11-21' }],
    [{ from: '2026-01-01' }, { from: '2026-01-01', to: '2026-11-21' }],
    [{ from: '2020-01-01' }, { from: '2020-01-01', to: '2020-12-31' }],
    [{ from: '2027-01-01' }, { from: '2027-01-01', to: '2027-01-01' }],
    [{ to: '2026-03-31' }, { from: '2025-04-01', to: '2026-03-31' }],
    [
      { from: '2024-02-29', to: '2024-02-29' },
      { from: '2024-02-29', to: '2024-02-29' },
    ],
  ])('of %j is %j', (requested, period) => {
    expect(pastPeriod(requested, today)).toEqual(period);
  });
});

describe('a period that lies ahead', () => {
  it.each([
    [{}, { from: '2026-11-21', to: '2027-11-20' }],
    [{ from: '2026-01-01' }, { from: '2026-01-01', to: '2026-12-31' }],
    [{ to: '2026-03-31' }, { from: '2026-03-31', to: '2026-03-31' }],
    [{ from: '9999-06-01' }, { from: '9999-06-01', to: '9999-12-31' }],
  ])('of %j is %j', (requested, period) => {
    expect(comingPeriod(requested, today)).toEqual(period);
  });
});

it('is at most three years long', () => {
  expect(pastPeriod({ from: '2023-11-22', to: '2026-11-21' }, today)).toBeDefined();
  expect(() => pastPeriod({ from: '2023-11-21', to: '2026-11-21' }, today)).toThrow(
    'Choose a range of at most three years.',
  );
});

it('does not end before it begins', () => {
  expect(() => comingPeriod({ from: '2026-11-22', to: '2026-11-21' }, today)).toThrow(
    'The first day must not be after the last day.',
  );
});
