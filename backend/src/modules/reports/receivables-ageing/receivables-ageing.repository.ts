import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { JsonText } from '../../../platform/http/paging.js';
import type { CompanyDay } from '../company-day.repository.js';
import { inOrder, readPart, type ReportRows, SHOWN_ROWS } from '../report-rows.js';
import { ageingBuckets, type ReceivableRow, type ReceivablesAgeingResponse } from './receivables-ageing.dto.js';

/**
 * $1 company, $2 the day, $3 the company's time zone, $4 today. Today's balance is the invoice's own, so payments with
 * a future date count; for an earlier day, only payments until that day count.
 */
const rowsSql = `
  select i.id as "invoiceId", i.invoice_number as "invoiceNumber", i.customer_id as "customerId", c.name as "customerName",
    i.service_date as "serviceDate", i.due_date as "dueDate",
    coalesce(greatest($2::date - i.due_date, 0), 0) as "daysOverdue",
    i.total, paid.total as paid, i.total - paid.total as balance
  from invoices_read i
  join customers_read c on c.company_id = i.company_id and c.id = i.customer_id
  cross join lateral (
    select coalesce(sum(p.amount), 0) as total from payments_read p
    where p.company_id = i.company_id and p.invoice_id = i.id and (p.date <= $2::date or $2::date >= $4::date)) paid
  where i.company_id = $1
    and (i.status = 'sent' or i.status = 'paid' and i.id in (
      select p.invoice_id from payments_read p where p.company_id = $1 and p.date > $2::date))
    and coalesce(i.sent_at, i.created_at) < ($2::date + 1)::timestamp at time zone $3
    and i.total > paid.total`;

const bucketSums = ageingBuckets.map((from, index) => {
  const next = ageingBuckets[index + 1];
  const inBucket = `"daysOverdue" >= ${from}${next === undefined ? '' : ` and "daysOverdue" < ${next}`}`;
  return `coalesce(sum(balance) filter (where ${inBucket}), 0)`;
});
const buckets = `json_build_array(${bucketSums.join(', ')}) as buckets`;

const summarySql = `
  select count(*) as invoices, coalesce(sum(balance), 0) as receivable,
    coalesce(sum(balance) filter (where "daysOverdue" > 0), 0) as overdue, ${buckets}
  from r`;

const customersSql = `
  select "customerId", "customerName", count(*) as invoices, ${buckets}, sum(balance) as total
  from r group by "customerId", "customerName" order by total desc, "customerId" limit ${SHOWN_ROWS}`;

const rowsOn = (companyId: number, asOf: string, { timeZone, today }: CompanyDay): ReportRows => ({
  sql: rowsSql,
  values: [companyId, asOf, timeZone, today],
  order: [
    { column: 'daysOverdue', type: 'int' },
    { column: 'invoiceId', type: 'int' },
  ],
  direction: 'desc',
});

@Injectable()
export class ReceivablesAgeingRepository {
  async read(tx: CompanyTx, asOf: string, day: CompanyDay): Promise<JsonText<ReceivablesAgeingResponse>> {
    const rows = rowsOn(tx.companyId, asOf, day);
    const [row] = await tx.query<{ text: JsonText<ReceivablesAgeingResponse> }>(
      `with r as materialized (${rows.sql})
       select json_build_object('asOf', $2::date,
         'summary', (select row_to_json(s) from (${summarySql}) s),
         'byCustomer', (select coalesce(json_agg(c), '[]') from (${customersSql}) c),
         'rowCount', (select count(*) from r),
         'rows', (select coalesce(json_agg(l), '[]') from (select * from r ${inOrder(rows)} limit ${SHOWN_ROWS}) l)
       )::text as text`,
      [...rows.values],
    );
    return row!.text;
  }

  rows(tx: CompanyTx, asOf: string, day: CompanyDay, after?: ReceivableRow): Promise<ReceivableRow[]> {
    return readPart(tx, rowsOn(tx.companyId, asOf, day), after);
  }
}
