import { formatDate, isDay } from './dates';

/** The days of a report, as in the address; absent: the server chooses. */
export interface ReportPeriod {
  asOf?: string;
  from?: string;
  to?: string;
}

/** One day, or a range before or after today. */
export type PeriodKind = 'day' | 'past' | 'coming';

/** The period in the address, without invalid days; the server checks the rest. */
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
