import fc from 'fast-check';
import { type BillingTerms, billedTotals, pricedLine, pricedLines, totalsOf } from './invoice-totals.js';

describe('a line', () => {
  it('with a price alone is one of it', () => {
    expect(pricedLine({ item: 'Tap', price: 1_250 })).toEqual({
      item: 'Tap',
      quantity: 1,
      unitPrice: 1_250,
      price: 1_250,
      taxable: true,
    });
  });

  it('without a price has quantity times unit price, rounded half up', () => {
    const priceOf = (quantity: number, unitPrice: number): number =>
      pricedLine({ item: 'Labor', quantity, unitPrice }).price;
    expect(priceOf(3, 100)).toBe(300);
    expect(priceOf(2.25, 8_999)).toBe(20_248);
    expect(priceOf(0.01, 50)).toBe(1);
    expect(priceOf(0.01, 49)).toBe(0);
    expect(priceOf(1.15, 100)).toBe(115);
    expect(() => priceOf(2, 2_147_483_647)).toThrow('Price must be at most $21,474,836.47.');
  });

  it.each([
    [{ item: 'Tap', quantity: 3, unitPrice: 100, price: 299 }, 'Price must be quantity times unit price.'],
    [{ item: 'Tap', unitPrice: 100, price: 99 }, 'Price must be quantity times unit price.'],
    [{ item: 'Tap' }, 'Price must be in whole cents.'],
    [{ item: 'Tap', quantity: 0.5, unitPrice: 101, price: 50 }, 'Price must be quantity times unit price.'],
    [{ item: 'Tap', quantity: 2, price: 200 }, 'Unit price is needed where the quantity is not 1.'],
    [{ item: 'Tap', quantity: 2, unitPrice: null, price: 200 }, 'Unit price is needed where the quantity is not 1.'],
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
  const plain = (cents: number) => ({ subtotal: cents, discount: 0, tax: 0, total: cents });

  it('are the sum of the lines, whatever the lines are', () => {
    const cents = fc.integer({ min: 0, max: 2_147_483 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 1_000 }), (prices) => {
        const sum = Number(prices.reduce((total, price) => total + BigInt(price), 0n));
        const lines = prices.map((price) => ({ price, taxable: true }));
        expect(totalsOf(lines, { subtotal: sum, total: sum })).toEqual(plain(sum));
        expect(() => totalsOf(lines, { total: sum + 1 })).toThrow('Total must be the sum of the items.');
        expect(() => totalsOf(lines, { subtotal: sum + 1 })).toThrow('Subtotal must be the sum of the items.');
      }),
      { seed: 1, numRuns: 50 },
    );
  });

  it('are no more than an amount can be', () => {
    const half = { price: 1_073_741_824, taxable: true };
    expect(() => totalsOf([half, half], {})).toThrow('The items add up to more than $21,474,836.47.');
    expect(totalsOf([half, { price: 1_073_741_823, taxable: true }], {}).total).toBe(2_147_483_647);
    expect(() => billedTotals([{ price: 2_147_483_647, taxable: true }], { taxBasisPoints: 1 })).toThrow(
      'Total must be at most $21,474,836.47.',
    );
  });

  it('without lines are those of the body, else the previous ones, else zero', () => {
    expect(totalsOf([], { total: 500 })).toEqual(plain(500));
    expect(totalsOf([], { subtotal: 500, total: null })).toEqual(plain(500));
    expect(totalsOf([], {}, {}, { subtotal: 7 })).toEqual(plain(7));
    expect(totalsOf([], {})).toEqual(plain(0));
    expect(totalsOf([], { subtotal: 1_000 }, { taxBasisPoints: 725 })).toEqual({
      ...plain(1_000),
      tax: 73,
      total: 1_073,
    });
    expect(() => totalsOf([], { subtotal: 1, total: 2 })).toThrow('Total must equal the subtotal: there is no tax.');
  });

  it('that disagree name the discount and the tax', () => {
    const lines = [{ price: 10_000, taxable: true }];
    const terms = { discountBasisPoints: 1_000, taxBasisPoints: 725 };
    expect(totalsOf(lines, { subtotal: 10_000, total: 9_653 }, terms)).toEqual({
      subtotal: 10_000,
      discount: 1_000,
      tax: 653,
      total: 9_653,
    });
    expect(() => totalsOf(lines, { total: 10_000 }, terms)).toThrow(
      'Total must be the subtotal less the discount of $10.00 plus the tax of $6.53: $96.53.',
    );
    expect(() => totalsOf(lines, { total: 1 }, terms, { subtotal: 0, deducted: 5_000 })).toThrow(
      'Total must be the subtotal less the discount of $10.00 plus the tax of $6.53 less $50.00 billed before: $46.53.',
    );
  });

  it('take off no more than there is', () => {
    const lines = [{ price: 10_000, taxable: true }];
    expect(() => billedTotals(lines, { discountAmount: 10_001 })).toThrow(
      'Discount must be at most the subtotal of $100.00.',
    );
    expect(() => billedTotals(lines, { discountBasisPoints: 10_001 })).toThrow('Discount must be at most 100 %.');
    expect(billedTotals(lines, { discountAmount: 10_000, taxBasisPoints: 725 }).total).toBe(0);
    expect(() => billedTotals(lines, { taxBasisPoints: 500 }, 10_501)).toThrow(
      'What was billed before, $105.01, is more than the invoice with its tax, $105.00.',
    );
    expect(billedTotals(lines, { taxBasisPoints: 500 }, 10_500).total).toBe(0);
  });
});

describe('of 100,000 random invoices', () => {
  const line = fc.record({
    hundredths: fc.integer({ min: 1, max: 100_000 }),
    unitPrice: fc.integer({ min: 0, max: 100_000 }),
    taxable: fc.boolean(),
  });
  const basisPoints = fc.integer({ min: 0, max: 10_000 });
  const invoice = fc.record({
    lines: fc.array(line, { maxLength: 6 }),
    discount: fc.oneof(
      fc.constant({}),
      fc.record({ discountBasisPoints: basisPoints }),
      fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    ),
    taxBasisPoints: basisPoints,
    deductedShare: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  /** The nearest whole number of a fraction, the larger one of two, by comparison instead of by division. */
  const isNearest = (whole: number, numerator: bigint, denominator: bigint): boolean => {
    const twice = 2n * (numerator - BigInt(whole) * denominator);
    return twice >= -denominator && twice < denominator;
  };

  it('every total is its parts, no cent is lost and none is negative', () => {
    fc.assert(
      fc.property(invoice, ({ lines: drawn, discount: wanted, taxBasisPoints, deductedShare }) => {
        const lines = drawn.map(({ hundredths, unitPrice, taxable }) => {
          const priced = pricedLine({ item: 'Work', quantity: hundredths / 100, unitPrice, taxable });
          if (!isNearest(priced.price, BigInt(hundredths) * BigInt(unitPrice), 100n)) throw new Error('line');
          return priced;
        });
        const sum = lines.reduce((total, { price }) => total + price, 0);
        const terms: BillingTerms =
          'share' in wanted ? { discountAmount: Math.floor(sum * wanted.share) } : { ...wanted };
        const whole = billedTotals(lines, { ...terms, taxBasisPoints });
        const deducted = Math.floor(whole.total * deductedShare);
        const { subtotal, discount, tax, total } = billedTotals(lines, { ...terms, taxBasisPoints }, deducted);
        const taxable = lines.reduce((of, { price, taxable: is }) => of + (is ? price : 0), 0);
        const points = BigInt(('discountBasisPoints' in terms && terms.discountBasisPoints) || 0);
        const facts = {
          sum: subtotal === sum,
          parts: total + deducted + discount === subtotal + tax,
          signs: Math.min(subtotal, discount, tax, total) >= 0 && discount <= subtotal,
          whole: [subtotal, discount, tax, total].every(Number.isSafeInteger),
          discount: terms.discountAmount === discount || isNearest(discount, BigInt(sum) * points, 10_000n),
          tax:
            sum === 0
              ? tax === 0
              : isNearest(
                  tax,
                  BigInt(taxable) * BigInt(sum - discount) * BigInt(taxBasisPoints),
                  BigInt(sum) * 10_000n,
                ),
          isMonotone:
            billedTotals(lines, { ...terms, taxBasisPoints: Math.min(10_000, taxBasisPoints + 100) }).tax >= tax &&
            billedTotals(lines, { discountAmount: Math.floor(discount / 2), taxBasisPoints }).total >= whole.total,
        };
        for (const [name, holds] of Object.entries(facts)) {
          if (!holds) throw new Error(`${name} of ${JSON.stringify({ lines, terms, taxBasisPoints, deducted })}`);
        }
      }),
      { seed: 20_261_126, numRuns: 100_000 },
    );
  }, 120_000);
});
