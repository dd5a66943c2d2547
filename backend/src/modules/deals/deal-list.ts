import type { KeysetList, Sorting } from '../../platform/database/keyset-list.js';
import { orElse } from '../../platform/database/or-else.js';
import { type Found, sourceOf } from '../../platform/database/search.js';
import { utc } from '../../platform/database/sql-json.js';
import { type DealSelection, isStale } from './deal-attention.js';
import type { DealQuery, DealSort, DealTotalsQuery } from './deal.dto.js';
import { type DealStage, dealStages } from './deal.entity.js';

/** Each deal is rounded by itself, so that the totals are the sum of the amounts on the cards. */
const weighted = 'round(d.value::bigint * d.probability / 100.0)';

/** Over `deals d`; used for the list and for a single record. */
export const dealColumns = `
  d.id, d.company_id as "companyId", d.customer_id as "customerId",
  case when c.id is not null then
    json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone) end as customer,
  d.name, d.value, d.stage, d.probability, ${weighted}::int as "weightedValue", ${utc('d.closed_at')} as "closedAt",
  (select json_build_object('id', i.id, 'invoiceNumber', i.invoice_number)
   from invoices_read i where i.company_id = d.company_id and i.deal_id = d.id order by i.id desc limit 1) as invoice,
  case when d.stage = 'won' and d.customer_id is null then 'no-customer' end as "notDrafted",
  d.version, ${utc('d.created_at')} as "createdAt", ${utc('d.updated_at')} as "updatedAt"`;

export const dealJoins = 'left join customers_read c on c.company_id = d.company_id and c.id = d.customer_id';

const creation = { sql: 'd.created_at', type: 'timestamptz' } as const;

const sortings: Record<DealSort, Sorting> = {
  newest: { keys: [creation], direction: 'desc' },
  oldest: { keys: [creation], direction: 'asc' },
  name: { keys: [{ sql: 'lower(d.name) collate "und-x-icu"', type: 'text' }], direction: 'asc' },
  value: { keys: [{ sql: 'd.value', type: 'int' }], direction: 'desc' },
  closed: { keys: [{ sql: orElse('d.closed_at', 'd.created_at'), type: 'timestamptz' }], direction: 'desc' },
};

export function dealList(companyId: number, query: DealQuery, found?: readonly Found[]): KeysetList {
  const sort = query.sort ?? 'newest';
  const values: unknown[] = [companyId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  return {
    name: `deals ${sort} ${companyId}`,
    table: 'deals',
    alias: 'd',
    rowColumns: 'd.*',
    columns: dealColumns,
    joins: dealJoins,
    filters: filtersOf(query, bind),
    found,
    values,
    sorting: sortings[sort],
    isKept: true,
  };
}

/** The totals of the same deals by stage, as SQL and its parameters. */
export function dealTotals(companyId: number, query: DealTotalsQuery, found?: readonly Found[]): [string, unknown[]] {
  const values: unknown[] = [companyId, dealStages];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const { from, filters } = sourceOf({ ...listed, found }, bind);
  const where = [...filtersOf(query, bind), ...filters].join(' and ');
  const sql = `
    select s.stage, count(d.id) as count, coalesce(sum(d.value), 0)::bigint as value,
      coalesce(sum(${weighted}), 0)::bigint as "weightedValue"
    from unnest($2::text[]) with ordinality as s (stage, position)
    left join (select d.* from ${from} where ${where}) d on d.stage = s.stage
    group by s.stage, s.position order by s.position`;
  return [sql, values];
}

function filtersOf(
  { stage, customerId, only }: { stage?: DealStage; customerId?: number; only?: DealSelection },
  bind: (value: unknown) => string,
): string[] {
  const filters = ['d.company_id = $1'];
  if (stage !== undefined) filters.push(`d.stage = ${bind(stage)}`);
  if (customerId !== undefined) filters.push(`d.customer_id = ${bind(customerId)}`);
  if (only === 'stale') filters.push(isStale('d'));
  return filters;
}

const listed = { table: 'deals', alias: 'd' };
