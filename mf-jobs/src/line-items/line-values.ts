import { linePrice } from './billed-totals';
import type { TypedAmount } from './typed-amount';

/** A line of an invoice or an estimate in its editor; its price is quantity times unit price. */
export interface LineValue {
  /** Absent: a new one. */
  id?: number;
  /** Identifies lines that have no id yet. */
  key: string;
  item: string;
  quantity: number;
  /** Cents. */
  unitPrice: number;
  taxable: boolean;
  /** Amounts that could not be read, and what stands there instead. */
  fallbacks?: LineFallbacks;
}

/** A sentence for each field whose amount fell back. */
export type LineFallbacks = Partial<Record<'quantity' | 'unitPrice', string>>;

/** A line as it was saved. */
export interface SavedLine {
  id: number;
  item: string;
  quantity: number;
  unitPrice: number;
  /** Absent: it is, as of a template that does not say. */
  taxable?: boolean;
}

export const priceOf = ({ quantity, unitPrice }: Pick<LineValue, 'quantity' | 'unitPrice'>): number =>
  linePrice(quantity, unitPrice);

/** The lines as totals are computed of them. */
export const pricedLines = (lines: readonly LineValue[]): { price: number; taxable: boolean }[] =>
  lines.map((line) => ({ price: priceOf(line), taxable: line.taxable }));

/** The saved lines in the editor. */
export const lineValues = (saved: readonly SavedLine[]): LineValue[] =>
  saved.map(({ id, item, quantity, unitPrice, taxable = true }) => ({
    ...{ id, key: `saved-${id}`, item, quantity, unitPrice, taxable },
  }));

/** The lines as a body sends them. */
export const sentLines = (lines: readonly LineValue[]) =>
  lines.map((line) => {
    const { id, item, quantity, unitPrice, taxable } = line;
    return { ...(id !== undefined && { id }), item: item.trim(), quantity, unitPrice, price: priceOf(line), taxable };
  });

/** A line with what was typed into one of its amounts. */
export function withAmount(
  { fallbacks }: Pick<LineValue, 'fallbacks'>,
  field: keyof LineFallbacks,
  { value, fallback }: TypedAmount,
): Partial<LineValue> {
  const { [field]: _, ...others } = fallbacks ?? {};
  return { [field]: value, fallbacks: fallback === undefined ? others : { ...others, [field]: fallback } };
}
