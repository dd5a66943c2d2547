import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { correctedOn, leaseCorrections } from '../corrections.js';
import { isAgreed, isLeaving, leaseOfDay, livesThere } from '../lease-of-day.js';
import { changedSince, endOf, marketRentOn } from '../recorded-later.js';
import type { Period } from '../report-period.js';
import { inOrder, readPart, type ReportRows, SHOWN_ROWS } from '../report-rows.js';
import type { LeaseExpirationsResponse, LeaseRow } from './lease-expirations.dto.js';

const DAY = '$4::date';
const END = endOf(DAY, '$5');
const inRange = (end: string): string => `${end} between $2::date and $3::date`;

/**
 * $1 company, $2 first day, $3 last day, $4 the day as of which, $5 the company's time zone. Links of one unit with the
 * same lease dates are one lease. Leases that go on from month to month have no end that a range could have.
 */
const rowsSql = `
  with link as materialized (
    select l.company_id, l.id, l.unit_id, l.resident_id, l.resident_name, l.role, l.start_date, l.end_date,
      l_on.lease_start, l_on.lease_end, l_on.rent, l_on.notice_date,
      l.end_date <= ${DAY} as is_out, ${livesThere('l', DAY)} as is_there, ${isLeaving('l')} as is_leaving,
      case when l.end_date <= ${DAY} and l.end_reason is null then l.end_date else l_on.move_out end as move_out,
      exists (
        select from unit_residents_read n ${changedSince('n', 'unit-resident', END)}
        where n.company_id = l.company_id and n.resident_id = l.resident_id and n.id <> l.id
          and n.unit_id = l.unit_id and coalesce(n.lease_start, n.start_date) > l_on.lease_end and ${isAgreed('n', DAY)}
          and (coalesce(n.lease_start, n.start_date) <= ${DAY} or n.created_at < ${END})) as is_renewed
    from unit_residents_read l ${leaseOfDay('l', DAY, END)}
    where l.company_id = $1 and ${isAgreed('l', DAY)}
      and (l.start_date <= ${DAY} or l.created_at < ${END}) and l_on.is_recorded
  ),
  lease as materialized (
    select l.unit_id, l.lease_start, l.lease_end,
      string_agg(l.resident_name, ', ' order by (l.role <> 'leaseholder'), l.rent is null, l.id) as residents,
      sum(l.rent) as rent, min(l.notice_date) as notice_date, max(l.move_out) as move_out,
      coalesce(bool_and(l.is_out), false) as is_out, bool_and(l.is_leaving) as is_leaving, bool_or(l.is_renewed) as is_renewed
    from link l
    where ${inRange('l.lease_end')}
      or l.is_there and not l.is_renewed and (l.lease_end is null or l.lease_end < least($2::date, ${DAY}))
    group by l.unit_id, l.lease_start, l.lease_end
  )
  select u.id as "unitId", u.unit_number as "unitNumber", u.building_name as "buildingName", e.residents,
    e.lease_start as "leaseStart", e.lease_end as "leaseEnd", e.lease_end - ${DAY} as "daysToEnd", e.rent,
    ${marketRentOn('u', DAY)} as "marketRent", e.notice_date as "noticeDate", e.move_out as "moveOutDate",
    case when e.is_renewed then 'renewed' when e.is_out then 'moved_out' when e.is_leaving then 'on_notice'
      when e.lease_end < ${DAY} or e.lease_end is null then 'month_to_month' else 'undecided' end as outcome
  from lease e join units_read u on u.company_id = $1 and u.id = e.unit_id`;

const having = (outcome: LeaseRow['outcome'], name: string): string =>
  `count(*) filter (where outcome = '${outcome}') as "${name}"`;
const totalsSql = [
  `count("unitId") filter (where ${inRange('"leaseEnd"')}) as leases`,
  `coalesce(sum(rent) filter (where ${inRange('"leaseEnd"')}), 0) as rent`,
  having('renewed', 'renewed'),
  having('month_to_month', 'monthToMonth'),
  having('on_notice', 'onNotice'),
  having('moved_out', 'movedOut'),
  having('undecided', 'undecided'),
].join(', ');

const summarySql = `
  select ${totalsSql}, coalesce(sum(rent) filter (where outcome = 'month_to_month'), 0) as "monthToMonthRent",
    (select count(distinct l.unit_id) from unit_residents_read l where l.company_id = $1 and ${livesThere('l', DAY)})
      as "occupiedUnits"
  from r`;

const monthsSql = `
  select m.month::date as month, ${totalsSql}
  from generate_series(date_trunc('month', $2::date::timestamp), $3::date, interval '1 month') m (month)
  left join r on ${inRange('r."leaseEnd"')}
    and r."leaseEnd" >= m.month::date and r."leaseEnd" < (m.month + interval '1 month')::date
  group by m.month order by m.month`;

const corrected = correctedOn([leaseCorrections(DAY, END)], '$5');

/** The days of the leases' ends, and the day as of which. */
export interface ExpirationDays extends Period {
  asOf: string;
}

const rowsOf = (companyId: number, { from, to, asOf }: ExpirationDays, timeZone: string): ReportRows => ({
  sql: rowsSql,
  values: [companyId, from, to, asOf, timeZone],
  order: [
    { column: 'leaseEnd', type: 'date', isOptional: true },
    { column: 'unitNumber', type: 'text' },
    { column: 'leaseStart', type: 'date', isOptional: true },
  ],
  direction: 'asc',
});

@Injectable()
export class LeaseExpirationsRepository {
  async read(tx: CompanyTx, days: ExpirationDays, timeZone: string): Promise<JsonText<LeaseExpirationsResponse>> {
    const rows = rowsOf(tx.companyId, days, timeZone);
    const [row] = await tx.query<{ text: JsonText<LeaseExpirationsResponse> }>(
      `with r as materialized (${rows.sql})
       select json_build_object('from', $2::date, 'to', $3::date, 'asOf', ${DAY}, 'correctedOn', ${corrected},
         'summary', (select row_to_json(s) from (${summarySql}) s),
         'byMonth', (select json_agg(m) from (${monthsSql}) m),
         'rowCount', (select count(*) from r),
         'rows', (select coalesce(json_agg(l), '[]') from (select * from r ${inOrder(rows)} limit ${SHOWN_ROWS}) l)
       )::text as text`,
      [...rows.values],
    );
    return row!.text;
  }

  rows(tx: CompanyTx, days: ExpirationDays, timeZone: string, after?: LeaseRow): Promise<LeaseRow[]> {
    return readPart(tx, rowsOf(tx.companyId, days, timeZone), after);
  }
}
