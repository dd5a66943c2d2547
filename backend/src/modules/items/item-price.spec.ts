import { centsOf } from './item-price.js';

it.each([
  ['12.50', 1250],
  ['12.5', 1250],
  [' 12 ', 1200],
  ['0', 0],
  ['0.01', 1],
  // In floating point, 100 times these two is not a whole number.
  ['1.10', 110],
  ['4.35', 435],
  ['21474836.47', 2_147_483_647],
])('reads the text %j as dollars', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

it('leaves a number as it is: cents', () => {
  expect(centsOf(1250)).toBe(1250);
});

it.each(['', '-1', '1e3', 'NaN', '12,50', '0.005', '$5', '.5', '5.', '١٢', 'Infinity'])(
  'leaves %j, which is no amount, for the check to refuse',
  (text) => {
    expect(centsOf(text)).toBe(text);
  },
);
