import type { CompanyRead } from './company-tx.js';

/** Today in the company's time zone, for SQL whose first bound value is the company. */
export const TODAY = '(select (now() at time zone c.timezone)::date from companies c where c.id = $1)';

/** Today in the company's time zone. */
export async function todayOf(read: CompanyRead): Promise<string> {
  const [row] = await read.query<{ today: string }>(`select ${TODAY} as today`, [read.companyId]);
  return row!.today;
}
