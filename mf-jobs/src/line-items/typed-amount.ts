/** A whole number of at least 1; anything else becomes 1. */
export function quantityOf(typed: string): number {
  const quantity = Number(typed.trim());
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_INTEGER ? quantity : 1;
}

/** The maximum of a PostgreSQL integer, for quantities and cents. */
export const MAX_INTEGER = 2_147_483_647;

/** Dollars as cents, rounded to the nearest; anything but an amount of at least 0 becomes 0. */
export function centsOf(typed: string): number {
  const [, dollars = '', decimals = ''] = /^\$?\s*([\d,]*)(?:\.(\d*))?$/.exec(typed.trim()) ?? [];
  const [whole, rest] = [decimals.slice(0, 2).padEnd(2, '0'), decimals.slice(2)];
  // Computed by digits: in floating point 1.005 * 100 is less than 100.5.
  const cents = Number(dollars.replaceAll(',', '')) * 100 + Number(whole) + (rest >= '5' ? 1 : 0);
  return cents <= MAX_INTEGER ? cents : 0;
}

/** 1250 → '12.50'. */
export const asTyped = (cents: number): string => (cents / 100).toFixed(2);
