import fc, { type Arbitrary } from 'fast-check';

/** A line in the model; `id` comes from the server. */
export interface ModelLine {
  id: number;
  price: number;
}

/** The expected invoice, in whole cents. */
export interface ModelInvoice {
  id: number;
  isDraft: boolean;
  lines: ModelLine[];
  payments: { id: number; amount: number }[];
}

export interface SentLine {
  item: string;
  quantity: number;
  unitPrice: number;
  price: number;
}

/** A user's action on one of the invoices; `place` selects one of the existing lines or payments. */
export type Step = { invoice: number; index: number } & (
  | { does: 'replaceItems'; lines: SentLine[]; keeps: boolean }
  | { does: 'addItem' | 'changeItem'; line: SentLine }
  | { does: 'removeItem' | 'unpay' | 'draft' | 'send' }
  | { does: 'pay'; share: number }
);

export const totalOf = ({ lines }: ModelInvoice): number => lines.reduce((sum, { price }) => sum + price, 0);
export const paidOf = ({ payments }: ModelInvoice): number => payments.reduce((sum, { amount }) => sum + amount, 0);

export function statusOf(invoice: ModelInvoice): 'draft' | 'sent' | 'paid' {
  if (invoice.isDraft) return 'draft';
  return paidOf(invoice) > 0 && paidOf(invoice) === totalOf(invoice) ? 'paid' : 'sent';
}

const line: Arbitrary<SentLine> = fc
  .record({ quantity: fc.integer({ min: 1, max: 9 }), unitPrice: fc.integer({ min: 0, max: 99_999 }) })
  .map(({ quantity, unitPrice }) => ({ item: 'Work', quantity, unitPrice, price: quantity * unitPrice }));

const doing: Arbitrary<object> = fc.oneof(
  fc.record({
    does: fc.constant('replaceItems'),
    lines: fc.array(line, { maxLength: 4 }),
    keeps: fc.boolean(),
  }),
  fc.record({ does: fc.constantFrom('addItem', 'changeItem'), line }),
  fc.record({ does: fc.constantFrom('removeItem', 'unpay', 'draft', 'send', 'send') }),
  // Percentage of the balance, sometimes more than 100.
  fc.record({ does: fc.constant('pay'), share: fc.constantFrom(1, 33, 50, 100, 100, 101) }),
);

/** A sequence of actions on this many invoices. */
export const steps = (invoices: number, atMost: number): Arbitrary<Step[]> =>
  fc.array(
    fc
      .tuple(doing, fc.nat(invoices - 1), fc.nat(9))
      .map(([what, invoice, index]) => ({ ...what, invoice, index }) as Step),
    { minLength: Math.min(atMost, 8), maxLength: atMost },
  );
