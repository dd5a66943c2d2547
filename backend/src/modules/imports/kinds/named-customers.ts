import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { PlannedRow, ProblemOf } from '../import-kind.js';

/**
 * How an export names the customer of the record `t`: by name, by number where others have that name. Which names those
 * are is found once for all rows of a part, as it does not depend on the row.
 */
export const WRITTEN_CUSTOMER = `(select case when lower(c.name) in
    (select lower(o.name) from customers o group by lower(o.name) having count(*) > 1) then c.customer_id else c.name end
  from customers c where c.company_id = t.company_id and c.id = t.customer_id)`;

interface NamedCustomer {
  id: number;
  /** What a cell may call it, the surest first. */
  names: (string | null)[];
}

/** Customers are named by their number, e-mail address or name; the first of these that anybody has counts. */
export async function resolveCustomers(
  tx: CompanyTx,
  rows: readonly PlannedRow[],
  problemOf: ProblemOf,
): Promise<void> {
  const naming = rows.filter(({ values }) => typeof values.customer_id === 'string');
  const wanted = [...new Set(naming.map(({ values }) => (values.customer_id as string).toLowerCase()))];
  if (wanted.length === 0) return;
  const known = await tx.query<NamedCustomer>(
    `select c.id, array[lower(c.customer_id), lower(c.email), lower(c.name)] as names from customers c
     where c.company_id = $1
       and (lower(c.customer_id) = any ($2::text[]) or lower(c.email) = any ($2::text[]) or lower(c.name) = any ($2::text[]))
     order by c.id`,
    [tx.companyId, wanted],
  );
  const called = new Map(wanted.map((name) => [name, calledSo(known, name)]));
  for (const row of naming) {
    const [customer, another] = called.get((row.values.customer_id as string).toLowerCase())!;
    if (another)
      problemOf(row, 'customer', 'Several customers are called so: give the number of the one that is meant.');
    else if (customer) row.values.customer_id = customer.id;
    else problemOf(row, 'customer', 'There is no such customer. Import the customers first.');
  }
}

function calledSo(known: readonly NamedCustomer[], name: string): NamedCustomer[] {
  const places = [0, 1, 2].map((place) => known.filter(({ names }) => names[place] === name));
  return places.find((found) => found.length > 0) ?? [];
}
