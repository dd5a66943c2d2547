import { settledStatus, sinceWhen, amountRefusal, changeRefusal } from './invoice-status.js';

it.each([
  ['draft', 100, 0, 'draft'],
  ['sent', 100, 0, 'sent'],
  ['sent', 100, 99, 'sent'],
  ['sent', 100, 100, 'paid'],
  ['sent', 0, 0, 'sent'],
] as const)('%s of %i with %i paid is %s', (wanted, total, paid, status) => {
  expect(settledStatus(wanted, total, paid)).toBe(status);
});

it.each([
  ['draft', 100, 1, 'An invoice with payments cannot go back to draft. Remove its payments first.'],
  ['sent', 99, 100, 'The total cannot be less than what has been paid.'],
  ['sent', 100, 100, null],
  ['draft', 0, 0, null],
] as const)('a change to %s of %i with %i paid is refused with: %s', (wanted, total, paid, sentence) => {
  expect(changeRefusal(wanted, total, paid)).toBe(sentence);
});

it.each([
  [100, 100, null],
  [101, 100, 'Amount must be at most the balance of $1.00.'],
  [1, 0, 'There is nothing left to pay on this invoice.'],
  [200_000_000, 123_456_789, 'Amount must be at most the balance of $1,234,567.89.'],
])('a payment of %i on a balance of %i is refused with: %s', (amount, balance, sentence) => {
  expect(amountRefusal(amount, balance)).toBe(sentence);
});

it('sets the time when a condition becomes true, keeps it, and clears it when it ends', () => {
  const now = new Date();
  expect([sinceWhen(false, true, now), sinceWhen(true, true, now), sinceWhen(true, false, now)]).toEqual([
    now,
    undefined,
    null,
  ]);
});
