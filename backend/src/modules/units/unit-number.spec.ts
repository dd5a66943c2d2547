import { normaliseUnitNumber } from './unit-number.js';

it.each([
  ['r101', 'R-101'],
  [' R - 1 01 ', 'R-101'],
  ['R-1-01', 'R-101'],
  ['101', '1-01'],
  ['ｒ１０１', 'R-101'],
  ['R–101', 'R-101'],
  ['12½', '1-2½'],
  ['a', 'A'],
  ['-', ''],
  ['', ''],
])('makes %p into %p', (typed, number) => {
  expect(normaliseUnitNumber(typed)).toBe(number);
});
