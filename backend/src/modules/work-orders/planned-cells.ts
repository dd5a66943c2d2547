import type { CompanyTx } from '../../platform/database/company-tx.js';
import type { Reading } from '../../platform/imports/cell-readers.js';
import type { PlannedRow, ProblemOf } from '../../platform/imports/import-kind.js';

/** The job's number in an export. */
export const WRITTEN_JOB = `(select replace(i.invoice_number, 'INV-', 'JOB-') from invoices_read i
  where i.company_id = t.company_id and i.id = t.invoice_id)`;

/** To the minute, in the company's time zone. */
export const WRITTEN_PLAN = `to_char(t.scheduled_at at time zone
  (select c.timezone from companies_read c where c.id = t.company_id), 'YYYY-MM-DD HH24:MI')`;

const TIME = /^((?:19|20|21)\d\d-\d\d-\d\d)[ T]([01]\d|2[0-3]):([0-5]\d)$/;

/** A day and a time of the company's time zone; `resolvePlans` makes an instant of it. */
export function planned(cell: string): Reading {
  const [, day, hour, minute] = TIME.exec(cell) ?? [];
  const isDay = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  if (!isDay) return { reason: 'Scheduled must be a time like 2026-11-30 08:30.' };
  return { value: `${day} ${hour}:${minute}` };
}

/** Makes instants of the times in the rows, written as records have them, so that equal ones are unchanged. */
export async function resolvePlans(tx: CompanyTx, rows: readonly PlannedRow[]): Promise<void> {
  const wanted = rows.filter(({ values }) => typeof values.scheduled_at === 'string');
  if (wanted.length === 0) return;
  const found = await tx.query<{ at: string }>(
    `select to_jsonb(d.local::timestamp at time zone c.timezone) as at
     from unnest($2::text[]) with ordinality as d (local, position) join companies_read c on c.id = $1 order by d.position`,
    [tx.companyId, wanted.map(({ values }) => values.scheduled_at)],
  );
  wanted.forEach((row, index) => (row.values.scheduled_at = found[index]!.at));
}

/** Finds the jobs that the rows name; their customers are those of the rows. */
export async function resolveJobs(tx: CompanyTx, rows: readonly PlannedRow[], problemOf: ProblemOf): Promise<void> {
  const naming = rows.filter(({ values }) => typeof values.invoice_id === 'string');
  if (naming.length === 0) return;
  const numbers = naming.map(({ values }) => numberOf(values.invoice_id as string));
  const jobs = await tx.query<{ id: number; number: string; customerId: number }>(
    `select i.id, i.invoice_number as number, i.customer_id as "customerId" from invoices_read i
     where i.company_id = $1 and i.invoice_number = any ($2::text[])`,
    [tx.companyId, numbers],
  );
  naming.forEach((row, index) => {
    const job = jobs.find(({ number }) => number === numbers[index]);
    const { values } = row;
    values.invoice_id = job?.id;
    if (!job) problemOf(row, 'jobNumber', 'There is no such job.');
    else if (typeof values.customer_id === 'number' && values.customer_id !== job.customerId)
      problemOf(row, 'jobNumber', 'This job is of another customer.');
    else values.customer_id = job.customerId;
  });
}

const numberOf = (cell: string): string => cell.toUpperCase().replace(/^JOB-/, 'INV-');
