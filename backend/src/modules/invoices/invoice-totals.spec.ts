import fc from 'fast-check';
import { pricedLine, pricedLines, totalsOf } from './invoice-totals.js';

describe('a line', () => {
  it('with a price alone is one of it', () => {
    expect(pricedLine({ item: 'Tap', price: 1_250 })).toEqual({
      item: 'Tap',
      quantity: 1,
      unitPrice: 1_250,
      price: 1_250,
    });
  });

  it.each([
    [{ item: 'Tap', quantity: 3, unitPrice: 100, price: 299 }, 'Price must be quantity times unit price.'],
    [{ item: 'Tap', unitPrice: 100, price: 99 }, 'Price must be quantity times unit price.'],
    [{ item: 'Tap', quantity: 2, price: 200 }, 'Unit price is needed where the quantity is more than 1.'],
    [
      { item: 'Tap', quantity: 2, unitPrice: null, price: 200 },
      'Unit price is needed where the quantity is more than 1.',
    ],
    [
      { item: 'Tap', quantity: 2_147_483_647, unitPrice: 2_147_483_647, price: 2_147_483_647 },
      'Price must be quantity times unit price.',
    ],
  ])('%j is refused', (line, message) => {
    expect(() => pricedLine(line)).toThrow(message);
  });

  it('that is refused is named by its index', () => {
    const lines = [
      { item: 'Tap', price: 1 },
      { item: 'Pipe', quantity: 2, unitPrice: 2, price: 3 },
    ];
    expect(() => pricedLines(lines)).toThrow(
      expect.objectContaining({ extra: { details: [expect.objectContaining({ field: 'items.1.price' })] } }) as Error,
    );
  });
});

describe('the totals', () => {
  it('are the sum of the lines, whatever the lines are', () => {
    const cents = fc.integer({ min: 0, max: 2_147_483 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 1_000 }), (prices) => {
        const sum = Number(prices.reduce((total, price) => total + BigInt(price), 0n));
        const lines = prices.map((price) => ({ price }));
        expect(totalsOf(lines, { subtotal: sum, total: sum })).toEqual({ subtotal: sum, total: sum });
        expect(() => totalsOf(lines, { total: sum + 1 })).toThrow('Total must be the sum of the items.');
        expect(() => totalsOf(lines, { subtotal: sum + 1 })).toThrow('Subtotal must be the sum of the items.');
      }),
      { seed: 1, numRuns: 50 },
    );
  });

  it('are no more than an amount can be', () => {
    const half = { price: 1_073_741_824 };
    expect(() => totalsOf([half, half], {})).toThrow('The items add up to more than $21,474,836.47.');
    expect(totalsOf([half, { price: 1_073_741_823 }], {}).total).toBe(2_147_483_647);
  });

  it('without lines are those of the body, else the previous ones, else zero', () => {
    expect(totalsOf([], { total: 500 })).toEqual({ subtotal: 500, total: 500 });
    expect(totalsOf([], { subtotal: 500, total: null })).toEqual({ subtotal: 500, total: 500 });
    expect(totalsOf([], {}, { subtotal: 7, total: 7 })).toEqual({ subtotal: 7, total: 7 });
    expect(totalsOf([], {})).toEqual({ subtotal: 0, total: 0 });
    expect(() => totalsOf([], { subtotal: 1, total: 2 })).toThrow('Total must equal the subtotal: there is no tax.');
  });
});
