/** The text of a list of rows: the values of this field. */
export const listOf =
  (field: string) =>
  (rows: unknown): string | null =>
    Array.isArray(rows) ? rows.map((row: Record<string, unknown>) => String(row[field])).join(', ') || null : null;

/** `['work-orders', 'units']` → 'work orders, units'. */
export const wordsOf = (words: unknown): string | null =>
  Array.isArray(words) ? words.map((word) => String(word).replaceAll('-', ' ')).join(', ') || null : null;

/** 15 → '1.5'. */
export const tenths = (value: unknown): string | null => (typeof value === 'number' ? String(value / 10) : null);

/** 725 → '7.25 %'. */
export const percent = (value: unknown): string | null => (typeof value === 'number' ? `${value / 100} %` : null);
