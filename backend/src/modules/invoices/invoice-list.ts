import { TODAY } from '../../platform/database/company-day.js';
import type { KeysetList, Sorting } from '../../platform/database/keyset-list.js';
import { type Choice, choiceFilters, type CountedList, valueChoice } from '../../platform/database/list-choices.js';
import { NEVER, orElse } from '../../platform/database/or-else.js';
import type { Found } from '../../platform/database/search.js';
import { personJson, utc } from '../../platform/database/sql-json.js';
import { staffChoice } from '../users/users.service.js';
import { isOverdue, onlyChoice } from './invoice-attention.js';
import type { InvoiceCountsQuery, InvoiceFilterQuery, InvoiceQuery, InvoiceSort, JobSchedule } from './invoice.dto.js';
import { type InvoiceStatus, invoiceStatuses } from './invoice.entity.js';

/** Sort value for invoices without a due date, which come last. */

/** SQL for an invoice's status as the API returns it. For the company of $1. */
export const readStatusOf = (alias: string): string =>
  `case when ${isOverdue(alias)} then 'overdue' else ${alias}.status end`;

export const invoiceItemJson = `json_build_object('id', n.id, 'invoiceId', n.invoice_id, 'item', n.item,
  'quantity', trim_scale(n.quantity + n.quantity_hundredths / 100.0), 'unitPrice', n.unit_price, 'price', n.price,
  'taxable', n.taxable, 'position', n.position)`;

/** What invoices before it have billed. */
const deductionsJson = `(
  select coalesce(json_agg(json_build_object('invoiceId', d.id, 'invoiceNumber', d.invoice_number,
    'amount', d.deducted_amount) order by d.id), '[]')
  from invoices d where d.company_id = i.company_id and d.deducted_in_id = i.id)`;

const deductedInJson = `(
  select json_build_object('invoiceId', f.id, 'invoiceNumber', f.invoice_number)
  from invoices f where f.company_id = i.company_id and f.id = i.deducted_in_id and f.status <> 'void')`;

export const paymentJson = `json_build_object('id', p.id, 'invoiceId', p.invoice_id, 'amount', p.amount,
  'method', p.method, 'date', p.date, 'note', p.note, 'createdById', p.created_by_id,
  'createdBy', (select coalesce(u.display_name, u.first_name, u.username) from users_read u where u.id = p.created_by_id),
  'createdAt', ${utc('p.created_at')})`;

/** Over `invoices i`, for the company of $1; used for the list and for a single record. */
export const invoiceColumns = `
  i.id, i.company_id as "companyId", i.invoice_number as "invoiceNumber",
  replace(i.invoice_number, 'INV-', 'JOB-') as "jobNumber", i.customer_id as "customerId",
  json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'address', c.address) as customer,
  ${readStatusOf('i')} as status, i.subtotal, i.discount_basis_points as "discountBasisPoints",
  i.discount_amount as "discountAmount", i.discount, i.tax_rate_id as "taxRateId", i.tax_name as "taxName",
  i.tax_basis_points as "taxBasisPoints", i.tax, ${deductionsJson} as deductions, i.deducted,
  ${deductedInJson} as "deductedIn", i.total,
  paid.total as "paidTotal", case when i.status = 'void' then 0 else i.total - paid.total end as balance, i.service_date as "serviceDate", i.due_date as "dueDate",
  i.message, i.service_address as "serviceAddress", i.assigned_to_id as "assignedToId", case when a.id is not null then ${personJson('a')} end as "assignedTo",
  to_char(i.start_time, 'HH24:MI') as "startTime", ${utc('i.sent_at')} as "sentAt", ${utc('i.paid_at')} as "paidAt",
  ${utc('i.voided_at')} as "voidedAt",
  ${utc('i.emailed_at')} as "emailedAt", i.emailed_to as "emailedTo",
  ${utc('i.viewed_at')} as "viewedAt", ${utc('i.reminded_at')} as "remindedAt", i.reminder_count as "reminderCount",
  i.deal_id as "dealId", case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as deal,
  i.estimate_id as "estimateId", e.estimate_number as "estimateNumber", i.is_deposit as "isDeposit",
  lines.items, paid.payments, i.version, ${utc('i.created_at')} as "createdAt", ${utc('i.updated_at')} as "updatedAt"`;

export const invoiceJoins = `
  join customers_read c on c.company_id = i.company_id and c.id = i.customer_id
  left join users_read a on a.company_id = i.company_id and a.id = i.assigned_to_id
  left join deals_read d on d.company_id = i.company_id and d.id = i.deal_id
  left join estimates_read e on e.company_id = i.company_id and e.id = i.estimate_id
  cross join lateral (
    select coalesce(json_agg(${invoiceItemJson} order by n.position, n.id), '[]') as items
    from invoice_items n where n.company_id = i.company_id and n.invoice_id = i.id) lines
  cross join lateral (
    select coalesce(json_agg(${paymentJson} order by p.date, p.id), '[]') as payments, coalesce(sum(p.amount), 0) as total
    from payments p where p.company_id = i.company_id and p.invoice_id = i.id) paid`;

const creation = { sql: 'i.created_at', type: 'timestamptz' } as const;
const customerName = {
  sql: `(select lower(c.name) collate "und-x-icu" from customers_read c where c.company_id = i.company_id and c.id = i.customer_id)`,
  type: 'text',
} as const;

const sortings: Record<InvoiceSort, Sorting> = {
  newest: { keys: [creation], direction: 'desc' },
  oldest: { keys: [creation], direction: 'asc' },
  name: { keys: [customerName], direction: 'asc' },
  due: { keys: [{ sql: orElse('i.due_date', NEVER), type: 'date' }], direction: 'asc' },
  service: {
    keys: [
      { sql: 'i.service_date', type: 'date' },
      { sql: 'coalesce((extract(epoch from i.start_time))::int, -1)', type: 'int' },
    ],
    direction: 'asc',
  },
};

export function invoiceList(companyId: number, query: InvoiceQuery, found?: readonly Found[]): KeysetList {
  const sort = query.sort ?? 'newest';
  const values: unknown[] = [companyId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  return {
    name: `invoices ${sort} ${companyId}`,
    table: 'invoices',
    alias: 'i',
    rowColumns: 'i.*',
    columns: invoiceColumns,
    joins: invoiceJoins,
    filters: [...otherFiltersOf(query, bind), ...choiceFilters(choices, query, bind)],
    found,
    values,
    sorting: sortings[sort],
    isKept: true,
  };
}

/** Filters by the returned status: an overdue invoice is not counted as sent. */
const statusFilters: Record<InvoiceStatus, string> = {
  draft: `i.status = 'draft'`,
  sent: `i.status = 'sent' and ${isOverdue('i')} is not true`,
  paid: `i.status = 'paid'`,
  overdue: isOverdue('i'),
  void: `i.status = 'void'`,
};

/** Written like the condition of the index of those jobs, limited to the jobs that are still to be done. */
const scheduleFilters: Record<JobSchedule, string> = {
  waiting: `i.assigned_to_id is null and i.start_time is null and i.status <> 'paid'
    and i.status <> 'void' and (i.status = 'draft' or i.service_date >= ${TODAY})`,
};

/** Both kinds of sent invoices together need no date. */
function hasStatus(chosen: readonly unknown[]): string {
  const isSent = chosen.includes('sent') && chosen.includes('overdue');
  const conditions = invoiceStatuses
    .filter((status) => chosen.includes(status) && !(isSent && status === 'overdue'))
    .map((status) => (isSent && status === 'sent' ? `i.status = 'sent'` : statusFilters[status]));
  return `(${conditions.join(' or ')})`;
}

const statusChoice: Choice = { where: hasStatus, offered: invoiceStatuses };

const choices = {
  status: statusChoice,
  customerId: valueChoice({ sql: 'i.customer_id', type: 'int' }),
  dealId: valueChoice({ sql: 'i.deal_id', type: 'int' }),
  assignedToId: staffChoice('i.assigned_to_id'),
  only: onlyChoice,
};

type Bind = (value: unknown) => string;

function otherFiltersOf(query: InvoiceFilterQuery, bind: Bind): string[] {
  const { schedule, from, to } = query;
  const filters = ['i.company_id = $1'];
  if (schedule !== undefined) filters.push(scheduleFilters[schedule]);
  if (from) filters.push(`i.service_date >= ${bind(from)}::date`);
  if (to) filters.push(`i.service_date <= ${bind(to)}::date`);
  return filters;
}

/** The same list, counted for each value of its filters. */
export const countedInvoices = (query: InvoiceCountsQuery, found?: readonly Found[]): CountedList => ({
  table: 'invoices',
  alias: 'i',
  choices,
  query,
  filters: (bind) => otherFiltersOf(query, bind),
  found,
});
