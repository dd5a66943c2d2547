import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { JsonText } from '../../../platform/http/paging.js';
import type { CompanyDay } from '../company-day.repository.js';
import { correctedOn, invoiceCorrections, leaseCorrections } from '../corrections.js';
import { isLeaving, isUnitThen, leaseOfDay, livesThere } from '../lease-of-day.js';
import { endOf, marketRentOn, unitStatusOn } from '../recorded-later.js';
import { inOrder, readPart, type ReportRows, SHOWN_ROWS } from '../report-rows.js';
import { unpaidInvoicesSql } from '../unpaid-invoices.js';
import type { RentRollResponse, RentRollRow } from './rent-roll.dto.js';

const DAY = '$2::date';
const END = endOf(DAY, '$4');

/**
 * $1 company, $2 the day, $3 today, $4 the company's time zone. On the day of the move-out a resident no longer lives
 * there; stays that would end before they begin are ignored. What was entered later counts only with a date up to the day.
 * Each part is computed once, however few units the planner expects.
 */
const rowsSql = `
  with link as materialized (
    select l.company_id, l.id, l.unit_id, l.resident_id, l.resident_name, l.role, l.start_date, l.end_date, l.tenure_start, l_on.is_recorded,
      l_on.lease_start, l_on.lease_end, l_on.rent, l_on.deposit, l_on.notice_date, l_on.move_out, ${isLeaving('l')} as is_leaving
    from unit_residents_read l ${leaseOfDay('l', DAY, END)}
    where l.company_id = $1 and ${livesThere('l', DAY)}
  ),
  arriving as materialized (
    select l.unit_id, l.resident_id, l_on.start_date
    from unit_residents_read l ${leaseOfDay('l', DAY, END)}
    where l.company_id = $1 and (l.start_date > ${DAY} or l.updated_at >= ${END}) and l.created_at < ${END}
      and l_on.start_date > ${DAY} and (l_on.end_date is null or l_on.end_date > l_on.start_date)
  ),
  home as materialized (
    select l.unit_id,
      string_agg(l.resident_name, ', ' order by (l.role <> 'leaseholder'), l.rent is null, l.id) as residents,
      min(l.tenure_start) as move_in, max(l.lease_start) as lease_start,
      (array_agg(l.lease_end order by l.lease_start desc nulls last, l.id))[1] as lease_end,
      sum(l.rent) as rent, sum(l.deposit) as deposit, min(l.notice_date) as notice_date, max(l.move_out) as move_out,
      bool_or(l.is_recorded) as is_recorded,
      bool_and(l.is_leaving and not exists (
        select from arriving n where n.unit_id = l.unit_id and n.resident_id = l.resident_id
      ) and (l.notice_date is not null or not exists (
        -- Without notice, whoever has the next lease of the unit never was about to leave.
        select from unit_residents_read n where n.company_id = l.company_id and n.unit_id = l.unit_id
          and n.resident_id = l.resident_id and n.start_date between l.end_date and l.end_date + 1))) as is_leaving
    from link l group by l.unit_id
  ),
  ahead as materialized (select unit_id, min(start_date) as start_date from arriving group by unit_id),
  unpaid as materialized (select customer_id, sum(balance) as balance from (${unpaidInvoicesSql(END)}) i group by customer_id),
  owed as materialized (
    select d.unit_id, sum(o.balance) as balance
    from (select distinct l.unit_id, r.customer_id from link l
      join residents_read r on r.company_id = $1 and r.id = l.resident_id) d
    join unpaid o on o.customer_id = d.customer_id group by d.unit_id
  )
  select u.id as "unitId", u.unit_number as "unitNumber", u.building_name as "buildingName", u.bedrooms, u.bathrooms,
    u.square_feet as "squareFeet", s.status, h.residents, h.move_in as "moveInDate", h.lease_start as "leaseStart",
    h.lease_end as "leaseEnd", h.lease_end - ${DAY} as "daysToEnd", h.notice_date as "noticeDate",
    h.move_out as "moveOutDate", case when h.unit_id is null then a.start_date end as "nextMoveInDate",
    ${marketRentOn('u', DAY)} as "marketRent", h.rent, h.deposit, coalesce(o.balance, 0)::bigint as balance,
    case when h.unit_id is null and s.status = 'occupied' then 'no_resident'
      when not h.is_recorded then 'no_lease'
      when h.unit_id is not null and coalesce(h.rent, 0) = 0 then 'no_rent' end as alert
  from units_read u
  left join home h on h.unit_id = u.id
  left join ahead a on a.unit_id = u.id
  left join owed o on o.unit_id = u.id
  cross join lateral (select case
    when h.is_leaving then 'on_notice'
    when h.unit_id is not null then 'occupied'
    -- Nobody says how the unit stood on another day.
    when u.status = 'occupied' and ${DAY} >= $3::date then 'occupied'
    when ${unitStatusOn('u', DAY)} = 'maintenance' then 'down'
    when a.unit_id is not null then 'vacant_leased'
    else 'vacant_available' end as status) s
  where u.company_id = $1 and ${isUnitThen('u', DAY, END)}`;

const corrected = correctedOn([leaseCorrections(DAY, END), invoiceCorrections(DAY, END)], '$4');

const isOccupied = `status in ('occupied', 'on_notice')`;

const summarySql = `
  select count(*) as units, count(*) filter (where ${isOccupied}) as occupied,
    count(*) filter (where status = 'on_notice') as "onNotice",
    count(*) filter (where status = 'vacant_leased') as "vacantLeased",
    count(*) filter (where status = 'vacant_available') as "vacantAvailable",
    count(*) filter (where status = 'down') as down,
    round(100.0 * count(*) filter (where ${isOccupied}) / nullif(count(*), 0), 1) as "occupancyPercent",
    coalesce(sum("squareFeet"), 0) as "squareFeet",
    coalesce(sum("squareFeet") filter (where ${isOccupied}), 0) as "squareFeetOccupied",
    coalesce(sum("marketRent"), 0) as "grossPotentialRent", coalesce(sum(rent), 0) as "actualRent",
    coalesce(sum("marketRent" - rent), 0) as "lossToLease",
    coalesce(sum("marketRent") filter (where not ${isOccupied}), 0) as "vacancyLoss", count(alert) as alerts,
    coalesce(sum(deposit), 0) as deposits, coalesce(sum(balance), 0) as balance
  from r`;

const buildingsSql = `
  select "buildingName", count(*) as units, count(*) filter (where ${isOccupied}) as occupied,
    count(*) filter (where status = 'on_notice') as "onNotice",
    count(*) filter (where status in ('vacant_leased', 'vacant_available')) as vacant,
    count(*) filter (where status = 'down') as down, coalesce(sum(rent), 0) as "actualRent"
  from r group by "buildingName" order by "buildingName"`;

const rowsOn = (companyId: number, asOf: string, { timeZone, today }: CompanyDay): ReportRows => ({
  sql: rowsSql,
  values: [companyId, asOf, today, timeZone],
  order: [{ column: 'unitNumber', type: 'text' }],
  direction: 'asc',
});

@Injectable()
export class RentRollRepository {
  async read(tx: CompanyTx, asOf: string, day: CompanyDay): Promise<JsonText<RentRollResponse>> {
    const rows = rowsOn(tx.companyId, asOf, day);
    const [response] = await tx.query<{ text: JsonText<RentRollResponse> }>(
      `with r as materialized (${rows.sql})
       select json_build_object('asOf', $2::date, 'correctedOn', ${corrected},
         'summary', (select row_to_json(s) from (${summarySql}) s),
         'buildings', (select coalesce(json_agg(b), '[]') from (${buildingsSql}) b),
         'rowCount', (select count(*) from r),
         'rows', (select coalesce(json_agg(l), '[]') from (select * from r ${inOrder(rows)} limit ${SHOWN_ROWS}) l)
       )::text as text`,
      [...rows.values],
    );
    return response!.text;
  }

  rows(tx: CompanyTx, asOf: string, day: CompanyDay, after?: RentRollRow): Promise<RentRollRow[]> {
    return readPart(tx, rowsOn(tx.companyId, asOf, day), after);
  }
}
