import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { JsonText } from '../../../platform/http/paging.js';
import type { Period } from '../report-period.js';
import type { RevenueByMonthResponse } from './revenue-by-month.dto.js';

/** $1 company, $2 first day, $3 last day: amounts invoiced and paid on each day. */
const daysSql = `
  select i.service_date as day, 1 as invoices, i.total as invoiced, 0 as payments, 0 as received, null as method
  from invoices_read i where i.company_id = $1 and i.status not in ('draft', 'void') and i.service_date between $2::date and $3::date
  union all
  select p.date, 0, 0, 1, p.amount, p.method
  from payments_read p where p.company_id = $1 and p.date between $2::date and $3::date`;

const totalsSql = `
  coalesce(sum(d.invoices), 0) as invoices, coalesce(sum(d.invoiced), 0) as invoiced,
  coalesce(sum(d.payments), 0) as payments, coalesce(sum(d.received), 0) as received`;

const summarySql = `select ${totalsSql}, round(avg(d.invoiced) filter (where d.invoices = 1)) as "meanInvoice" from d`;

const monthsSql = `
  select m.month::date as month, ${totalsSql}
  from generate_series(date_trunc('month', $2::date::timestamp), $3::date, interval '1 month') m (month)
  left join d on d.day >= m.month::date and d.day < (m.month + interval '1 month')::date
  group by m.month order by m.month`;

const methodsSql = `
  select m.method, count(d.method) as payments, coalesce(sum(d.received), 0) as received
  from unnest(array['cash', 'check', 'other']) with ordinality as m (method, position)
  left join d on d.method = m.method group by m.method, m.position order by m.position`;

@Injectable()
export class RevenueByMonthRepository {
  async read(tx: CompanyTx, { from, to }: Period): Promise<JsonText<RevenueByMonthResponse>> {
    const [row] = await tx.query<{ text: JsonText<RevenueByMonthResponse> }>(
      `with d as materialized (${daysSql})
       select json_build_object('from', $2::date, 'to', $3::date,
         'summary', (select row_to_json(s) from (${summarySql}) s),
         'byMonth', (select json_agg(m) from (${monthsSql}) m),
         'byMethod', (select json_agg(w) from (${methodsSql}) w))::text as text`,
      [tx.companyId, from, to],
    );
    return row!.text;
  }
}
