import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { JsonText } from '../../../platform/http/paging.js';
import type { CompanyDay } from '../company-day.repository.js';
import { correctedOn, invoiceCorrections } from '../corrections.js';
import { endOf } from '../recorded-later.js';
import { inOrder, readPart, type ReportRows, SHOWN_ROWS } from '../report-rows.js';
import { customerName, unpaidInvoicesSql } from '../unpaid-invoices.js';
import { bucketsOf } from './ageing-buckets.js';
import type { ReceivableRow, ReceivablesAgeingResponse } from './receivables-ageing.dto.js';

const DAY = '$2::date';
const END = endOf(DAY, '$3');

/** $1 company, $2 the day, $3 the company's time zone. */
const rowsSql = `
  select i.id as "invoiceId", i.invoice_number as "invoiceNumber", i.customer_id as "customerId",
    ${customerName('i.customer_id')} as "customerName",
    i.service_date as "serviceDate", i.due_date as "dueDate",
    greatest(${DAY} - coalesce(i.due_date, i.service_date), 0) as "daysOverdue", i.total, i.paid, i.balance
  from (${unpaidInvoicesSql(END)}) i
  left join customers_read c on c.company_id = $1 and c.id = i.customer_id`;

const corrected = correctedOn([invoiceCorrections(DAY, END)], '$3');

const buckets = `${bucketsOf('balance', '"daysOverdue"')} as buckets`;

const summarySql = `
  select count(*) as invoices, coalesce(sum(balance), 0) as receivable,
    coalesce(sum(balance) filter (where "daysOverdue" > 0), 0) as overdue, ${buckets}
  from r`;

const customersSql = `
  select "customerId", "customerName", count(*) as invoices, ${buckets}, sum(balance) as total
  from r group by "customerId", "customerName" order by total desc, "customerId" limit ${SHOWN_ROWS}`;

const rowsOn = (companyId: number, asOf: string, { timeZone }: CompanyDay): ReportRows => ({
  sql: rowsSql,
  values: [companyId, asOf, timeZone],
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
       select json_build_object('asOf', $2::date, 'correctedOn', ${corrected},
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
