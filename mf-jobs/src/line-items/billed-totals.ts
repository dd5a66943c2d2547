/** The largest amount that the server keeps, in cents. */
export const MAX_CENTS = 2_147_483_647;
/** 100 %. */
export const MAX_BASIS_POINTS = 10_000;

/** What an invoice or estimate takes off and adds. Of the two kinds of discount at most one is set. */
export interface BillingTerms {
  discountBasisPoints?: number | null;
  /** Cents. */
  discountAmount?: number | null;
  taxBasisPoints?: number | null;
}

/** Cents. */
export interface BilledTotals {
  subtotal: number;
  discount: number;
  tax: number;
  /** With what was billed before taken off. */
  total: number;
}

const halfUp = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

/** Quantity times unit price, rounded half up once; the quantity has at most two decimals. */
export const linePrice = (quantity: number, unitPrice: number): number =>
  halfUp(BigInt(Math.round(quantity * 100)) * BigInt(unitPrice), 100n);

/**
 * The amounts as the server computes them: discount and tax are each rounded half up once, the tax of the taxable share
 * of what is left after the discount. Where the server refuses, a discount takes off no more than there is.
 */
export function billedTotals(
  lines: readonly { price: number; taxable: boolean }[],
  { discountBasisPoints, discountAmount, taxBasisPoints }: BillingTerms,
  deducted = 0,
): BilledTotals {
  const subtotal = sumOf(lines);
  const share = BigInt(subtotal) * BigInt(discountBasisPoints ?? 0);
  const discount = Math.min(subtotal, discountAmount ?? halfUp(share, BigInt(MAX_BASIS_POINTS)));
  const tax = taxOf(sumOf(lines.filter(({ taxable }) => taxable)), subtotal, discount, taxBasisPoints ?? 0);
  return { subtotal, discount, tax, total: subtotal - discount + tax - deducted };
}

function taxOf(taxable: number, subtotal: number, discount: number, basisPoints: number): number {
  if (subtotal === 0) return 0;
  const numerator = BigInt(taxable) * BigInt(subtotal - discount) * BigInt(basisPoints);
  return halfUp(numerator, BigInt(subtotal) * BigInt(MAX_BASIS_POINTS));
}

const sumOf = (lines: readonly { price: number }[]): number => lines.reduce((sum, { price }) => sum + price, 0);
