interface BoardColumn {
  /** The sort value in the address and the API. */
  key: string;
  label: string;
  /** The order after the first click. */
  first: 'asc' | 'desc';
  isNumber?: boolean;
}

/** From left to right: what presses and what it costs stay in sight on a small screen. */
export const boardColumns = [
  { key: 'unit', label: 'Unit', first: 'asc' },
  { key: 'next_move_in', label: 'Next move-in', first: 'asc' },
  { key: 'ready', label: 'Ready', first: 'asc' },
  { key: 'lost', label: 'Lost so far', first: 'desc', isNumber: true },
  { key: 'cost', label: 'Cost / budget', first: 'desc', isNumber: true },
  { key: 'target', label: 'Target', first: 'asc' },
  { key: 'phase', label: 'Phase', first: 'asc' },
  { key: 'progress', label: 'Progress', first: 'asc' },
  { key: 'assignee', label: 'Assignee', first: 'asc' },
  { key: 'move_out', label: 'Move-out', first: 'asc' },
  { key: 'days_vacant', label: 'Days vacant', first: 'desc', isNumber: true },
] as const satisfies readonly BoardColumn[];

export type ColumnKey = (typeof boardColumns)[number]['key'];
export type SortOrder = BoardColumn['first'];

/** By the days that miss the next move-in, then by money lost; shown as the first order of its column. */
export const DEFAULT_SORT = { sort: 'next_move_in', order: 'asc' } as const;

/** The sort after a click on a column heading: its first order, the other one, then the default. */
export function nextSort(
  key: ColumnKey,
  { sort, order }: { sort: ColumnKey; order: SortOrder },
): { sort: ColumnKey; order: SortOrder } {
  const first: SortOrder = boardColumns.find((column) => column.key === key)!.first;
  if (sort !== key) return { sort: key, order: first };
  return order === first ? { sort: key, order: first === 'asc' ? 'desc' : 'asc' } : DEFAULT_SORT;
}
