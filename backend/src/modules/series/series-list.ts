import type { KeysetList } from '../../platform/database/keyset-list.js';
import { NEVER, orElse } from '../../platform/database/or-else.js';
import { personJson, utc } from '../../platform/database/sql-json.js';
import { isStuck } from './series-attention.js';
import { calledNameOf } from '../residents/resident-name.js';
import { readStatusOf } from '../invoices/invoices.service.js';
import type { SeriesQuery } from './series.dto.js';
import type { SeriesNoun } from './series.entity.js';

/** SQL for all assignees in their order, as JSON; a template of before has only the first one, in a column. */
export const assigneeIds = (series: string): string => `coalesce(${series}.template -> 'assigneeIds',
  case when ${series}.assigned_to_id is null then '[]' else jsonb_build_array(${series}.assigned_to_id) end)`;

/** Over `series s`; used for the list and for a single series. */
export const seriesColumns = `
  s.id, s.company_id as "companyId", s.rule, s.summary, s.start_date as start, s.mode, s.lead_days as "leadDays",
  jsonb_build_object('noun', s.noun, 'title', s.title, 'assigneeIds', ${assigneeIds('s')}) ||
    case s.noun when 'work-order' then jsonb_build_object('propertyUnit', s.property_unit,
      'assignedToId', s.assigned_to_id, 'permissionToEnter', null, 'residentId', null, 'customerId', null,
      'invoiceId', null, 'parts', '[]'::jsonb)
    else jsonb_build_object('taxRateId', null, 'taxName', null, 'taxBasisPoints', null, 'discountBasisPoints', null,
      'discountAmount', null) end || s.template as template,
  s.unit_id as "unitId",
  (select ${personJson('u')} from users_read u where u.company_id = s.company_id and u.id = s.assigned_to_id) as "assignedTo",
  (select coalesce(json_agg(${personJson('u')} order by a.position), '[]')
    from jsonb_array_elements_text(${assigneeIds('s')}) with ordinality as a (id, position)
    join users_read u on u.company_id = s.company_id and u.id = a.id::int) as "assignedUsers",
  (select json_build_object('id', r.id, 'name', ${calledNameOf('r')}) from residents_read r
    where r.company_id = s.company_id and r.id = (s.template ->> 'residentId')::int) as resident,
  (select json_build_object('id', c.id, 'name', c.name) from customers_read c
    where c.company_id = s.company_id and c.id = (s.template ->> 'customerId')::int) as customer,
  s.next_due as "nextDue", ${utc('s.ended_at')} as "endedAt", s.problem, s.version, ${utc('s.created_at')} as "createdAt",
  ${utc('s.updated_at')} as "updatedAt"`;

/** Screens of before know only work orders. */
const nounsOf = ({ noun, invoiceId }: SeriesQuery): readonly SeriesNoun[] =>
  noun ?? (invoiceId === undefined ? ['work-order'] : ['job', 'invoice']);

/** What is due next comes first, what waits or has ended last. */
export function seriesList(companyId: number, query: SeriesQuery): KeysetList {
  const { workOrderId, invoiceId, only } = query;
  const record = workOrderId ?? invoiceId;
  const column = workOrderId === undefined ? 'invoice_id' : 'work_order_id';
  const ofRecord = `s.id in (select o.series_id from series_occurrences o where o.company_id = $1 and o.${column} = $3)`;
  const nouns = nounsOf(query);
  return {
    name: `series ${nouns.join()} ${column} ${record ?? ''} ${only?.join() ?? ''} ${companyId}`,
    table: 'series',
    alias: 's',
    rowColumns: 's.*',
    columns: seriesColumns,
    filters: [
      ...['s.company_id = $1', 's.noun = any ($2::text[])'],
      ...(record === undefined ? [] : [ofRecord]),
      ...(only ? [isStuck('s')] : []),
    ],
    values: [companyId, nouns, ...(record === undefined ? [] : [record])],
    sorting: { keys: [{ sql: orElse('s.next_due', NEVER), type: 'date' }], direction: 'asc' },
  };
}

export const occurrenceColumns = `
  o.id, o.series_id as "seriesId", o.due, o.moved_to as "movedTo", o.is_skipped as "isSkipped",
  ${utc('o.made_at')} as "madeAt", w.id as "workOrderId", w.work_order_number as "workOrderNumber",
  w.status as "workOrderStatus", i.id as "invoiceId", i.invoice_number as "invoiceNumber",
  replace(i.invoice_number, 'INV-', 'JOB-') as "jobNumber", ${readStatusOf('i')} as "invoiceStatus"`;

export const occurrenceJoins = `left join work_orders_read w on w.company_id = o.company_id and w.id = o.work_order_id
  left join invoices_read i on i.company_id = o.company_id and i.id = o.invoice_id`;
