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
}

/** A line as it was saved. */
export interface SavedLine {
  id: number;
  item: string;
  quantity: number;
  unitPrice: number;
}

export const priceOf = ({ quantity, unitPrice }: Pick<LineValue, 'quantity' | 'unitPrice'>): number =>
  quantity * unitPrice;

/** Tax is fixed at 0, so this is also the subtotal. */
export const totalOf = (lines: readonly LineValue[]): number => lines.reduce((total, line) => total + priceOf(line), 0);

/** The saved lines in the editor. */
export const lineValues = (saved: readonly SavedLine[]): LineValue[] =>
  saved.map(({ id, item, quantity, unitPrice }) => ({ id, key: `saved-${id}`, item, quantity, unitPrice }));

/** The lines as a body sends them. */
export const sentLines = (lines: readonly LineValue[]) =>
  lines.map((line) => {
    const { id, item, quantity, unitPrice } = line;
    return { ...(id !== undefined && { id }), item: item.trim(), quantity, unitPrice, price: priceOf(line) };
  });
