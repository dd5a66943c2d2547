import type { CountedNoun, DashboardCount } from '../../platform/nouns/noun.js';
import type { CountRow } from './companies.repository.js';
import type { SummaryResponse } from './company.dto.js';

export function summaryOf(counted: readonly CountedNoun[], rows: readonly CountRow[]): SummaryResponse {
  return Object.fromEntries(
    counted.flatMap(({ field, dashboard }) => (dashboard ? [[field, countsOf(dashboard, rows)] as const] : [])),
  );
}

function countsOf({ noun, states }: DashboardCount, rows: readonly CountRow[]): number | Record<string, number> {
  const countOf = (state: string): number => rows.find((row) => row.noun === noun && row.state === state)?.count ?? 0;
  if (!states) return countOf('all');
  const byName = Object.entries(states).map(([name, { state = name, now }]) => ({ name, now, count: countOf(state) }));
  const total = byName.reduce((sum, { now, count }) => (now ? sum : sum + count), 0);
  return { total, ...Object.fromEntries(byName.map(({ name, count }) => [name, count])) };
}
