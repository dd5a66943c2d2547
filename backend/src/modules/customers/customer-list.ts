import { TODAY } from '../../platform/database/company-day.js';
import type { KeysetList, Sorting } from '../../platform/database/keyset-list.js';
import { type Choice, choiceFilters, conditionChoice, type CountedList } from '../../platform/database/list-choices.js';
import type { Search } from '../../platform/database/search.js';
import { utc } from '../../platform/database/sql-json.js';
import type { CustomerBalance, CustomerCountsQuery, CustomerQuery, CustomerSort } from './customer.dto.js';

/** Over `customers c`, for the company of $1; used for the list and for a single record. */
export const customerColumns = `
  c.id, c.company_id as "companyId", c.customer_id as "customerId", c.name, c.email, c.phone, c.address, c.tags,
  (select min(r.id) from residents_read r where r.company_id = c.company_id and r.customer_id = c.id) as "residentId",
  owed.balance, owed.overdue as "overdueBalance", c.version, ${utc('c.created_at')} as "createdAt",
  ${utc('c.updated_at')} as "updatedAt"`;

export const customerJoins = `
  cross join lateral (
    select coalesce(sum(i.balance), 0) as balance, coalesce(sum(i.balance) filter (where i.is_overdue), 0) as overdue
    from (
      select i.due_date < ${TODAY} as is_overdue, sum(i.total - i.paid_total) as balance
      from invoices_read i where i.company_id = c.company_id and i.customer_id = c.id and i.status = 'sent'
      group by 1) i) owed`;

const MAX_OFFERED_TAGS = 100;

const creation = { sql: 'c.created_at', type: 'timestamptz' } as const;

const sortings: Record<CustomerSort, Sorting> = {
  newest: { keys: [creation], direction: 'desc' },
  oldest: { keys: [creation], direction: 'asc' },
  name: { keys: [{ sql: 'c.name collate "und-x-icu"', type: 'text' }], direction: 'asc' },
};

const owes = (condition = ''): string =>
  `exists (select from invoices_read i where i.company_id = c.company_id and i.customer_id = c.id
    and i.status = 'sent' and i.total > i.paid_total${condition})`;

/** A row has one of the tags. */
const tagChoice: Choice = {
  where: (values, bind) =>
    values.length === 1 ? `c.tags @> array[${bind(values[0])}::text]` : `c.tags && ${bind(values)}::text[]`,
  offered: `select tag as value from customers o, unnest(o.tags) as tag where o.company_id = $1 and o.tags <> '{}'
    group by tag order by lower(tag), tag limit ${MAX_OFFERED_TAGS}`,
};

const choices = {
  balance: conditionChoice({
    open: owes(),
    overdue: owes(` and i.due_date < ${TODAY}`),
  } satisfies Record<CustomerBalance, string>),
  tag: tagChoice,
};

const isOfCompany = 'c.company_id = $1';

export function customerList(companyId: number, query: CustomerQuery, found?: Search): KeysetList {
  const sort = query.sort ?? 'newest';
  const values: unknown[] = [companyId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  return {
    name: `customers ${sort} ${companyId}`,
    table: 'customers',
    alias: 'c',
    rowColumns: 'c.*',
    columns: customerColumns,
    joins: customerJoins,
    filters: [isOfCompany, ...choiceFilters(choices, query, bind)],
    found: found && [{ search: found }],
    values,
    sorting: sortings[sort],
    isKept: true,
  };
}

/** The same list, counted for each value of its filters. */
export const countedCustomers = (query: CustomerCountsQuery, found?: Search): CountedList => ({
  table: 'customers',
  alias: 'c',
  choices,
  query,
  filters: () => [isOfCompany],
  found: found && [{ search: found }],
});
