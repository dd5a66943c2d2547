import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { utc } from '../../../platform/database/sql-json.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { isUnitThen } from '../lease-of-day.js';
import { changedSince, endOf, wasThen } from '../recorded-later.js';
import { inOrder, readPart, type ReportRows, SHOWN_ROWS } from '../report-rows.js';
import { ageBuckets, type AgeingRow, type WorkOrderAgeingResponse } from './work-order-ageing.dto.js';

const nameOf = (alias: string): string => `coalesce(${alias}.display_name, ${alias}.first_name, ${alias}.username)`;

const END = endOf('$2::date', '$3');
const hasBegun = `exists (select from time_entries_read e
  where e.company_id = wo.company_id and e.work_order_id = wo.id and e.started_at < ${END})`;

/**
 * $1 company, $2 day, $3 time zone. An order that was finished or cancelled later was live; when one was cancelled is
 * known from the log alone. Texts and people are those of now.
 */
const rowsSql = `
  select wo.id as "workOrderId", wo.work_order_number as "workOrderNumber", wo.property_unit as "unitNumber",
    u.building_name as "buildingName", wo.category, ${wasThen('wo', 'priority', 'priority', 'text')} as priority, wo.title,
    s.status, ${utc('wo.created_at')} as "createdAt", $2::date - (wo.created_at at time zone $3)::date as "ageDays",
    (select round((greatest(extract(epoch from min(e.started_at) - wo.created_at), 0) / 3600)::numeric, 1)::float8
     from time_entries_read e
     where e.company_id = wo.company_id and e.work_order_id = wo.id and e.started_at < ${END}
     having count(*) > 0) as "hoursToStart",
    (select string_agg(${nameOf('p')}, ', ' order by a.position, a.id)
     from work_order_assignments_read a join users_read p on p.company_id = a.company_id and p.id = a.user_id
     where a.company_id = wo.company_id and a.work_order_id = wo.id) as technicians,
    case when ${END} > now() then wo.on_job_accumulated_minutes else (
      select coalesce(sum(e.seconds), 0) / 60 from time_entries_read e
      where e.company_id = wo.company_id and e.work_order_id = wo.id and e.stopped_at < ${END})::int end as "minutesLogged",
    ${utc('s.changed_at')} as "updatedAt"
  from work_orders_read wo
  ${changedSince('wo', 'work-order', END)}
  cross join lateral (
    select case when wo_then.was ? 'status' then wo_then.was->>'status'
      when wo.status = 'completed' and wo.completed_at >= ${END}
        then case when ${hasBegun} then 'in_progress' else 'open' end
      else wo.status end as status,
      case when wo.updated_at < ${END} then wo.updated_at else greatest(wo.created_at, (
        select max(a.created_at) from audit_log_read a
        where a.company_id = wo.company_id and a.noun = 'work-order' and a.record_id = wo.id and a.created_at < ${END}
      )) end as changed_at) s
  left join units_read u on u.company_id = wo.company_id and u.id = wo.unit_id
  where wo.company_id = $1 and wo.created_at < ${END}
    and (wo.status in ('open', 'in_progress') or wo.updated_at >= ${END} or wo.completed_at >= ${END})
    and s.status in ('open', 'in_progress')`;

const bucketCounts = ageBuckets.map((from, index) => {
  const next = ageBuckets[index + 1];
  return `count(*) filter (where "ageDays" >= ${from}${next === undefined ? '' : ` and "ageDays" < ${next}`})`;
});
const buckets = `json_build_array(${bucketCounts.join(', ')}) as buckets, count(*) as total`;

const summarySql = `
  select count(*) as live, round(avg("ageDays"), 1) as "meanAgeDays", max("ageDays") as "oldestAgeDays",
    count(*) filter (where "ageDays" > 30) as "overThirtyDays", count(*) filter (where technicians is null) as unassigned,
    round(100.0 * count(*) / nullif((
      select count(*) from units_read u where u.company_id = $1 and ${isUnitThen('u', '$2::date', END)}), 0), 1) as "percentOfUnits"
  from r`;

const prioritiesSql = `
  select p.name, ${buckets.replaceAll('count(*)', 'count(r."workOrderId")')}
  from unnest(array['urgent', 'high', 'medium', 'low']) with ordinality as p (name, position)
  left join r on r.priority = p.name group by p.name, p.position order by p.position`;

const techniciansSql = `
  select ${nameOf('p')} as name, ${buckets}
  from r
  left join work_order_assignments_read a on a.company_id = $1 and a.work_order_id = r."workOrderId"
  left join users_read p on p.company_id = a.company_id and p.id = a.user_id
  group by p.id, ${nameOf('p')} order by p.id is null, count(*) desc, 1`;

const rowsOn = (companyId: number, asOf: string, timeZone: string): ReportRows => ({
  sql: rowsSql,
  values: [companyId, asOf, timeZone],
  order: [
    { column: 'createdAt', type: 'text' },
    { column: 'workOrderId', type: 'int' },
  ],
  direction: 'asc',
});

@Injectable()
export class WorkOrderAgeingRepository {
  async read(tx: CompanyTx, asOf: string, timeZone: string): Promise<JsonText<WorkOrderAgeingResponse>> {
    const rows = rowsOn(tx.companyId, asOf, timeZone);
    const [row] = await tx.query<{ text: JsonText<WorkOrderAgeingResponse> }>(
      `with r as materialized (${rows.sql})
       select json_build_object('asOf', $2::date,
         'summary', (select row_to_json(s) from (${summarySql}) s),
         'byPriority', (select json_agg(p) from (${prioritiesSql}) p),
         'byTechnician', (select coalesce(json_agg(t), '[]') from (${techniciansSql}) t),
         'rowCount', (select count(*) from r),
         'rows', (select coalesce(json_agg(l), '[]') from (select * from r ${inOrder(rows)} limit ${SHOWN_ROWS}) l)
       )::text as text`,
      [...rows.values],
    );
    return row!.text;
  }

  rows(tx: CompanyTx, asOf: string, timeZone: string, after?: AgeingRow): Promise<AgeingRow[]> {
    return readPart(tx, rowsOn(tx.companyId, asOf, timeZone), after);
  }
}
