import type { CompanyTable } from './company-tables.js';

/** The numbered nouns and the last number each has used. */
export function lastNumbers(used: Record<string, number>): CompanyTable {
  return { name: 'company_numbers', rows: Object.entries(used).map(([noun, last]) => ({ noun, last })) };
}

/** What the dashboards count, from the rows themselves: by a state column, or all of them. */
export function counts(nouns: readonly { noun: string; states: readonly string[] }[]): CompanyTable {
  const rows = nouns.flatMap(({ noun, states }) => {
    const tally = new Map<string, number>();
    for (const state of states) tally.set(state, (tally.get(state) ?? 0) + 1);
    return [...tally].map(([state, count]) => ({ noun, state, count }));
  });
  return { name: 'company_counts', rows };
}

export const allOf = (rows: readonly unknown[]): string[] => rows.map(() => 'all');
