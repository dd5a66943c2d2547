import { billedTotals } from './billed-totals';
import { pricedLines } from './line-values';
import { asTyped, centsOf, quantityOf } from './typed-amount';

const quantityRule = 'Quantity is 1 now: it must be a whole number of at least 1.';
const priceRule = 'Price is $0.00 now: it must be an amount of at least 0.';

describe('typed amounts', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
  ])('reads the quantity %p as %p', (typed, value) => {
    expect(quantityOf(typed)).toEqual({ value });
  });

  it.each(['', '0', '-50', '1.5', '2.5', 'two', '99999999999'])('takes 1 for the quantity %p, and says so', (typed) => {
    expect(quantityOf(typed)).toEqual({ value: 1, fallback: quantityRule });
  });

  it.each([
    ['2.5', 2.5],
    ['.25', 0.25],
    ['3', 3],
    ['3.', 3],
  ])('reads the quantity %p as %p where the company bills decimals', (typed, value) => {
    expect(quantityOf(typed, true)).toEqual({ value });
  });

  it.each(['', '.', '0', '0.00', '-2.5', '1.255', '1e2', 'two'])(
    'takes 1 for the quantity %p where the company bills decimals, and says so',
    (typed) => {
      expect(quantityOf(typed, true)).toEqual({
        value: 1,
        fallback: 'Quantity is 1 now: it must be an amount above 0 with at most two decimals.',
      });
    },
  );

  it.each([
    ['12.5', 1_250],
    ['$1,234.56', 123_456],
    ['.5', 50],
    ['1.005', 101],
    ['1.10', 110],
    ['0', 0],
    ['12.', 1_200],
  ])('reads the price %p as %p cents', (typed, value) => {
    expect(centsOf(typed)).toEqual({ value });
  });

  it.each(['', '-1', '-50', 'abc', '1e3', '.', '$', ',', '99999999999'])(
    'takes $0.00 for the price %p, and says so',
    (typed) => {
      expect(centsOf(typed)).toEqual({ value: 0, fallback: priceRule });
    },
  );

  it('stands in a field with two decimals', () => {
    expect([0, 5, 123_456].map(asTyped)).toEqual(['0.00', '0.05', '1234.56']);
  });

  it('adds up in cents', () => {
    const lines = [0.1, 0.2].map((dollars, index) => ({
      ...{ key: String(index), item: 'x', quantity: 3, taxable: true },
      unitPrice: centsOf(String(dollars)).value,
    }));
    expect(billedTotals(pricedLines(lines), {}).total).toBe(90);
  });
});
