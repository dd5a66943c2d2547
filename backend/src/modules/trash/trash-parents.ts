import type { StoredRow, TrashPart } from '../../platform/database/trashed-rows.js';

interface Taken {
  part: Pick<TrashPart, 'name' | 'references'>;
  rows: readonly StoredRow[];
}

/** A row to which a deleted record refers. */
export interface Parent {
  table: string;
  id: number;
  column: string;
  /** Of the part with the reference. */
  index: number;
}

/** Each parent of the parts once for a column, without those that come back with them. */
export function parentsOf(taken: readonly Taken[]): Parent[] {
  const own = new Set(taken.flatMap(({ part, rows }) => rows.map(({ id }) => `${part.name} ${id}`)));
  return taken.flatMap(({ part, rows }, index) =>
    Object.entries(part.references ?? {}).flatMap(([column, table]) => {
      const ids = new Set(rows.flatMap((row) => (row[column] as number | null) ?? []));
      return [...ids].filter((id) => !own.has(`${table} ${id}`)).map((id) => ({ table, id, column, index }));
    }),
  );
}

/** The parts without references to these parents. */
export const withoutParents = <Part extends Taken>(taken: readonly Part[], missing: readonly Parent[]): Part[] =>
  taken.map((part, at) => {
    const own = missing.filter(({ index }) => index === at);
    const rows = part.rows.map((row) => {
      const lost = own.filter(({ column, id }) => row[column] === id);
      return { ...row, ...Object.fromEntries(lost.map(({ column }) => [column, null])) };
    });
    return { ...part, rows };
  });
