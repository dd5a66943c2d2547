import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { correctedOn, invoiceCorrections } from '../corrections.js';
import { livesThere } from '../lease-of-day.js';
import { bucketsOf } from '../receivables-ageing/ageing-buckets.js';
import { endOf } from '../recorded-later.js';
import { inOrder, readPart, type ReportRows, SHOWN_ROWS } from '../report-rows.js';
import { customerName, unpaidInvoicesSql } from '../unpaid-invoices.js';
import type { DelinquencyResponse, DelinquencyRow } from './delinquency.dto.js';

const DAY = '$2::date';
const END = endOf(DAY, '$3');

/** $1 company, $2 the day, $3 the company's time zone. Who owes is shown with the unit of the day, or the latest one. */
const rowsSql = `
  select o.customer_id as "customerId", ${customerName('o.customer_id')} as name, r.id as "residentId", s.stay, s.unit_id as "unitId",
    s.unit_number as "unitNumber", coalesce(r.phone, c.phone) as phone, o.invoices, o.buckets, o.total,
    o.days_late as "daysLate", (
      select max(p.date) from payments_read p join invoices_read i on i.company_id = p.company_id and i.id = p.invoice_id
      where p.company_id = $1 and i.customer_id = o.customer_id and p.date <= ${DAY}) as "lastPaymentDate"
  from (
    select i.customer_id, count(*) as invoices, ${bucketsOf('i.balance', 'i.days_overdue')} as buckets,
      sum(i.balance) as total, max(i.days_overdue) as days_late
    from (${unpaidInvoicesSql(END)}) i group by i.customer_id
  ) o
  left join customers_read c on c.company_id = $1 and c.id = o.customer_id
  left join lateral (
    select r.id, r.phone from residents_read r
    where r.company_id = $1 and r.customer_id = o.customer_id order by r.id limit 1) r on true
  left join lateral (
    select l.unit_id, u.unit_number,
      case when ${livesThere('l', DAY)} then 'current' when l.start_date > ${DAY} then 'future' else 'past' end as stay
    from unit_residents_read l
    join units_read u on u.company_id = l.company_id and u.id = l.unit_id
    where l.company_id = $1 and l.resident_id = r.id and (l.start_date <= ${DAY} or l.created_at < ${END})
    order by (${livesThere('l', DAY)}) desc, l.start_date <= ${DAY} desc, l.start_date desc, l.id limit 1) s on true`;

const bucketSums = [1, 2, 3, 4, 5].map((bucket) => `coalesce(sum((buckets->>${bucket - 1})::bigint), 0)`);
const summarySql = `
  select count(*) as residents, coalesce(sum(invoices), 0) as invoices, coalesce(sum(total), 0) as owed,
    coalesce(sum(total - (buckets->>0)::bigint), 0) as overdue, json_build_array(${bucketSums.join(', ')}) as buckets,
    coalesce(sum(total) filter (where stay = 'past'), 0) as "owedByPast"
  from r`;

const corrected = correctedOn([invoiceCorrections(DAY, END)], '$3');

const rowsOn = (companyId: number, asOf: string, timeZone: string): ReportRows => ({
  sql: rowsSql,
  values: [companyId, asOf, timeZone],
  order: [
    { column: 'daysLate', type: 'int' },
    { column: 'customerId', type: 'int' },
  ],
  direction: 'desc',
});

@Injectable()
export class DelinquencyRepository {
  async read(tx: CompanyTx, asOf: string, timeZone: string): Promise<JsonText<DelinquencyResponse>> {
    const rows = rowsOn(tx.companyId, asOf, timeZone);
    const [row] = await tx.query<{ text: JsonText<DelinquencyResponse> }>(
      `with r as materialized (${rows.sql})
       select json_build_object('asOf', $2::date, 'correctedOn', ${corrected},
         'summary', (select row_to_json(s) from (${summarySql}) s),
         'rowCount', (select count(*) from r),
         'rows', (select coalesce(json_agg(l), '[]') from (select * from r ${inOrder(rows)} limit ${SHOWN_ROWS}) l)
       )::text as text`,
      [...rows.values],
    );
    return row!.text;
  }

  rows(tx: CompanyTx, asOf: string, timeZone: string, after?: DelinquencyRow): Promise<DelinquencyRow[]> {
    return readPart(tx, rowsOn(tx.companyId, asOf, timeZone), after);
  }
}
