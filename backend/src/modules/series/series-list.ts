import type { KeysetList } from '../../platform/database/keyset-list.js';
import { personJson, utc } from '../../platform/database/sql-json.js';
import { isStuck } from './series-attention.js';
import { calledNameOf } from '../residents/resident-name.js';
import type { SeriesQuery } from './series.dto.js';

/** SQL for all assignees in their order, as JSON; a template of before has only the first one, in a column. */
export const assigneeIds = (series: string): string => `coalesce(${series}.template -> 'assigneeIds',
  case when ${series}.assigned_to_id is null then '[]' else jsonb_build_array(${series}.assigned_to_id) end)`;

/** Over `series s`; used for the list and for a single series. */
export const seriesColumns = `
  s.id, s.company_id as "companyId", s.rule, s.summary, s.start_date as start, s.mode, s.lead_days as "leadDays",
  jsonb_build_object('noun', s.noun, 'title', s.title, 'propertyUnit', s.property_unit,
    'assignedToId', s.assigned_to_id, 'permissionToEnter', null, 'residentId', null,
    'assigneeIds', ${assigneeIds('s')}, 'parts', '[]'::jsonb) || s.template as template,
  s.unit_id as "unitId",
  (select ${personJson('u')} from users_read u where u.company_id = s.company_id and u.id = s.assigned_to_id) as "assignedTo",
  (select coalesce(json_agg(${personJson('u')} order by a.position), '[]')
    from jsonb_array_elements_text(${assigneeIds('s')}) with ordinality as a (id, position)
    join users_read u on u.company_id = s.company_id and u.id = a.id::int) as "assignedUsers",
  (select json_build_object('id', r.id, 'name', ${calledNameOf('r')}) from residents_read r
    where r.company_id = s.company_id and r.id = (s.template ->> 'residentId')::int) as resident,
  s.next_due as "nextDue", ${utc('s.ended_at')} as "endedAt", s.problem, s.version, ${utc('s.created_at')} as "createdAt",
  ${utc('s.updated_at')} as "updatedAt"`;

/** What is due next comes first, what waits or has ended last. */
export function seriesList(companyId: number, { workOrderId, only }: SeriesQuery): KeysetList {
  const ofOrder = `s.id in (select o.series_id from series_occurrences o where o.company_id = $1 and o.work_order_id = $2)`;
  return {
    name: `series ${workOrderId ?? ''} ${only?.join() ?? ''} ${companyId}`,
    table: 'series',
    alias: 's',
    rowColumns: 's.*',
    columns: seriesColumns,
    filters: ['s.company_id = $1', ...(workOrderId === undefined ? [] : [ofOrder]), ...(only ? [isStuck('s')] : [])],
    values: [companyId, ...(workOrderId === undefined ? [] : [workOrderId])],
    sorting: { keys: [{ sql: `coalesce(s.next_due, date '9999-12-31')`, type: 'date' }], direction: 'asc' },
  };
}

export const occurrenceColumns = `
  o.id, o.series_id as "seriesId", o.due, o.moved_to as "movedTo", o.is_skipped as "isSkipped",
  ${utc('o.made_at')} as "madeAt", w.id as "workOrderId", w.work_order_number as "workOrderNumber",
  w.status as "workOrderStatus"`;

export const occurrenceJoins = 'left join work_orders_read w on w.company_id = o.company_id and w.id = o.work_order_id';
