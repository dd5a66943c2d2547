import { MAX_CENTS } from './billed-totals';

/** A typed amount; `fallback` says what stands there instead of one that cannot be read. */
export interface TypedAmount {
  value: number;
  fallback?: string;
}

/** At least 1 and whole, or with up to two decimals and above 0 where the company bills so; anything else becomes 1. */
export function quantityOf(typed: string, hasDecimals = false): TypedAmount {
  const text = typed.trim();
  const quantity = Number(text);
  const isReadable = hasDecimals ? DECIMALS.test(text) : Number.isInteger(quantity);
  if (isReadable && quantity > 0 && quantity <= MAX_QUANTITY) return { value: quantity };
  const rule = hasDecimals ? 'an amount above 0 with at most two decimals' : 'a whole number of at least 1';
  return { value: 1, fallback: `Quantity is 1 now: it must be ${rule}.` };
}

const DECIMALS = /^(?:\d+(?:\.\d{0,2})?|\.\d{1,2})$/;
/** The maximum of a PostgreSQL integer. */
const MAX_QUANTITY = 2_147_483_647;

/** Dollars as cents, rounded to the nearest; anything but an amount of at least 0 becomes 0. */
export function centsOf(typed: string): TypedAmount {
  const amount = /^\$?\s*(?=\.?\d)([\d,]*)(?:\.(\d*))?$/.exec(typed.trim());
  const [, dollars = '', decimals = ''] = amount ?? [];
  const [whole, rest] = [decimals.slice(0, 2).padEnd(2, '0'), decimals.slice(2)];
  // Computed by digits: in floating point 1.005 * 100 is less than 100.5.
  const cents = Number(dollars.replaceAll(',', '')) * 100 + Number(whole) + (rest >= '5' ? 1 : 0);
  if (amount && cents <= MAX_CENTS) return { value: cents };
  return { value: 0, fallback: 'Price is $0.00 now: it must be an amount of at least 0.' };
}

/** 1250 → '12.50'. */
export const asTyped = (cents: number): string => (cents / 100).toFixed(2);
