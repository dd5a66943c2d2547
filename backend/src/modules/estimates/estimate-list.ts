import { TODAY } from '../../platform/database/company-day.js';
import type { KeysetList, Sorting } from '../../platform/database/keyset-list.js';
import {
  type Choice,
  choiceFilters,
  conditionChoice,
  type CountedList,
  valueChoice,
} from '../../platform/database/list-choices.js';
import { NEVER, orElse } from '../../platform/database/or-else.js';
import type { Found } from '../../platform/database/search.js';
import { utc } from '../../platform/database/sql-json.js';
import type { EstimateCountsQuery, EstimateFilterQuery, EstimateQuery, EstimateSort } from './estimate.dto.js';

/** Sort value for estimates that do not expire, which come last. */
/** Sent, and its last day has passed in the company's time zone. */
const isExpired = `(e.status = 'sent' and coalesce(e.valid_until < ${TODAY}, false))`;

const itemJson = `json_build_object('id', n.id, 'item', n.item, 'quantity', n.quantity::float8,
  'unitPrice', n.unit_price, 'price', n.price, 'taxable', n.taxable, 'position', n.position)`;

const answerJson = `json_build_object('revision', a.revision, 'answer', a.answer, 'name', a.name, 'reason', a.reason,
  'address', a.address, 'pdfHash', encode(a.pdf_hash, 'hex'), 'total', (a.content ->> 'total')::int,
  'answeredAt', ${utc('a.answered_at')})`;

/** Over `estimates e`, for the company of $1; used for the list and for a single record. */
export const estimateColumns = `
  e.id, e.company_id as "companyId", e.estimate_number as "estimateNumber", e.customer_id as "customerId",
  json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'address', c.address) as customer,
  e.deal_id as "dealId", case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as deal,
  case when ${isExpired} then 'expired' else e.status end as status, e.revision, e.subtotal,
  e.discount_basis_points as "discountBasisPoints", e.discount_amount as "discountAmount", e.discount,
  e.tax_rate_id as "taxRateId", e.tax_name as "taxName", e.tax_basis_points as "taxBasisPoints", e.tax, e.total,
  e.deposit_basis_points as "depositBasisPoints", e.deposit_amount as "depositAmount", e.deposit,
  e.valid_until as "validUntil", e.message, ${utc('e.sent_at')} as "sentAt", ${utc('e.emailed_at')} as "emailedAt",
  e.emailed_to as "emailedTo", ${utc('e.answered_at')} as "answeredAt", ${utc('e.converted_at')} as "convertedAt",
  lines.items, given.answers, j.id as "invoiceId", j.invoice_number as "invoiceNumber",
  replace(j.invoice_number, 'INV-', 'JOB-') as "jobNumber", p.id as "depositInvoiceId",
  p.invoice_number as "depositInvoiceNumber", e.version, ${utc('e.created_at')} as "createdAt",
  ${utc('e.updated_at')} as "updatedAt"`;

export const estimateJoins = `
  join customers_read c on c.company_id = e.company_id and c.id = e.customer_id
  left join deals_read d on d.company_id = e.company_id and d.id = e.deal_id
  left join estimate_invoices_read j on j.company_id = e.company_id and j.estimate_id = e.id and not j.is_deposit
  left join estimate_invoices_read p on p.company_id = e.company_id and p.estimate_id = e.id and p.is_deposit
  cross join lateral (
    select coalesce(json_agg(${itemJson} order by n.position, n.id), '[]') as items
    from estimate_items n where n.company_id = e.company_id and n.estimate_id = e.id) lines
  cross join lateral (
    select coalesce(json_agg(${answerJson} order by a.revision desc), '[]') as answers
    from estimate_answers a where a.company_id = e.company_id and a.estimate_id = e.id) given`;

const creation = { sql: 'e.created_at', type: 'timestamptz' } as const;
const customerName = {
  sql: `(select lower(c.name) collate "und-x-icu" from customers_read c where c.company_id = e.company_id and c.id = e.customer_id)`,
  type: 'text',
} as const;

const sortings: Record<EstimateSort, Sorting> = {
  newest: { keys: [creation], direction: 'desc' },
  oldest: { keys: [creation], direction: 'asc' },
  name: { keys: [customerName], direction: 'asc' },
  valid: { keys: [{ sql: orElse('e.valid_until', NEVER), type: 'date' }], direction: 'asc' },
};

type Bind = (value: unknown) => string;

export function estimateList(companyId: number, query: EstimateQuery, found?: readonly Found[]): KeysetList {
  const sort = query.sort ?? 'newest';
  const values: unknown[] = [companyId];
  const bind: Bind = (value) => `$${values.push(value)}`;
  return {
    name: `estimates ${sort} ${companyId}`,
    table: 'estimates',
    alias: 'e',
    rowColumns: 'e.*',
    columns: estimateColumns,
    joins: estimateJoins,
    filters: [isOfCompany, ...choiceFilters(choices, query, bind)],
    found,
    values,
    sorting: sortings[sort],
  };
}

/** By the returned status: an expired estimate is not counted as sent. */
const statusChoice: Choice = conditionChoice({
  draft: `e.status = 'draft'`,
  sent: `e.status = 'sent' and not ${isExpired}`,
  accepted: `e.status = 'accepted'`,
  declined: `e.status = 'declined'`,
  expired: `e.status = 'sent' and e.valid_until < ${TODAY}`,
  converted: `e.status = 'converted'`,
});

const choices = {
  status: statusChoice,
  customerId: valueChoice({ sql: 'e.customer_id', type: 'int' }),
  dealId: valueChoice({ sql: 'e.deal_id', type: 'int' }),
};

const isOfCompany = 'e.company_id = $1';

/** The same list, counted for each value of its filters. */
export const countedEstimates = (query: EstimateCountsQuery, found?: readonly Found[]): CountedList => ({
  table: 'estimates',
  alias: 'e',
  choices,
  query: query satisfies EstimateFilterQuery & CountedList['query'],
  filters: () => [isOfCompany],
  found,
});
