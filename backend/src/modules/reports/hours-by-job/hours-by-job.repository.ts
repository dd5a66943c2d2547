import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { JsonText } from '../../../platform/http/paging.js';
import type { Period } from '../report-period.js';
import { inOrder, readPart, type ReportRows, SHOWN_ROWS } from '../report-rows.js';
import type { HoursByJobResponse, HoursOfJob } from './hours-by-job.dto.js';

const midnight = (day: string): string => `(${day}::timestamp at time zone $4)`;

/**
 * $1 company, $2 first day, $3 last day, $4 the company's time zone. Each entry within the range, and its job; a running
 * one counts until now.
 */
const piecesSql = `
  select coalesce(v.invoice_id, w.invoice_id) as job, t.visit_id, t.user_id, t.stopped_at is null as running,
    extract(epoch from least(coalesce(t.stopped_at, now()), ${midnight('($3::date + 1)')})
      - greatest(t.started_at, ${midnight('$2::date')})) as seconds
  from time_entries_read t
  left join visits_read v on v.company_id = t.company_id and v.id = t.visit_id
  left join work_orders_read w on w.company_id = t.company_id and w.id = t.work_order_id
  where t.company_id = $1 and t.started_at < ${midnight('($3::date + 1)')}
    and coalesce(t.stopped_at, now()) > ${midnight('$2::date')}`;

/** Whole seconds of visits and of work orders, so that their sums are those of what is shown. */
const jobsSql = `
  select p.job, coalesce(floor(sum(p.seconds) filter (where p.visit_id is not null)), 0)::int as visits,
    coalesce(floor(sum(p.seconds) filter (where p.visit_id is null)), 0)::int as orders,
    count(distinct coalesce(p.user_id, 0))::int as people, bool_or(p.running) as running
  from (${piecesSql}) p where p.seconds > 0 group by p.job`;

const rowsSql = `
  select j.job as "invoiceId", i.invoice_number as "invoiceNumber",
    replace(i.invoice_number, 'INV-', 'JOB-') as "jobNumber", c.name as "customerName",
    j.visits + j.orders as seconds, j.visits as "visitSeconds", j.orders as "workOrderSeconds", j.people,
    j.running as "isRunning"
  from (${jobsSql}) j
  join invoices_read i on i.company_id = $1 and i.id = j.job
  join customers_read c on c.company_id = $1 and c.id = i.customer_id`;

const summarySql = `
  select coalesce(sum(seconds), 0) as seconds, count(*) as jobs,
    (select coalesce(sum(j.orders), 0) from (${jobsSql}) j where j.job is null) as "secondsWithoutJob",
    count(*) filter (where "isRunning") as running from r`;

const rowsOf = (companyId: number, { from, to }: Period, timeZone: string): ReportRows => ({
  sql: rowsSql,
  values: [companyId, from, to, timeZone],
  // Not by hours: those of a running timer grow from one part to the next.
  order: [{ column: 'invoiceId', type: 'int' }],
  direction: 'desc',
});

@Injectable()
export class HoursByJobRepository {
  async read(tx: CompanyTx, period: Period, timeZone: string): Promise<JsonText<HoursByJobResponse>> {
    const rows = rowsOf(tx.companyId, period, timeZone);
    const [row] = await tx.query<{ text: JsonText<HoursByJobResponse> }>(
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

  rows(tx: CompanyTx, period: Period, timeZone: string, after?: HoursOfJob): Promise<HoursOfJob[]> {
    return readPart(tx, rowsOf(tx.companyId, period, timeZone), after);
  }
}
