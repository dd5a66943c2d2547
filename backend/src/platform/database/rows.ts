/** TypeORM answers `[rows, count]` for UPDATE and DELETE and plain rows for the rest; we always want the rows. */
export function rowsOf<Row>(raw: unknown): Row[] {
  if (!Array.isArray(raw)) return [];
  const isCounted = raw.length === 2 && Array.isArray(raw[0]) && typeof raw[1] === 'number';
  return (isCounted ? raw[0] : raw) as Row[];
}
