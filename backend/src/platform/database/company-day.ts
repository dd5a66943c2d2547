import type { CompanyRead } from './company-tx.js';

/** Today in the company's time zone, for SQL whose first parameter is the company. */
export const TODAY = '(select (now() at time zone c.timezone)::date from companies_read c where c.id = $1)';

/** The day of an instant in the company's time zone, likewise. */
export const dayOf = (instant: string): string =>
  `(${instant} at time zone (select c.timezone from companies_read c where c.id = $1))::date`;

const DAY_MS = 86_400_000;

/** The calendar day so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Today in the company's time zone. */
export async function todayOf(read: CompanyRead): Promise<string> {
  const [row] = await read.query<{ today: string }>(`select ${TODAY} as today`, [read.companyId]);
  return row!.today;
}

/** Noon of each day in the company's time zone, for files that contain only the day; null if there is no day. */
export async function noonsOf(read: CompanyRead, days: readonly unknown[]): Promise<(Date | null)[]> {
  const rows = await read.query<{ noon: Date | null }>(
    `select (d.day || ' 12:00')::timestamp at time zone c.timezone as noon
     from unnest($2::text[]) with ordinality as d (day, position) join companies_read c on c.id = $1 order by d.position`,
    [read.companyId, days],
  );
  return rows.map(({ noon }) => noon);
}
