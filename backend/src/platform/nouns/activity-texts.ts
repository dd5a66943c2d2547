/** The text of a list of rows: the values of this field. */
export const listOf =
  (field: string) =>
  (rows: unknown): string | null =>
    Array.isArray(rows) ? rows.map((row: Record<string, unknown>) => String(row[field])).join(', ') || null : null;
