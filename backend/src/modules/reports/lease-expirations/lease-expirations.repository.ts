import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { JsonText } from '../../../platform/http/paging.js';
import type { Period } from '../report-period.js';
import { inOrder, readPart, type ReportRows, SHOWN_ROWS } from '../report-rows.js';
import type { LeaseExpirationsResponse, LeaseRow } from './lease-expirations.dto.js';

/** $1 company, $2 first day, $3 last day, $4 today. Links of one unit with the same lease dates are one lease. */
const rowsSql = `
  with lease as (
    select l.unit_id, l.lease_start, l.lease_end,
      string_agg(l.resident_name, ', ' order by (l.role <> 'leaseholder'), l.rent is null, l.id) as residents,
      sum(l.rent) as rent, min(l.notice_date) as notice_date, max(l.end_date) as move_out,
      bool_and(l.end_date <= $4::date) as is_out, bool_and(l.end_date is not null or l.notice_date is not null) as is_leaving,
      bool_or(exists (
        select from unit_residents_read n where n.company_id = l.company_id and n.resident_id = l.resident_id
          and n.unit_id = l.unit_id and n.lease_start > l.lease_end)) as is_renewed
    from unit_residents_read l
    where l.company_id = $1 and l.lease_end between $2::date and $3::date
      and (l.end_date is null or l.end_date > l.start_date)
    group by l.unit_id, l.lease_start, l.lease_end
  )
  select u.id as "unitId", u.unit_number as "unitNumber", u.building_name as "buildingName", e.residents,
    e.lease_start as "leaseStart", e.lease_end as "leaseEnd", e.lease_end - $4::date as "daysToEnd", e.rent,
    u.market_rent as "marketRent", e.notice_date as "noticeDate", e.move_out as "moveOutDate",
    case when e.is_renewed then 'renewed' when e.is_out then 'moved_out' when e.is_leaving then 'on_notice'
      when e.lease_end < $4::date then 'month_to_month' else 'undecided' end as outcome
  from lease e join units_read u on u.company_id = $1 and u.id = e.unit_id`;

const having = (outcome: LeaseRow['outcome'], name: string): string =>
  `count(*) filter (where outcome = '${outcome}') as "${name}"`;
const totalsSql = [
  'count("unitId") as leases, coalesce(sum(rent), 0) as rent',
  having('renewed', 'renewed'),
  having('month_to_month', 'monthToMonth'),
  having('on_notice', 'onNotice'),
  having('moved_out', 'movedOut'),
  having('undecided', 'undecided'),
].join(', ');

const occupiedSql = `
  select count(distinct unit_id) from unit_residents_read
  where company_id = $1 and start_date <= $4::date and (end_date is null or end_date > $4::date)`;

const monthsSql = `
  select m.month::date as month, ${totalsSql}
  from generate_series(date_trunc('month', $2::date::timestamp), $3::date, interval '1 month') m (month)
  left join r on r."leaseEnd" >= m.month::date and r."leaseEnd" < (m.month + interval '1 month')::date
  group by m.month order by m.month`;

const rowsOf = (companyId: number, { from, to }: Period, today: string): ReportRows => ({
  sql: rowsSql,
  values: [companyId, from, to, today],
  order: [
    { column: 'leaseEnd', type: 'date' },
    { column: 'unitNumber', type: 'text' },
    { column: 'leaseStart', type: 'date' },
  ],
  direction: 'asc',
});

@Injectable()
export class LeaseExpirationsRepository {
  async read(tx: CompanyTx, period: Period, today: string): Promise<JsonText<LeaseExpirationsResponse>> {
    const rows = rowsOf(tx.companyId, period, today);
    const [row] = await tx.query<{ text: JsonText<LeaseExpirationsResponse> }>(
      `with r as materialized (${rows.sql})
       select json_build_object('from', $2::date, 'to', $3::date,
         'summary', (select row_to_json(s) from (
           select ${totalsSql}, (${occupiedSql}) as "occupiedUnits" from r) s),
         'byMonth', (select json_agg(m) from (${monthsSql}) m),
         'rowCount', (select count(*) from r),
         'rows', (select coalesce(json_agg(l), '[]') from (select * from r ${inOrder(rows)} limit ${SHOWN_ROWS}) l)
       )::text as text`,
      [...rows.values],
    );
    return row!.text;
  }

  rows(tx: CompanyTx, period: Period, today: string, after?: LeaseRow): Promise<LeaseRow[]> {
    return readPart(tx, rowsOf(tx.companyId, period, today), after);
  }
}
