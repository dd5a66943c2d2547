/**
 * $1 company, $2 first day, $3 last day. What an invoice has collected of its tax once `paid` of it is paid: its tax
 * times paid / total, rounded half up. In whole numbers, so that it is exact to the cent.
 */
const collected = (paid: string): string => `div(2 * i.tax::numeric * ${paid} + i.total, 2 * i.total::numeric)`;

/**
 * What was paid of each invoice in the period, and how much of that was tax: what was collected until its end less what
 * was collected before it. So the periods of an invoice add up, and what is fully paid has collected exactly its tax.
 * Where nothing is left to pay, because all of it was billed before, the tax is collected on the service date.
 */
export const paidInPeriodSql = `
  select i.id, i.assigned_to_id, i.deducted_in_id, i.tax_name, i.tax_basis_points, p.payments, p.received,
    ${collected('p.until')} - ${collected('(p.until - p.received)')} as tax
  from invoices_read i
  join (
    select invoice_id, sum(amount) as until, sum(amount) filter (where date >= $2::date) as received,
      count(*) filter (where date >= $2::date) as payments
    from payments_read where company_id = $1 and date <= $3::date group by invoice_id having max(date) >= $2::date
  ) p on p.invoice_id = i.id
  where i.company_id = $1 and i.status not in ('draft', 'void') and i.total > 0
  union all
  select i.id, i.assigned_to_id, i.deducted_in_id, i.tax_name, i.tax_basis_points, 0, 0, i.tax
  from invoices_read i
  where i.company_id = $1 and i.status not in ('draft', 'void') and i.total = 0 and i.tax > 0
    and i.service_date between $2::date and $3::date`;
