import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { TODAY } from '../../platform/database/company-day.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage, type Sorting } from '../../platform/database/keyset-list.js';
import { search, searchFilter } from '../../platform/database/search.js';
import { utc } from '../../platform/database/sql-json.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type { CustomerUses } from './customer-deletion.js';
import type { CustomerQuery, CustomerResponse, CustomerSort } from './customer.dto.js';
import { Customer } from './customer.entity.js';

/** The fields that a resident and their customer have in common (D19). */
export interface ResidentContact {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
}

export interface ResidentOfCustomer {
  id: number;
  firstName: string;
  lastName: string;
}

/** The columns of CustomerResponse over `customers c`, for the company of $1; one text for the list and for a single record. */
const customerColumns = `
  c.id, c.company_id as "companyId", c.customer_id as "customerId", c.name, c.email, c.phone, c.address,
  (select min(r.id) from residents r where r.company_id = c.company_id and r.customer_id = c.id) as "residentId",
  owed.balance, owed.overdue as "overdueBalance", c.version, ${utc('c.created_at')} as "createdAt",
  ${utc('c.updated_at')} as "updatedAt"`;

const customerJoins = `
  cross join lateral (
    select coalesce(sum(i.total - paid.total), 0) as balance,
      coalesce(sum(i.total - paid.total) filter (where i.due_date < ${TODAY}), 0) as overdue
    from invoices i cross join lateral (
      select coalesce(sum(p.amount), 0) as total from payments p
      where p.company_id = i.company_id and p.invoice_id = i.id) paid
    where i.company_id = c.company_id and i.customer_id = c.id and i.status = 'sent') owed`;

const creation = { sql: 'c.created_at', type: 'timestamptz' } as const;

const sortings: Record<CustomerSort, Sorting> = {
  newest: { keys: [creation], direction: 'desc' },
  oldest: { keys: [creation], direction: 'asc' },
  name: { keys: [{ sql: 'c.name collate "und-x-icu"', type: 'text' }], direction: 'asc' },
};

/** Reads and writes customers. */
@Injectable()
export class CustomersRepository {
  async list(read: CompanyRead, query: CustomerQuery): Promise<Page<CustomerResponse>> {
    const found = await search(read, 'search_customers', query.q);
    const sort = query.sort ?? 'newest';
    const values: unknown[] = [read.companyId];
    const filters = ['c.company_id = $1'];
    if (found) filters.push(searchFilter('c', found, (value) => `$${values.push(value)}`));
    const list = {
      name: `customers ${sort} ${read.companyId}`,
      table: 'customers',
      alias: 'c',
      rowColumns: 'c.*',
      columns: customerColumns,
      joins: customerJoins,
      filters,
      values,
      sorting: sortings[sort],
    };
    return readPage(read, list, query);
  }

  async find(read: CompanyRead, id: number): Promise<JsonText<CustomerResponse> | null> {
    const rows = await read.query<{ record: JsonText<CustomerResponse> }>(
      `select row_to_json(record)::text as record from (
         select ${customerColumns} from customers c ${customerJoins} where c.company_id = $1 and c.id = $2) record`,
      [read.companyId, id],
    );
    return rows[0]?.record ?? null;
  }

  /** The resident of the customer, locked before the customer as every change of a resident does; null for others. */
  async lockResident(tx: CompanyTx, customerId: number): Promise<ResidentOfCustomer | null> {
    const rows = await tx.query<ResidentOfCustomer>(
      'select r.id, r.first_name as "firstName", r.last_name as "lastName" from residents r where r.company_id = $1 and r.customer_id = $2 order by r.id limit 1 for update',
      [tx.companyId, customerId],
    );
    return rows[0] ?? null;
  }

  async updateResident(tx: CompanyTx, id: number, contact: ResidentContact): Promise<void> {
    const { firstName, lastName, email, phone } = contact;
    await tx.query(
      `update residents set first_name = $3, last_name = $4, email = $5, phone = $6, version = version + 1,
         updated_at = now() where company_id = $1 and id = $2`,
      [tx.companyId, id, firstName, lastName, email, phone],
    );
    await tx.query('update unit_residents set resident_name = $3 where company_id = $1 and resident_id = $2', [
      tx.companyId,
      id,
      `${firstName} ${lastName}`,
    ]);
  }

  /** The resident goes, and with the name alone stays in the timelines of the units where they lived (api.md section 4). */
  async deleteResident(tx: CompanyTx, id: number): Promise<void> {
    await tx.query('update unit_residents set resident_id = null where company_id = $1 and resident_id = $2', [
      tx.companyId,
      id,
    ]);
    await tx.query('delete from residents where company_id = $1 and id = $2', [tx.companyId, id]);
  }

  lock(tx: CompanyTx, id: number): Promise<Customer | null> {
    return tx.findForUpdate(Customer, id);
  }

  async exists(tx: CompanyTx, id: number): Promise<boolean> {
    return (await tx.findOne(Customer, { id })) !== null;
  }

  insert(tx: CompanyTx, values: Omit<QueryDeepPartialEntity<Customer>, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(Customer, values);
  }

  async update(tx: CompanyTx, customer: Customer, changes: QueryDeepPartialEntity<Customer>): Promise<void> {
    const version = customer.version + 1;
    await tx.update(Customer, { id: customer.id }, { ...changes, version, updatedAt: () => 'now()' });
  }

  /** What names the customer, and where the resident who they are lives or will live. */
  async uses(tx: CompanyTx, id: number): Promise<CustomerUses> {
    const of = (table: string): string =>
      `(select count(*)::int from ${table} where company_id = $1 and customer_id = $2)`;
    const [uses] = await tx.query<CustomerUses>(
      `select ${of('invoices')} as invoices, ${of('deals')} as deals, (
         select u.unit_number from residents r
         join unit_residents l on l.company_id = r.company_id and l.resident_id = r.id
         join units u on u.company_id = l.company_id and u.id = l.unit_id
         where r.company_id = $1 and r.customer_id = $2 and (l.end_date is null or l.end_date > greatest(${TODAY}, l.start_date))
         order by l.start_date, l.id limit 1) as "leasedUnit"`,
      [tx.companyId, id],
    );
    return uses!;
  }

  async delete(tx: CompanyTx, id: number): Promise<void> {
    await tx.delete(Customer, { id });
  }
}
