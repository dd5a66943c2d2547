import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { JsonText } from '../../../platform/http/paging.js';
import type { Period } from '../report-period.js';
import { isDeductingOf } from '../deducting-invoices.js';
import { inOrder, readPart, type ReportRows, SHOWN_ROWS } from '../report-rows.js';
import type { RevenueByItemResponse, RevenueOfItem } from './revenue-by-item.dto.js';

/**
 * $1 company, $2 first day, $3 last day. An invoice without items counts with its subtotal. What another issued invoice
 * deducts, as a deposit, counts in that one alone, whose lines are the whole work.
 */
const linesSql = `
  select coalesce(lower(n.item), '') as key, n.item, coalesce(n.exact_quantity, 0) as quantity, i.id as invoice,
    coalesce(n.price, i.subtotal) as price, i.subtotal, i.discount,
    sum(coalesce(n.price, i.subtotal)) over (partition by i.id order by n.position, n.id) as until
  from invoices_read i
  left join invoice_items_read n on n.company_id = i.company_id and n.invoice_id = i.id
  left join invoices_read f on ${isDeductingOf('i')}
  where i.company_id = $1 and i.status not in ('draft', 'void') and i.service_date between $2::date and $3::date
    and f.id is null and (n.id is not null or i.subtotal > 0)`;

/** The discount of the lines up to one, rounded half up, so that the shares of all lines are the discount. */
const discountUntil = (until: string): string => `
  coalesce(div(2 * l.discount::numeric * ${until} + l.subtotal, nullif(2 * l.subtotal::numeric, 0)), 0)`;

const sharesSql = `
  select l.key, l.item, l.quantity, l.invoice, l.price,
    (${discountUntil('l.until')} - ${discountUntil('(l.until - l.price)')})::bigint as discount
  from (${linesSql}) l`;

const rowsSql = `
  select d.key, min(d.item) as item, trim_scale(sum(d.quantity)) as quantity, count(distinct d.invoice) as invoices,
    sum(d.price) as gross, sum(d.discount) as discount, sum(d.price) - sum(d.discount) as revenue
  from (${sharesSql}) d group by d.key`;

const rowsOf = (companyId: number, { from, to }: Period): ReportRows => ({
  sql: rowsSql,
  values: [companyId, from, to],
  order: [
    { column: 'revenue', type: 'bigint' },
    { column: 'key', type: 'text' },
  ],
  direction: 'desc',
});

const summarySql = `
  select (select count(*) from r where key <> '') as items, (select count(distinct l.invoice) from (${linesSql}) l) as invoices,
    coalesce((select sum(gross) from r), 0) as gross, coalesce((select sum(discount) from r), 0) as discount,
    coalesce((select sum(revenue) from r), 0) as revenue`;

@Injectable()
export class RevenueByItemRepository {
  async read(tx: CompanyTx, period: Period): Promise<JsonText<RevenueByItemResponse>> {
    const rows = rowsOf(tx.companyId, period);
    const [row] = await tx.query<{ text: JsonText<RevenueByItemResponse> }>(
      `with r as materialized (${rows.sql})
       select json_build_object('from', $2::date, 'to', $3::date,
         'summary', (select row_to_json(s) from (${summarySql}) s),
         'rowCount', (select count(*) from r),
         'rows', (select coalesce(json_agg(l), '[]') from (select * from r ${inOrder(rows)} limit ${SHOWN_ROWS}) l)
       )::text as text`,
      [...rows.values],
    );
    return row!.text;
  }

  rows(tx: CompanyTx, period: Period, after?: RevenueOfItem): Promise<RevenueOfItem[]> {
    return readPart(tx, rowsOf(tx.companyId, period), after);
  }
}
