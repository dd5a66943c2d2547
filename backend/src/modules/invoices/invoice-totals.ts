import { type ErrorDetail, Invalid } from '../../platform/http/errors.js';
import { dollars } from './dollars.js';

/** The largest amount, $21,474,836.47. */
export const MAX_CENTS = 2_147_483_647;
/** 100 %. */
export const MAX_BASIS_POINTS = 10_000;

export interface SentLine {
  item: string;
  quantity?: number;
  unitPrice?: number | null;
  price?: number | null;
  taxable?: boolean;
}

export interface PricedLine {
  item: string;
  quantity: number;
  unitPrice: number;
  price: number;
  taxable: boolean;
}

/** What an invoice or estimate takes off and adds. Of the two kinds of discount at most one is set. */
export interface BillingTerms {
  discountBasisPoints?: number | null;
  /** Cents. */
  discountAmount?: number | null;
  taxBasisPoints?: number | null;
}

/** Cents. */
export interface Totals {
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
}

export const UNIT_PRICE_NEEDED = 'Unit price is needed where the quantity is not 1.';
const TOO_LARGE = `must be at most ${dollars(MAX_CENTS)}.`;

const bigHundred = 100n;
const halfUp = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

/** Quantity times unit price, rounded half up once; the quantity has at most two decimals. */
export const linePrice = (quantity: number, unitPrice: number): number =>
  halfUp(BigInt(Math.round(quantity * 100)) * BigInt(unitPrice), bigHundred);

/** The price of one: a price without a unit price is that of one. Null if it is absent. */
export const unitPriceOf = ({
  quantity = 1,
  unitPrice,
  price,
}: Pick<SentLine, 'quantity' | 'unitPrice' | 'price'>): number | null =>
  unitPrice ?? (quantity === 1 ? (price ?? null) : null);

/** A price alone is the price of one; without it it is computed, else it must equal quantity times unit price. */
export function pricedLine({ item, quantity = 1, unitPrice, price, taxable = true }: SentLine, path = ''): PricedLine {
  if (unitPrice == null && price == null) throw refused(`${path}price`, 'Price must be in whole cents.');
  const ofOne = unitPriceOf({ quantity, unitPrice, price });
  if (ofOne === null) throw refused(`${path}unitPrice`, UNIT_PRICE_NEEDED);
  const computed = linePrice(quantity, ofOne);
  if ((price ?? computed) !== computed) throw refused(`${path}price`, 'Price must be quantity times unit price.');
  if (computed > MAX_CENTS) throw refused(`${path}price`, `Price ${TOO_LARGE}`);
  return { item, quantity, unitPrice: ofOne, price: computed, taxable };
}

export const pricedLines = (lines: readonly SentLine[]): PricedLine[] =>
  lines.map((line, index) => pricedLine(line, `items.${index}.`));

/**
 * The amounts of an invoice or estimate: discount and tax are each rounded half up once, the tax of the taxable share
 * of what is left after the discount; `deducted` was billed before. No amount is negative.
 */
export function billedTotals(
  lines: readonly { price: number; taxable: boolean }[],
  terms: BillingTerms,
  deducted = 0,
): Totals {
  const subtotal = sumOf(lines);
  const discount = discountOf(subtotal, terms);
  const tax = taxOf(lines, subtotal, discount, terms.taxBasisPoints ?? 0);
  const billed = subtotal - discount + tax;
  if (billed > MAX_CENTS) throw refused('total', `Total ${TOO_LARGE}`);
  if (deducted > billed) {
    const sentence = `What was billed before, ${dollars(deducted)}, is more than the invoice with its tax, ${dollars(billed)}.`;
    throw refused('total', sentence);
  }
  return { subtotal, discount, tax, total: billed - deducted };
}

function discountOf(subtotal: number, { discountBasisPoints, discountAmount }: BillingTerms): number {
  if (discountAmount != null) {
    if (discountAmount <= subtotal) return discountAmount;
    throw refused('discountAmount', `Discount must be at most the subtotal of ${dollars(subtotal)}.`);
  }
  if ((discountBasisPoints ?? 0) > MAX_BASIS_POINTS) {
    throw refused('discountBasisPoints', 'Discount must be at most 100 %.');
  }
  return halfUp(BigInt(subtotal) * BigInt(discountBasisPoints ?? 0), BigInt(MAX_BASIS_POINTS));
}

function taxOf(
  lines: readonly { price: number; taxable: boolean }[],
  subtotal: number,
  discount: number,
  basisPoints: number,
): number {
  if (subtotal === 0 || basisPoints === 0) return 0;
  const taxable = lines.reduce((sum, line) => sum + (line.taxable ? line.price : 0), 0);
  const numerator = BigInt(taxable) * BigInt(subtotal - discount) * BigInt(basisPoints);
  return halfUp(numerator, BigInt(subtotal) * BigInt(MAX_BASIS_POINTS));
}

/** Computes an invoice's totals from its lines; without lines, takes those of the body, else the existing ones. */
export function totalsOf(
  lines: readonly { price: number; taxable: boolean }[],
  sent: { subtotal?: number | null; total?: number | null },
  terms: BillingTerms = {},
  before: { subtotal: number; deducted?: number } = { subtotal: 0 },
): Totals {
  const isPlain = isNone(terms) && !before.deducted;
  const billed = lines.length > 0 ? lines : [{ price: subtotalOf(sent, isPlain) ?? before.subtotal, taxable: true }];
  const totals = billedTotals(billed, terms, before.deducted);
  if ((sent.subtotal ?? totals.subtotal) !== totals.subtotal) {
    throw refused('subtotal', 'Subtotal must be the sum of the items.');
  }
  if ((sent.total ?? totals.total) !== totals.total) {
    throw refused('total', totalRefusal(totals, { isPlain, hasLines: lines.length > 0, deducted: before.deducted }));
  }
  return totals;
}

/** Where nothing is taken off or added, a total alone says what the subtotal is. */
const subtotalOf = ({ subtotal, total }: { subtotal?: number | null; total?: number | null }, isPlain: boolean) =>
  subtotal ?? (isPlain ? total : undefined);

const isNone = ({ discountBasisPoints, discountAmount, taxBasisPoints }: BillingTerms): boolean =>
  !discountBasisPoints && !discountAmount && !taxBasisPoints;

function totalRefusal(
  { discount, tax, total }: Totals,
  { isPlain, hasLines, deducted }: { isPlain: boolean; hasLines: boolean; deducted?: number },
): string {
  if (isPlain) {
    return hasLines ? 'Total must be the sum of the items.' : 'Total must equal the subtotal: there is no tax.';
  }
  const before = deducted ? ` less ${dollars(deducted)} billed before` : '';
  return `Total must be the subtotal less the discount of ${dollars(discount)} plus the tax of ${dollars(tax)}${before}: ${dollars(total)}.`;
}

function sumOf(lines: readonly { price: number }[]): number {
  const sum = lines.reduce((total, { price }) => total + price, 0);
  if (sum > MAX_CENTS) throw refused('items', 'The items add up to more than $21,474,836.47.');
  return sum;
}

function refused(field: string, message: string): Invalid {
  return new Invalid([{ field, message } satisfies ErrorDetail]);
}
