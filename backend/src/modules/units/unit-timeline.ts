import type { KeysetList } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import { residentName, residentOfLink } from './unit-list.js';
import type { TimelinePart, UnitTimelineQuery } from './unit-timeline.dto.js';

const ZONE = '(select timezone from companies_read where id = $1)';
const dawn = (date: string): string => `${date}::timestamp at time zone ${ZONE}`;
const dayOf = (instant: string): string => `(${instant} at time zone ${ZONE})::date`;

/** A renewal that was called off never happened. */
const isKept = '(l.end_date is null or l.end_date > l.start_date)';

/** The entries of each part; on the same day a move-out is listed below the turn, and the turn below a move-in. */
const entriesOf: Record<TimelinePart, string> = {
  people: `
    select l.id, 'move-in' as kind, 3 as rank, l.start_date as date, ${dawn('l.start_date')} as at
    from unit_residents_read l where l.company_id = $1 and l.unit_id = $2 and l.renews_id is null
    union all
    select l.id, 'renewal', 3, l.start_date, ${dawn('l.start_date')}
    from unit_residents_read l where l.company_id = $1 and l.unit_id = $2 and l.renews_id is not null and ${isKept}
    union all
    select l.id, 'move-out', 1, l.end_date, ${dawn('l.end_date')}
    from unit_residents_read l where l.company_id = $1 and l.unit_id = $2 and l.end_date is not null
      and l.end_reason is null and (l.renews_id is null or ${isKept})`,
  turns: `
    select t.id, 'turn', 2, coalesce(t.move_out_date, ${dayOf('t.created_at')}),
      coalesce(${dawn('t.move_out_date')}, t.created_at)
    from turns_read t where t.company_id = $1 and t.unit_id = $2`,
  work: `
    select w.id, 'work-order', 4, null::date, w.created_at
    from work_orders_read w where w.company_id = $1 and w.unit_id = $2`,
  // Photos of one work order and one day are one entry.
  photos: `
    select min(p.id), 'photos', 5, null::date, min(p.created_at)
    from work_orders_read w join work_order_photos_read p on p.company_id = w.company_id and p.work_order_id = w.id
    where w.company_id = $1 and w.unit_id = $2
    group by w.id, ${dayOf('p.created_at')}`,
};

const columns = `
  e.kind, ${utc('e.at')} as at, e.date,
  (select json_build_object('id', l.id, 'residentId', l.resident_id, 'name', ${residentName}, 'role', l.role,
     'startDate', l.tenure_start, 'endDate', l.end_date, 'leaseStart', l.lease_start, 'leaseEnd', l.lease_end,
     'rent', l.rent, 'deposit', l.deposit, 'noticeDate', l.notice_date)
   from unit_residents_read l ${residentOfLink}
   where e.kind in ('move-in', 'renewal', 'move-out') and l.company_id = $1 and l.id = e.id) as stay,
  (select json_build_object('id', w.id, 'workOrderNumber', w.work_order_number, 'title', w.title,
     'category', w.category, 'priority', w.priority, 'status', w.status, 'completedAt', ${utc('w.completed_at')},
     'minutes', w.on_job_accumulated_minutes, 'notes', w.notes)
   from work_orders_read w where e.kind = 'work-order' and w.company_id = $1 and w.id = e.id) as "workOrder",
  (select json_build_object('id', t.id, 'turnNumber', t.turn_number, 'status', t.status,
     'moveOutDate', t.move_out_date, 'targetCompletionDate', t.target_completion_date,
     'actualCompletionDate', t.actual_completion_date, 'estimatedCost', t.estimated_cost, 'actualCost', t.actual_cost,
     'tasks', (select count(*) from turn_tasks_read k where k.company_id = $1 and k.turn_id = t.id),
     'tasksCompleted', (select count(*) from turn_tasks_read k where k.company_id = $1 and k.turn_id = t.id and k.completed),
     'notes', t.notes)
   from turns_read t where e.kind = 'turn' and t.company_id = $1 and t.id = e.id) as turn,
  (select json_build_object('workOrderId', w.id, 'workOrderNumber', w.work_order_number, 'title', w.title,
     'pictures', (select json_agg(json_build_object('id', p.id, 'kind', p.kind, 'caption', p.caption,
         'url', '/api/files/' || p.file_id, 'thumbnailUrl', '/api/files/' || p.thumbnail_id,
         'width', p.width, 'height', p.height) order by p.created_at, p.id)
       from work_order_photos_read p where p.company_id = $1 and p.work_order_id = w.id
         and ${dayOf('p.created_at')} = ${dayOf('first.created_at')}))
   from work_order_photos_read first join work_orders_read w on w.company_id = first.company_id and w.id = first.work_order_id
   where e.kind = 'photos' and first.company_id = $1 and first.id = e.id) as photos`;

export function unitTimeline(companyId: number, unitId: number, { part }: UnitTimelineQuery): KeysetList {
  const entries = part ? entriesOf[part] : Object.values(entriesOf).join(' union all ');
  return {
    name: `unit-timeline ${part ?? 'all'} ${unitId} ${companyId}`,
    table: `(select * from (${entries}) as entries (id, kind, rank, date, at))`,
    alias: 'e',
    rowColumns: 'e.*',
    columns,
    filters: ['true'],
    values: [companyId, unitId],
    sorting: {
      keys: [
        { sql: 'e.at', type: 'timestamptz' },
        { sql: 'e.rank', type: 'int' },
      ],
      direction: 'desc',
    },
  };
}

const sum = (column: string): string => `coalesce(sum(${column}), 0)::bigint`;

/** The costs of a unit's turns and work orders, by the year in which they ended or, if still open, began. */
export const unitCosts = `
  with taken as (
    select extract(year from coalesce(t.actual_completion_date, t.move_out_date, ${dayOf('t.created_at')}))::int as year,
      1 as turns, coalesce(t.actual_cost, 0) as turn_cost, coalesce(t.estimated_cost, 0) as turn_estimate,
      0 as work_orders, 0 as seconds
    from turns_read t where t.company_id = $1 and t.unit_id = $2
    union all
    select extract(year from ${dayOf('coalesce(w.completed_at, w.created_at)')})::int,
      0, 0, 0, 1, w.on_job_accumulated_seconds
    from work_orders_read w where w.company_id = $1 and w.unit_id = $2 and w.status <> 'cancelled')
  select year, ${sum('turns')} as turns, ${sum('turn_cost')} as "turnCost", ${sum('turn_estimate')} as "turnEstimate",
    ${sum('work_orders')} as "workOrders", ${sum('seconds')} / 60 as "workMinutes"
  from taken group by rollup (year) order by year desc nulls first`;
