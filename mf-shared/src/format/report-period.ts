import { formatDate, isDay } from './dates';

/** Which days a report is of: as they stand in the address, absent where the server is to choose. */
export interface ReportPeriod {
  asOf?: string;
  from?: string;
  to?: string;
}

/** Of one day, or of a range that lies behind or ahead. */
export type PeriodKind = 'day' | 'past' | 'coming';

/** What the address says, but for what is no day; the server checks the rest. */
export function readPeriod(search: URLSearchParams, kind: PeriodKind): ReportPeriod {
  const names = kind === 'day' ? (['asOf'] as const) : (['from', 'to'] as const);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value !== null && isDay(value) ? [[name, value]] : [];
    }),
  );
}

/** 'as of Nov 21, 2026', 'Nov 1, 2026 to Nov 21, 2026'. */
export function formatPeriod({ asOf, from, to }: ReportPeriod): string {
  if (asOf) return `as of ${formatDate(asOf)}`;
  return from && to ? `${formatDate(from)} to ${formatDate(to)}` : '';
}
