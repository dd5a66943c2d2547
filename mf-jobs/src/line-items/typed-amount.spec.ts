import { totalOf } from './line-values';
import { asTyped, centsOf, quantityOf } from './typed-amount';

describe('typed amounts', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['', 1],
    ['0', 1],
    ['-2', 1],
    ['1.5', 1],
    ['two', 1],
    ['99999999999', 1],
  ])('reads the quantity %p as %p', (typed, quantity) => {
    expect(quantityOf(typed)).toBe(quantity);
  });

  it.each([
    ['12.5', 1_250],
    ['$1,234.56', 123_456],
    ['.5', 50],
    ['1.005', 101],
    ['1.10', 110],
    ['', 0],
    ['-1', 0],
    ['abc', 0],
    ['1e3', 0],
    ['99999999999', 0],
  ])('reads the price %p as %p cents', (typed, cents) => {
    expect(centsOf(typed)).toBe(cents);
  });

  it('stands in a field with two decimals', () => {
    expect([0, 5, 123_456].map(asTyped)).toEqual(['0.00', '0.05', '1234.56']);
  });

  it('adds up in cents', () => {
    const lines = [0.1, 0.2].map((dollars, index) => ({
      ...{ key: String(index), item: 'x', quantity: 3 },
      unitPrice: centsOf(String(dollars)),
    }));
    expect(totalOf(lines)).toBe(90);
  });
});
