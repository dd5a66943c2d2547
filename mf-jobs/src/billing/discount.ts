import { MAX_BASIS_POINTS, MAX_CENTS } from '../line-items/billed-totals';
import { centsOf } from '../line-items/typed-amount';

/** What an invoice or estimate takes off, or an estimate asks before the work; 0: nothing. */
export interface Discount {
  unit: 'percent' | 'amount';
  /** Hundredths of a per cent, or cents. */
  value: number;
}

/** Of an invoice without one. */
export const NO_DISCOUNT: Discount = { unit: 'percent', value: 0 };

interface DiscountTerms {
  discountBasisPoints?: number | null;
  discountAmount?: number | null;
}

/** The discount of a saved invoice. */
export const savedDiscount = ({ discountBasisPoints, discountAmount }: DiscountTerms): Discount =>
  discountAmount == null
    ? { unit: 'percent', value: discountBasisPoints ?? 0 }
    : { unit: 'amount', value: discountAmount };

/** The discount as a body sends it: of the two kinds at most one. */
export function sentDiscount({ unit, value }: Discount) {
  const sent = value > 0 ? value : null;
  return unit === 'percent'
    ? { discountBasisPoints: sent, discountAmount: null }
    : { discountBasisPoints: null, discountAmount: sent };
}

/** '10' → 10 %, or $10.00. What cannot be read is no discount, and `fallback` says so. */
export function discountOf(
  typed: string,
  unit: Discount['unit'],
  noun = 'discount',
): { discount: Discount; fallback?: string } {
  const text = typed.trim().replace(/\s*%$/, '');
  if (text === '') return { discount: { unit, value: 0 } };
  const { value, fallback } = centsOf(text);
  const max = unit === 'percent' ? MAX_BASIS_POINTS : MAX_CENTS;
  if (fallback === undefined && value <= max) return { discount: { unit, value } };
  const rule = unit === 'percent' ? 'a percentage from 0 to 100' : 'an amount of at least 0';
  return { discount: { unit, value: 0 }, fallback: `There is no ${noun} now: it must be ${rule}.` };
}

/** '' for none, '7.25' or '10' per cent, '12.50' dollars. */
export function discountText({ unit, value }: Discount): string {
  if (value === 0) return '';
  return unit === 'percent' ? String(value / 100) : (value / 100).toFixed(2);
}
