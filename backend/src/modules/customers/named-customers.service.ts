import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import type { PlannedRow, ProblemOf } from '../../platform/imports/import-kind.js';
import { BulkCustomersService, type CalledCustomer } from './bulk-customers.service.js';

/** The customer's name, or its number if the name is shared; the inner query is uncorrelated, so it runs once. */
export const WRITTEN_CUSTOMER = `(select case when lower(c.name) in
    (select lower(o.name) from customers_read o group by lower(o.name) having count(*) > 1) then c.customer_id else c.name end
  from customers_read c where c.company_id = t.company_id and c.id = t.customer_id)`;

/** Finds the customers that the rows of a file name by number, e-mail address or name; the first match counts. */
@Injectable()
export class NamedCustomersService {
  constructor(private readonly customers: BulkCustomersService) {}

  /** Writes the customer's id into each row that names one, or reports why none was found. */
  async resolve(tx: CompanyTx, rows: readonly PlannedRow[], problemOf: ProblemOf): Promise<void> {
    const naming = rows.filter(({ values }) => typeof values.customer_id === 'string');
    const wanted = [...new Set(naming.map(({ values }) => (values.customer_id as string).toLowerCase()))];
    if (wanted.length === 0) return;
    const known = await this.customers.calledBy(tx, wanted);
    const called = new Map(wanted.map((name) => [name, calledSo(known, name)]));
    for (const row of naming) {
      const [customer, another] = called.get((row.values.customer_id as string).toLowerCase())!;
      if (another)
        problemOf(row, 'customer', 'Several customers are called so: give the number of the one that is meant.');
      else if (customer) row.values.customer_id = customer.id;
      else problemOf(row, 'customer', 'There is no such customer. Import the customers first.');
    }
  }
}

function calledSo(known: readonly CalledCustomer[], name: string): CalledCustomer[] {
  const called = [0, 1, 2].map((index) => known.filter(({ names }) => names[index] === name));
  return called.find((found) => found.length > 0) ?? [];
}
