import { type ErrorDetail, Invalid } from '../../platform/http/errors.js';

/** The largest amount, $21,474,836.47. */
export const MAX_CENTS = 2_147_483_647;

export interface SentLine {
  item: string;
  quantity?: number;
  unitPrice?: number | null;
  price: number;
}

export interface PricedLine {
  item: string;
  quantity: number;
  unitPrice: number;
  price: number;
}

export interface Totals {
  subtotal: number;
  total: number;
}

export const UNIT_PRICE_NEEDED = 'Unit price is needed where the quantity is more than 1.';

/** The price of one: a price without a unit price is that of one. Null if it is absent. */
export const unitPriceOf = ({ quantity = 1, unitPrice, price }: Omit<SentLine, 'item'>): number | null =>
  unitPrice ?? (quantity === 1 ? price : null);

/** A price alone is the price of one; else it must equal quantity times unit price. */
export function pricedLine({ item, quantity = 1, unitPrice, price }: SentLine, path = ''): PricedLine {
  const ofOne = unitPriceOf({ quantity, unitPrice, price });
  if (ofOne === null) throw refused(`${path}unitPrice`, UNIT_PRICE_NEEDED);
  if (quantity * ofOne !== price) throw refused(`${path}price`, 'Price must be quantity times unit price.');
  return { item, quantity, unitPrice: ofOne, price };
}

export const pricedLines = (lines: readonly SentLine[]): PricedLine[] =>
  lines.map((line, index) => pricedLine(line, `items.${index}.`));

/** Computes an invoice's totals from its lines; without lines, takes those of the body, else the existing ones. */
export function totalsOf(
  lines: readonly { price: number }[],
  sent: { subtotal?: number | null; total?: number | null },
  before: Totals = { subtotal: 0, total: 0 },
): Totals {
  const subtotal = lines.length > 0 ? sumOf(lines) : (sent.subtotal ?? sent.total ?? before.subtotal);
  for (const field of ['subtotal', 'total'] as const) {
    const claimed = sent[field] ?? subtotal;
    if (claimed !== subtotal) throw refused(field, lockRefusal(field, lines.length > 0));
  }
  return { subtotal, total: subtotal };
}

const lockRefusal = (field: keyof Totals, hasLines: boolean): string =>
  hasLines
    ? `${field === 'total' ? 'Total' : 'Subtotal'} must be the sum of the items.`
    : 'Total must equal the subtotal: there is no tax.';

function sumOf(lines: readonly { price: number }[]): number {
  const sum = lines.reduce((total, { price }) => total + price, 0);
  if (sum > MAX_CENTS) throw refused('items', 'The items add up to more than $21,474,836.47.');
  return sum;
}

function refused(field: string, message: string): Invalid {
  return new Invalid([{ field, message } satisfies ErrorDetail]);
}
