import { anyRecord, listFilters, sortedBy } from '@nerka/mf-shared/lists';

const LINES = [
  { value: 'day', label: 'By day' },
  { value: 'week', label: 'By week' },
] as const;

/** What the report of hours shows besides its days; kept in the address. */
export const hoursFilters = listFilters({ userId: anyRecord, by: sortedBy(LINES, 'day') });
export const lineOptions = LINES;

/** The address of the report about one person and these days. */
export function hoursOf(userId: number, days: { from: string; to: string }, search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ ...days, userId: String(userId) })) next.set(name, value);
  return `?${next}`;
}
