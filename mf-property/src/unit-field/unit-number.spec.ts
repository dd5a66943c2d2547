import { normaliseUnitNumber } from './unit-number';

it.each([
  ['r101', 'R-101'],
  [' R - 1 01', 'R-101'],
  ['ｒ１０１', 'R-101'],
  ['R–101', 'R-101'],
  ['a', 'A'],
  ['', ''],
])('normalises the unit %p to %p', (typed, number) => {
  expect(normaliseUnitNumber(typed)).toBe(number);
});
