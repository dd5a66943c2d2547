import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { referenceCounts } from '../../platform/database/bulk-records.js';
import { TODAY } from '../../platform/database/company-day.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage, type Sorting } from '../../platform/database/keyset-list.js';
import { type Search, search, searchFilter } from '../../platform/database/search.js';
import { utc } from '../../platform/database/sql-json.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { Nouns } from '../../platform/nouns/nouns.js';
import { type RecordUse, usesOf } from '../../platform/nouns/record-uses.js';
import { customerNoun } from './customer.noun.js';
import type { CustomerQuery, CustomerResponse, CustomerSort } from './customer.dto.js';
import { Customer } from './customer.entity.js';

/** Over `customers c`, for the company of $1; used for the list and for a single record. */
const customerColumns = `
  c.id, c.company_id as "companyId", c.customer_id as "customerId", c.name, c.email, c.phone, c.address,
  (select min(r.id) from residents_read r where r.company_id = c.company_id and r.customer_id = c.id) as "residentId",
  owed.balance, owed.overdue as "overdueBalance", c.version, ${utc('c.created_at')} as "createdAt",
  ${utc('c.updated_at')} as "updatedAt"`;

const customerJoins = `
  cross join lateral (
    select coalesce(sum(i.balance), 0) as balance, coalesce(sum(i.balance) filter (where i.is_overdue), 0) as overdue
    from (
      select i.due_date < ${TODAY} as is_overdue, sum(i.total - i.paid_total) as balance
      from invoices_read i where i.company_id = c.company_id and i.customer_id = c.id and i.status = 'sent'
      group by 1) i) owed`;

const creation = { sql: 'c.created_at', type: 'timestamptz' } as const;

const sortings: Record<CustomerSort, Sorting> = {
  newest: { keys: [creation], direction: 'desc' },
  oldest: { keys: [creation], direction: 'asc' },
  name: { keys: [{ sql: 'c.name collate "und-x-icu"', type: 'text' }], direction: 'asc' },
};

@Injectable()
export class CustomersRepository {
  constructor(private readonly nouns: Nouns) {}

  async list(read: CompanyRead, query: CustomerQuery): Promise<Page<CustomerResponse>> {
    const found = await this.search(read, query.q);
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

  search(read: CompanyRead, term: string | undefined): Promise<Search | undefined> {
    return search(read, 'search_customers', term);
  }

  async find(read: CompanyRead, id: number): Promise<JsonText<CustomerResponse> | null> {
    const rows = await read.query<{ record: JsonText<CustomerResponse> }>(
      `select row_to_json(record)::text as record from (
         select ${customerColumns} from customers c ${customerJoins} where c.company_id = $1 and c.id = $2) record`,
      [read.companyId, id],
    );
    return rows[0]?.record ?? null;
  }

  lock(tx: CompanyTx, id: number): Promise<Customer | null> {
    return tx.findForUpdate(Customer, id);
  }

  async exists(tx: CompanyTx, id: number): Promise<boolean> {
    const rows = await tx.query('select from customers where company_id = $1 and id = $2', [tx.companyId, id]);
    return rows.length > 0;
  }

  async update(tx: CompanyTx, customer: Customer, changes: QueryDeepPartialEntity<Customer>): Promise<void> {
    const version = customer.version + 1;
    await tx.update(Customer, { id: customer.id }, { ...changes, version, updatedAt: () => 'now()' });
  }

  async uses(tx: CompanyTx, id: number): Promise<RecordUse[]> {
    const holds = this.nouns.holdsOf(customerNoun.name);
    const [row] = await tx.query<{ counts: number[] }>(`select ${referenceCounts(holds)} as counts`, [
      tx.companyId,
      id,
    ]);
    return usesOf(holds, row!.counts);
  }
}
