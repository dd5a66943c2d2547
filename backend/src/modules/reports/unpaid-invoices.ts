import { wasThen } from './recorded-later.js';

const isSentBy = (end: string): string =>
  `i.status not in ('draft', 'void') and coalesce(i.sent_at, i.created_at) < ${end}`;

/** The first line of the log since the end of the day with which a sent invoice was deleted, made void or became a draft again. */
const withdrawals = (end: string): string => `
  select distinct on (a.record_id) a.record_id, a.id from audit_log_read a
  where a.company_id = $1 and a.noun = 'invoice' and a.created_at >= ${end} and ${end} <= now()
    and a.before->>'status' in ('sent', 'paid') and (
      a.action in ('updated', 'voided') and a.after->>'status' in ('draft', 'void')
      or a.action = 'deleted' and a.before ? 'sentAt' and not exists (
        select from audit_log_read r where r.company_id = a.company_id and r.noun = a.noun and r.record_id = a.record_id
          and r.action = 'restored' and r.created_at >= a.created_at and r.id > a.id))
  order by a.record_id, a.id`;

/**
 * The invoices that had been sent by the end of a day. $1 is the company; `end` is SQL of the instant at which the day
 * ended. An invoice counts from the day on which it was sent. One that was deleted, made void or became a draft again after the day
 * is as it was until then: `withdrawn_by` is the id of that line of the log.
 */
export const sentInvoicesSql = (end: string): string => {
  const then = (field: string, column: string, type: string): string => wasThen('i', field, column, type);
  return `
  select i.id, i.invoice_number, i.customer_id, i.service_date, i.due_date, i.total, i.status, i.sent_at, i.created_at,
    null::int as withdrawn_by
  from invoices_read i where i.company_id = $1 and ${isSentBy(end)}
  union all
  select w.record_id, ${then('invoiceNumber', 'invoice_number', 'text')}, ${then('customerId', 'customer_id', 'int')},
    ${then('serviceDate', 'service_date', 'date')}, ${then('dueDate', 'due_date', 'date')}, ${then('total', 'total', 'int')},
    'sent', sent.at, ${then('createdAt', 'created_at', 'timestamptz')}, w.id
  from (${withdrawals(end)}) w
  left join invoices_read i on i.company_id = $1 and i.id = w.record_id
  cross join lateral (
    select jsonb_object_agg(e.key, e.value order by a.id desc) as was
    from audit_log_read a cross join lateral jsonb_each(a.before) e
    where a.company_id = $1 and a.noun = 'invoice' and a.record_id = w.record_id and a.id >= w.id
      and a.created_at >= ${end} and jsonb_typeof(a.before) = 'object') i_then
  cross join lateral (
    select ${then('sentAt', 'sent_at', 'timestamptz')} as at, ${then('createdAt', 'created_at', 'timestamptz')} as created_at) sent
  where coalesce(sent.at, sent.created_at) < ${end} and (i.id is null or not (${isSentBy(end)}))`;
};

/**
 * What customers owed at the end of a day. $1 company, $2 the day; `end` is SQL of the instant at which it ended. A
 * payment counts from its own day.
 */
export const unpaidInvoicesSql = (end: string): string => `
  select i.id, i.invoice_number, i.customer_id, i.service_date, i.due_date, i.total, paid.total as paid,
    i.total - paid.total as balance, coalesce(greatest($2::date - i.due_date, 0), 0) as days_overdue
  from (${sentInvoicesSql(end)}) i
  cross join lateral (
    select coalesce(sum(p.amount), 0) as total from payments_read p
    where p.company_id = $1 and p.invoice_id = i.id and p.date <= $2::date) paid
  where (i.status = 'sent' or i.status = 'paid' and i.id in (
      select p.invoice_id from payments_read p where p.company_id = $1 and p.date > $2::date))
    and i.total > paid.total`;

/** What a customer is called; of `c`, a row of their read view, or null after they were deleted. */
export const customerName = (id: string): string => `coalesce(c.name, (
  select a.before->>'name' from audit_log_read a
  where a.company_id = $1 and a.noun = 'customer' and a.record_id = ${id} and a.action = 'deleted'
  order by a.created_at desc, a.id desc limit 1))`;
