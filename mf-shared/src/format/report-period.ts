import { formatDate, isDay } from './dates';

/** Which days a report is of: as they stand in the address, absent where the server is to choose. */
export interface ReportPeriod {
  asOf?: string;
  from?: string;
  to?: string;
}

/** A range that people ask for again and again. */
export interface PeriodPreset {
  label: string;
  period: Required<Pick<ReportPeriod, 'from' | 'to'>>;
}

/** Of one day, or of a range that lies behind or ahead. */
export type PeriodKind = 'day' | 'past' | 'coming';

const MS_PER_DAY = 86_400_000;

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

/** Ranges that people ask for again and again. */
export function periodPresets(kind: 'past' | 'coming', today: string): PeriodPreset[] {
  const year = Number(today.slice(0, 4));
  if (kind === 'coming') {
    return [3, 6, 12].map((months) => ({
      label: `Next ${months} months`,
      period: { from: today, to: shifted(today, { months, days: -1 }) },
    }));
  }
  return [
    { label: 'Last 30 days', period: { from: shifted(today, { days: -29 }), to: today } },
    { label: 'Last 90 days', period: { from: shifted(today, { days: -89 }), to: today } },
    { label: 'Last 12 months', period: { from: shifted(today, { months: -12, days: 1 }), to: today } },
    { label: 'This year', period: { from: `${year}-01-01`, to: today } },
    { label: 'Last year', period: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` } },
  ];
}

function shifted(day: string, { months = 0, days = 0 }: { months?: number; days?: number }): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return new Date(date.getTime() + days * MS_PER_DAY).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** 'as of Nov 21, 2026', 'Nov 1, 2026 to Nov 21, 2026'. */
export function formatPeriod({ asOf, from, to }: ReportPeriod): string {
  if (asOf) return `as of ${formatDate(asOf)}`;
  return from && to ? `${formatDate(from)} to ${formatDate(to)}` : '';
}
