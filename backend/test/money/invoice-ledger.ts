import fc, { type Arbitrary } from 'fast-check';

/** A line in the model; `id` comes from the server. */
export interface ModelLine {
  id: number;
  price: number;
  taxable: boolean;
}

export interface ModelTerms {
  /** Of the tax rates of the company; null: none. */
  rate: number | null;
  discountBasisPoints: number | null;
  discountAmount: number | null;
}

/** The expected invoice, in whole cents. */
export interface ModelInvoice {
  id: number;
  isDraft: boolean;
  isVoid: boolean;
  lines: ModelLine[];
  terms: ModelTerms;
  payments: { id: number; amount: number }[];
}

export interface SentLine {
  item: string;
  quantity: number;
  unitPrice: number;
  price: number;
  taxable: boolean;
}

/** A user's action on one of the invoices; `index` selects one of the existing lines or payments. */
export type Step = { invoice: number; index: number } & (
  | { does: 'replaceItems'; lines: SentLine[]; keeps: boolean }
  | { does: 'addItem' | 'changeItem'; line: SentLine }
  | { does: 'removeItem' | 'unpay' | 'draft' | 'send' | 'void' }
  | { does: 'pay'; share: number }
  | { does: 'bill'; terms: ModelTerms }
);

/** Basis points of the company's tax rates. */
export const RATES = [725, 10_000, 1];

const halfUp = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));
const sumOf = (lines: readonly ModelLine[]): number => lines.reduce((sum, { price }) => sum + price, 0);

/** Of the lines and terms; undefined where the discount is more than the lines. */
export function amountsOf({ lines, terms }: Pick<ModelInvoice, 'lines' | 'terms'>) {
  const subtotal = sumOf(lines);
  const discount = terms.discountAmount ?? halfUp(BigInt(subtotal) * BigInt(terms.discountBasisPoints ?? 0), 10_000n);
  if (discount > subtotal) return undefined;
  const taxable = sumOf(lines.filter((line) => line.taxable));
  const rate = terms.rate === null ? 0 : RATES[terms.rate]!;
  const share = BigInt(taxable) * BigInt(subtotal - discount) * BigInt(rate);
  const tax = subtotal === 0 ? 0 : halfUp(share, BigInt(subtotal) * 10_000n);
  return { subtotal, discount, tax, total: subtotal - discount + tax };
}

/** Of an invoice that exists. */
export const totalOf = (invoice: ModelInvoice): number => amountsOf(invoice)!.total;
export const paidOf = ({ payments }: ModelInvoice): number => payments.reduce((sum, { amount }) => sum + amount, 0);

export function statusOf(invoice: ModelInvoice): 'draft' | 'sent' | 'paid' | 'void' {
  if (invoice.isVoid) return 'void';
  if (invoice.isDraft) return 'draft';
  return paidOf(invoice) > 0 && paidOf(invoice) === totalOf(invoice) ? 'paid' : 'sent';
}

/** With at most two decimals. */
const line: Arbitrary<SentLine> = fc
  .record({
    hundredths: fc.oneof(
      fc.integer({ min: 1, max: 9 }).map((pieces) => pieces * 100),
      fc.integer({ min: 1, max: 900 }),
    ),
    unitPrice: fc.integer({ min: 0, max: 99_999 }),
    taxable: fc.boolean(),
  })
  .map(({ hundredths, unitPrice, taxable }) => ({
    ...{ item: 'Work', quantity: hundredths / 100, unitPrice, taxable },
    price: halfUp(BigInt(hundredths) * BigInt(unitPrice), 100n),
  }));

const terms: Arbitrary<ModelTerms> = fc.record({
  rate: fc.constantFrom(null, ...RATES.keys()),
  discountBasisPoints: fc.constant(null),
  discountAmount: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 99_999 })),
});
const termsInPercent: Arbitrary<ModelTerms> = fc.record({
  rate: fc.constantFrom(null, ...RATES.keys()),
  discountBasisPoints: fc.oneof(fc.constantFrom(1, 3_333, 10_000), fc.nat(10_000)),
  discountAmount: fc.constant(null),
});

const doing: Arbitrary<object> = fc.oneof(
  fc.record({
    does: fc.constant('replaceItems'),
    lines: fc.array(line, { maxLength: 4 }),
    keeps: fc.boolean(),
  }),
  fc.record({ does: fc.constantFrom('addItem', 'changeItem'), line }),
  fc.record({ does: fc.constantFrom('removeItem', 'unpay', 'draft', 'send', 'send', 'void') }),
  // Percentage of the balance, sometimes more than 100.
  fc.record({ does: fc.constant('pay'), share: fc.constantFrom(1, 33, 50, 100, 100, 101) }),
  fc.record({ does: fc.constant('bill'), terms: fc.oneof(terms, termsInPercent) }),
);

/** A sequence of actions on this many invoices. */
export const steps = (invoices: number, atMost: number): Arbitrary<Step[]> =>
  fc.array(
    fc
      .tuple(doing, fc.nat(invoices - 1), fc.nat(9))
      .map(([what, invoice, index]) => ({ ...what, invoice, index }) as Step),
    { minLength: Math.min(atMost, 8), maxLength: atMost },
  );
