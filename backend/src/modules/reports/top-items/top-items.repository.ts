import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { JsonText } from '../../../platform/http/paging.js';
import type { Period } from '../report-period.js';
import { isDeductingOf } from '../deducting-invoices.js';
import { inOrder, readPart, type ReportRows, SHOWN_ROWS } from '../report-rows.js';
import type { TopItemRow, TopItemsResponse } from './top-items.dto.js';

/**
 * $1 company, $2 first day, $3 last day. An invoice without items counts with its subtotal. What another issued invoice
 * deducts, as a deposit, counts in that one alone, whose lines are the whole work.
 */
const linesSql = `
  select coalesce(lower(n.item), '') as key, n.item, coalesce(n.exact_quantity, 0) as quantity,
    coalesce(n.price, i.subtotal) as price, i.id as invoice
  from invoices_read i
  left join invoice_items_read n on n.company_id = i.company_id and n.invoice_id = i.id
  left join invoices_read f on ${isDeductingOf('i')}
  where i.company_id = $1 and i.status not in ('draft', 'void') and i.service_date between $2::date and $3::date
    and f.id is null and (n.id is not null or i.subtotal > 0)`;

const rowsSql = `
  select l.key, min(l.item) as item, trim_scale(sum(l.quantity)) as quantity, count(distinct l.invoice) as invoices,
    sum(l.price) as amount, coalesce(round(100.0 * sum(l.price) / nullif(sum(sum(l.price)) over (), 0), 1), 0)::float8 as "sharePercent"
  from (${linesSql}) l group by l.key`;

const rowsOf = (companyId: number, { from, to }: Period): ReportRows => ({
  sql: rowsSql,
  values: [companyId, from, to],
  order: [
    { column: 'amount', type: 'bigint' },
    { column: 'key', type: 'text' },
  ],
  direction: 'desc',
});

const summarySql = `
  select (select count(*) from r where key <> '') as items, coalesce((select sum(quantity) from r), 0) as quantity,
    coalesce((select sum(amount) from r), 0) as amount,
    (select count(distinct l.invoice) from (${linesSql}) l) as invoices`;

@Injectable()
export class TopItemsRepository {
  async read(tx: CompanyTx, period: Period): Promise<JsonText<TopItemsResponse>> {
    const rows = rowsOf(tx.companyId, period);
    const [row] = await tx.query<{ text: JsonText<TopItemsResponse> }>(
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

  rows(tx: CompanyTx, period: Period, after?: TopItemRow): Promise<TopItemRow[]> {
    return readPart(tx, rowsOf(tx.companyId, period), after);
  }
}
