import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { JsonText } from '../../../platform/http/paging.js';
import type { Period } from '../report-period.js';
import { inOrder, readPart, type ReportRows, SHOWN_ROWS } from '../report-rows.js';
import type { ClosedDealRow, DealConversionResponse } from './deal-conversion.dto.js';

const within = (column: string): string =>
  `${column} >= $2::date::timestamp at time zone $4 and ${column} < ($3::date + 1)::timestamp at time zone $4`;

/** $1 company, $2 first day, $3 last day, $4 the company's time zone. */
const rowsSql = `
  select d.id as "dealId", d.name, c.name as "customerName", d.stage, d.value,
    (d.created_at at time zone $4)::date as "createdDate", (d.closed_at at time zone $4)::date as "closedDate",
    greatest((d.closed_at at time zone $4)::date - (d.created_at at time zone $4)::date, 0) as days
  from deals_read d left join customers_read c on c.company_id = d.company_id and c.id = d.customer_id
  where d.company_id = $1 and d.stage in ('won', 'lost') and ${within('d.closed_at')}`;

const rounded = (sql: string): string => `round((${sql})::numeric, 1)::float8`;
const isWon = `filter (where r.stage = 'won')`;
const isLost = `filter (where r.stage = 'lost')`;
const totalsSql = `
  count(*) ${isWon} as won, count(*) ${isLost} as lost, coalesce(sum(r.value) ${isWon}, 0) as "wonValue",
  coalesce(sum(r.value) ${isLost}, 0) as "lostValue",
  ${rounded(`100.0 * count(*) ${isWon} / nullif(count(r."dealId"), 0)`)} as "winRatePercent"`;

const summarySql = `
  select (select count(*) from n) as created, ${totalsSql},
    ${rounded(`100.0 * sum(r.value) ${isWon} / nullif(sum(r.value), 0)`)} as "winRateValuePercent",
    ${rounded(`percentile_cont(0.5) within group (order by r.days) ${isWon}`)} as "medianDaysToWin",
    ${rounded(`avg(r.days) ${isWon}`)} as "meanDaysToWin"
  from r`;

const monthsSql = `
  select m.month::date as month,
    (select count(*) from n where n.day >= m.month::date and n.day < (m.month + interval '1 month')::date) as created,
    ${totalsSql}
  from generate_series(date_trunc('month', $2::date::timestamp), $3::date, interval '1 month') m (month)
  left join r on r."closedDate" >= m.month::date and r."closedDate" < (m.month + interval '1 month')::date
  group by m.month order by m.month`;

const stagesSql = `
  select s.stage, count(d.id) as count, coalesce(sum(d.value), 0) as value,
    coalesce(sum(round(d.value::bigint * d.probability / 100.0)), 0) as "weightedValue"
  from unnest(array['prospecting', 'qualification', 'proposal', 'negotiation']) with ordinality as s (stage, position)
  left join deals_read d on d.company_id = $1 and d.stage = s.stage
  group by s.stage, s.position order by s.position`;

const rowsOf = (companyId: number, { from, to }: Period, timeZone: string): ReportRows => ({
  sql: rowsSql,
  values: [companyId, from, to, timeZone],
  order: [
    { column: 'closedDate', type: 'date' },
    { column: 'dealId', type: 'int' },
  ],
  direction: 'desc',
});

@Injectable()
export class DealConversionRepository {
  async read(tx: CompanyTx, period: Period, timeZone: string): Promise<JsonText<DealConversionResponse>> {
    const rows = rowsOf(tx.companyId, period, timeZone);
    const [row] = await tx.query<{ text: JsonText<DealConversionResponse> }>(
      `with r as materialized (${rows.sql}), n as materialized (
         select (d.created_at at time zone $4)::date as day from deals_read d
         where d.company_id = $1 and ${within('d.created_at')})
       select json_build_object('from', $2::date, 'to', $3::date,
         'summary', (select row_to_json(s) from (${summarySql}) s),
         'byMonth', (select json_agg(m) from (${monthsSql}) m),
         'openByStage', (select json_agg(o) from (${stagesSql}) o),
         'rowCount', (select count(*) from r),
         'rows', (select coalesce(json_agg(l), '[]') from (select * from r ${inOrder(rows)} limit ${SHOWN_ROWS}) l)
       )::text as text`,
      [...rows.values],
    );
    return row!.text;
  }

  rows(tx: CompanyTx, period: Period, timeZone: string, after?: ClosedDealRow): Promise<ClosedDealRow[]> {
    return readPart(tx, rowsOf(tx.companyId, period, timeZone), after);
  }
}
