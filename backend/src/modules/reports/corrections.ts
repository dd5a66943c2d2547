import { sentInvoicesSql } from './unpaid-invoices.js';

/** SQL of the instants at which somebody recorded what belongs to the reports of an earlier day. $1 is the company. */
type Corrections = (day: string, end: string) => string;

/** Stays and leases that were entered or changed after the day, with dates up to it. */
export const leaseCorrections: Corrections = (day, end) => `
  select l.created_at as at from unit_residents_read l
  where l.company_id = $1 and l.created_at >= ${end} and l.start_date <= ${day}
  union all
  select a.created_at from audit_log_read a
  where a.company_id = $1 and a.noun = 'unit-resident' and a.action = 'updated' and a.created_at >= ${end} and (
    (a.before ? 'startDate' or a.before ? 'endDate')
      and least((a.before->>'startDate')::date, (a.after->>'startDate')::date,
        (a.before->>'endDate')::date, (a.after->>'endDate')::date) <= ${day}
    or a.before ? 'noticeDate' and (a.after->>'noticeDate')::date <= ${day}
    or a.before ? 'leaseStart' and (a.after->>'leaseStart')::date <= ${day}
    or a.before ? 'rentChangeDate'
      and least((a.before->>'rentChangeDate')::date, (a.after->>'rentChangeDate')::date) <= ${day}
    or a.before ?| array['leaseEnd', 'rent', 'deposit'] and exists (
      select from unit_residents_read l where l.company_id = a.company_id and l.id = a.record_id
        and l.start_date <= ${day} and (l.end_date is null or l.end_date > ${day})
        and (coalesce(l.lease_start <= ${day}, true) or exists (
          -- The lease had begun by the day until a later change made it a later one.
          select from audit_log_read b where b.company_id = a.company_id and b.noun = a.noun and b.record_id = a.record_id
            and b.created_at >= a.created_at and b.id > a.id
            and b.before ? 'leaseStart' and coalesce((b.before->>'leaseStart')::date <= ${day}, true)))))`;

/** Payments and invoices that were entered, changed or deleted after the day and count on it. */
export const invoiceCorrections: Corrections = (day, end) => `
  select p.created_at as at from payments_read p
  where p.company_id = $1 and p.created_at >= ${end} and p.date <= ${day}
  union all
  select i.created_at from (${sentInvoicesSql(end)}) i where i.created_at >= ${end} and i.sent_at < ${end}
  union all
  select a.created_at from audit_log_read a
  where a.company_id = $1 and a.noun = 'payment' and a.action = 'deleted' and a.created_at >= ${end}
    and (a.before->>'date')::date <= ${day}
  union all
  select a.created_at from audit_log_read a
  where a.company_id = $1 and a.noun = 'invoice' and a.action = 'updated' and a.created_at >= ${end}
    and a.before ?| array['total', 'dueDate', 'customerId'] and exists (
      select from (${sentInvoicesSql(end)}) i
      where i.id = a.record_id and i.sent_at < ${end} and (i.withdrawn_by is null or a.id < i.withdrawn_by))`;

/** The day of the latest correction in the company's time zone; null without one. */
export const correctedOn = (corrections: readonly string[], timeZone: string): string =>
  `(select (max(c.at) at time zone ${timeZone})::date from (${corrections.join(' union all ')}) c)`;
