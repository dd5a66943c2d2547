import { satisfies } from './contract-range';

describe('the contract of a release', () => {
  it.each([
    ['1.2.3', '^1.2.3', true],
    ['1.2.4', '^1.2.3', true],
    ['1.3.0', '^1.2.3', true],
    ['1.2.2', '^1.2.3', false],
    ['1.1.9', '^1.2.3', false],
    ['2.0.0', '^1.2.3', false],
    ['1.2.3', 'nonsense', false],
  ])('%s against %s: %p', (version, range, isMet) => {
    expect(satisfies(version, range)).toBe(isMet);
  });
});
