/**
 * What customers owed at the end of a day. $1 company, $2 the day; `end` is SQL of the instant at which it ended. An
 * invoice counts from the day on which it was sent, a payment from its own.
 */
export const unpaidInvoicesSql = (end: string): string => `
  select i.id, i.invoice_number, i.customer_id, i.service_date, i.due_date, i.total, paid.total as paid,
    i.total - paid.total as balance, coalesce(greatest($2::date - i.due_date, 0), 0) as days_overdue
  from invoices_read i
  cross join lateral (
    select coalesce(sum(p.amount), 0) as total from payments_read p
    where p.company_id = i.company_id and p.invoice_id = i.id and p.date <= $2::date) paid
  where i.company_id = $1
    and (i.status = 'sent' or i.status = 'paid' and i.id in (
      select p.invoice_id from payments_read p where p.company_id = $1 and p.date > $2::date))
    and coalesce(i.sent_at, i.created_at) < ${end}
    and i.total > paid.total`;
