import type { CompanyTx } from '../../../platform/database/company-tx.js';

/** Noon of each day where the company is: the instant of what a file knows the day of. Null where there is no day. */
export async function noonsOf(tx: CompanyTx, days: readonly unknown[]): Promise<(Date | null)[]> {
  const rows = await tx.query<{ noon: Date | null }>(
    `select (d.day || ' 12:00')::timestamp at time zone c.timezone as noon
     from unnest($2::text[]) with ordinality as d (day, place) join companies c on c.id = $1 order by d.place`,
    [tx.companyId, days],
  );
  return rows.map(({ noon }) => noon);
}
