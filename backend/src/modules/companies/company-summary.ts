import type { CountedNoun, DashboardCount } from '../../platform/nouns/noun.js';
import type { SummaryResponse } from './company.dto.js';

export interface CountRow {
  noun: string;
  state: string;
  count: number;
}

type Counts = number | Record<string, number>;

/** The summary of a company's records: a statement that counts those of every registered noun, and the response from its rows. */
export class CompanySummary {
  /** The counts stored in counter rows, and those that depend on the current date, which no transaction updates. */
  readonly sql: string;
  /** For who sees only a part of the records: all of them are counted. */
  readonly sqlOfSeen: string;
  private readonly dashboards: readonly (readonly [field: string, count: DashboardCount])[];

  constructor(counted: readonly CountedNoun[]) {
    const countsOfToday = counted.flatMap(selectsOfToday).join(' ');
    this.sql = `select noun, state, count from company_counts_read where company_id = $1 ${countsOfToday}`;
    this.sqlOfSeen = `${counted.flatMap(selectSeen).join(' union all ')} ${countsOfToday}`;
    this.dashboards = counted.flatMap(({ field, dashboard }) => (dashboard ? [[field, dashboard] as const] : []));
  }

  response(rows: readonly CountRow[]): SummaryResponse {
    const response: Record<string, Counts> = {};
    for (const [field, dashboard] of this.dashboards) response[field] = countsOf(dashboard, rows);
    return response;
  }
}

function selectSeen({ view, dashboard }: CountedNoun): string[] {
  if (!dashboard) return [];
  const state = dashboard.states ? `t.${dashboard.column ?? 'status'}` : `'all'`;
  return [
    `select '${dashboard.noun}' as noun, ${state}::text as state, count(*)::int as count
     from ${view} t where t.company_id = $1 group by 2`,
  ];
}

function selectsOfToday({ view, dashboard }: CountedNoun): string[] {
  return Object.entries(dashboard?.states ?? {}).flatMap(([name, { now }]) =>
    now
      ? `union all select '${dashboard!.noun}', '${name}', count(*) from ${view} t where t.company_id = $1 and ${now}`
      : [],
  );
}

function countsOf({ noun, states }: DashboardCount, rows: readonly CountRow[]): Counts {
  const countOf = (state: string): number => rows.find((row) => row.noun === noun && row.state === state)?.count ?? 0;
  if (!states) return countOf('all');
  const counts: Record<string, number> = { total: 0 };
  for (const [name, { state = name, now }] of Object.entries(states)) {
    const count = countOf(state);
    counts[name] = count;
    if (!now) counts.total! += count;
  }
  return counts;
}
