import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { inOrder, readPart, type ReportRows, SHOWN_ROWS } from '../report-rows.js';
import type { RentRollResponse, RentRollRow } from './rent-roll.dto.js';

/**
 * $1 company, $2 the day, $3 today. On the day of the move-out a resident no longer lives there; stays that would end
 * before they begin are ignored.
 */
const rowsSql = `
  with link as (
    select l.*, l.start_date <= $2::date as is_current
    from unit_residents_read l where l.company_id = $1 and (l.end_date is null or l.end_date > greatest($2::date, l.start_date))
  ),
  home as (
    select l.unit_id,
      string_agg(l.resident_name, ', ' order by (l.role <> 'leaseholder'), l.rent is null, l.id) as residents,
      min(l.start_date) as move_in, max(l.lease_start) as lease_start,
      (array_agg(l.lease_end order by l.lease_start desc nulls last, l.id))[1] as lease_end,
      sum(l.rent) as rent, sum(l.deposit) as deposit,
      min(l.notice_date) filter (where l.notice_date <= $2::date) as notice_date, max(l.end_date) as move_out,
      bool_and((l.end_date is not null or l.notice_date <= $2::date) and not exists (
        select from link n where not n.is_current and n.unit_id = l.unit_id and n.resident_id = l.resident_id)) as is_leaving
    from link l where l.is_current group by l.unit_id
  ),
  ahead as (select unit_id, min(start_date) as start_date from link where not is_current group by unit_id),
  owed as (
    select l.unit_id, sum(i.total - i.paid_total) as balance
    from link l
    join residents_read r on r.company_id = l.company_id and r.id = l.resident_id
    join invoices_read i on i.company_id = r.company_id and i.customer_id = r.customer_id and i.status = 'sent'
    where l.is_current group by l.unit_id
  )
  select u.id as "unitId", u.unit_number as "unitNumber", u.building_name as "buildingName", u.bedrooms, u.bathrooms,
    u.square_feet as "squareFeet", s.status, h.residents, h.move_in as "moveInDate", h.lease_start as "leaseStart",
    h.lease_end as "leaseEnd", h.lease_end - $2::date as "daysToEnd", h.notice_date as "noticeDate",
    h.move_out as "moveOutDate", case when h.unit_id is null then a.start_date end as "nextMoveInDate",
    u.market_rent as "marketRent", h.rent, h.deposit, coalesce(o.balance, 0)::bigint as balance,
    case when h.unit_id is null and s.status = 'occupied' then 'no_resident'
      when h.unit_id is not null and coalesce(h.rent, 0) = 0 then 'no_rent' end as alert
  from units_read u
  left join home h on h.unit_id = u.id
  left join ahead a on a.unit_id = u.id
  left join owed o on o.unit_id = u.id
  cross join lateral (select case
    when h.is_leaving then 'on_notice'
    when h.unit_id is not null then 'occupied'
    -- Nobody says how the unit stood on another day.
    when u.status = 'occupied' and $2::date = $3::date then 'occupied'
    when u.status = 'maintenance' then 'down'
    when a.unit_id is not null then 'vacant_leased'
    else 'vacant_available' end as status) s
  where u.company_id = $1`;

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
    coalesce(sum("marketRent") filter (where not ${isOccupied}), 0) as "vacancyLoss", count(alert) as alerts
  from r`;

const buildingsSql = `
  select "buildingName", count(*) as units, count(*) filter (where ${isOccupied}) as occupied,
    count(*) filter (where status = 'on_notice') as "onNotice",
    count(*) filter (where status in ('vacant_leased', 'vacant_available')) as vacant,
    count(*) filter (where status = 'down') as down, coalesce(sum(rent), 0) as "actualRent"
  from r group by "buildingName" order by "buildingName"`;

const rowsOn = (companyId: number, asOf: string, today: string): ReportRows => ({
  sql: rowsSql,
  values: [companyId, asOf, today],
  order: [{ column: 'unitNumber', type: 'text' }],
  direction: 'asc',
});

@Injectable()
export class RentRollRepository {
  async read(tx: CompanyTx, asOf: string, today: string): Promise<JsonText<RentRollResponse>> {
    const rows = rowsOn(tx.companyId, asOf, today);
    const [response] = await tx.query<{ text: JsonText<RentRollResponse> }>(
      `with r as materialized (${rows.sql})
       select json_build_object('asOf', $2::date,
         'summary', (select row_to_json(s) from (${summarySql}) s),
         'buildings', (select coalesce(json_agg(b), '[]') from (${buildingsSql}) b),
         'rowCount', (select count(*) from r),
         'rows', (select coalesce(json_agg(l), '[]') from (select * from r ${inOrder(rows)} limit ${SHOWN_ROWS}) l)
       )::text as text`,
      [...rows.values],
    );
    return response!.text;
  }

  rows(tx: CompanyTx, asOf: string, today: string, after?: RentRollRow): Promise<RentRollRow[]> {
    return readPart(tx, rowsOn(tx.companyId, asOf, today), after);
  }
}
