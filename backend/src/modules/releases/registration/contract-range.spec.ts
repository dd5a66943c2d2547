import { compareNumbers, satisfies } from './contract-range.js';

describe('the contract of a release', () => {
  it.each([
    ['1.2.3', '^1.2.3', true],
    ['1.2.4', '^1.2.3', true],
    ['1.3.0', '^1.2.3', true],
    ['1.2.2', '^1.2.3', false],
    ['1.1.9', '^1.2.3', false],
    ['2.0.0', '^1.2.3', false],
    ['1.2.3', '1.2.3', false],
    ['1.2.3', '^1.2', false],
    ['1.2.3', 'nonsense', false],
  ])('%s against %s: %p', (version, range, isMet) => {
    expect(satisfies(version, range)).toBe(isMet);
  });
});

it.each([
  ['0.2.0-aaaa', '0.1.9-bbbb', 1],
  ['0.10.0-aaaa', '0.9.0-aaaa', 1],
  ['0.1.0-aaaa', '0.1.0-bbbb', 0],
  ['0.1.0-aaaa', '1.0.0', -1],
  ['dev', '0.0.1', -1],
])('the number of %s beside that of %s: %p', (one, other, sign) => {
  expect(Math.sign(compareNumbers(one, other))).toBe(sign);
});
