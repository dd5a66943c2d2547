import type { KeysetList, Sorting } from '../../platform/database/keyset-list.js';
import { choiceFilters, type CountedList, valueChoice, wordChoice } from '../../platform/database/list-choices.js';
import { NEVER, orElse } from '../../platform/database/or-else.js';
import type { Found } from '../../platform/database/search.js';
import { personJson, utc } from '../../platform/database/sql-json.js';
import { calledNameOf } from '../residents/resident-name.js';
import { runningTimers } from '../time-entries/running-timers.js';
import { buildingOfUnitChoice } from '../units/units.service.js';
import { staffChoice } from '../users/users.service.js';
import { daysLate, onlyChoice } from './work-order-attention.js';
import { costOfParts, partJson } from './parts/part-json.js';
import type { WorkOrderCountsQuery, WorkOrderFilterQuery, WorkOrderQuery, WorkOrderSort } from './work-order.dto.js';
import { workOrderCategories, workOrderPriorities, workOrderStatuses } from './work-order.entity.js';

/** In one line, for a map; null: not recorded. */
const addressOf = (unit: string): string =>
  `nullif(concat_ws(', ', ${unit}.address_line1, ${unit}.city, nullif(concat_ws(' ', ${unit}.state, ${unit}.postal_code), '')), '')`;

/** SQL of what a record shows of other tables. */
const related = {
  resident: `case when r.id is not null then json_build_object('id', r.id, 'name', ${calledNameOf('r')}, 'phone', r.phone,
    'email', r.email) end`,
  turnNumber: 't.turn_number',
  turnTask: `case when k.id is not null then json_build_object('id', k.id, 'task', k.task, 'completed', k.completed,
    'result', k.result) end`,
  customer: `case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'phone', c.phone,
    'address', c.address) end`,
  jobNumber: `replace(job.invoice_number, 'INV-', 'JOB-')`,
  runningTimers: runningTimers('wo'),
  parts: 'used.parts',
  partsCost: 'used.cost',
  photoCount: 'photos.count',
};

const columnsWith = (shown: typeof related): string => `
  wo.id, wo.company_id as "companyId", wo.work_order_number as "workOrderNumber", wo.title, wo.description, wo.category,
  wo.priority, wo.status, wo.unit_id as "unitId", wo.property_unit as "propertyUnit",
  ${addressOf('home')} as "unitAddress", wo.assigned_to_id as "assignedToId",
  assigned.users -> 0 as "assignedTo", assigned.users as "assignedUsers", wo.notes,
  wo.due_date as "dueDate", ${daysLate('wo')} as "daysLate", wo.requester_name as "requesterName",
  wo.requester_phone as "requesterPhone", wo.permission_to_enter as "permissionToEnter", wo.resident_id as "residentId",
  ${shown.resident} as resident, wo.turn_id as "turnId", ${shown.turnNumber} as "turnNumber",
  wo.turn_task_id as "turnTaskId", ${shown.turnTask} as "turnTask", wo.source, wo.customer_id as "customerId",
  ${shown.customer} as customer, wo.invoice_id as "invoiceId", ${shown.jobNumber} as "jobNumber",
  ${utc('wo.scheduled_at')} as "scheduledAt", ${utc('wo.completed_at')} as "completedAt",
  ${utc('wo.on_job_started_at')} as "onJobStartedAt", ${shown.runningTimers} as "runningTimers",
  wo.on_job_accumulated_minutes as "onJobAccumulatedMinutes", wo.on_job_accumulated_seconds as "onJobAccumulatedSeconds",
  checklist.subtasks, ${shown.parts} as parts, ${shown.partsCost} as "partsCost", ${shown.photoCount} as "photoCount",
  wo.version, ${utc('wo.created_at')} as "createdAt", ${utc('wo.updated_at')} as "updatedAt"`;

export const workOrderColumns = columnsWith(related);

const homeJoin = 'left join found_units home on home.company_id = wo.company_id and home.id = wo.unit_id';
const workJoins = `
  cross join lateral (
    select coalesce(json_agg(${personJson('u')} order by a.position, a.id), '[]') as users
    from found_work_order_assignments a join users_read u on u.company_id = a.company_id and u.id = a.user_id
    where a.company_id = wo.company_id and a.work_order_id = wo.id) assigned
  cross join lateral (
    select coalesce(json_agg(json_build_object('id', s.id, 'workOrderId', s.work_order_id, 'title', s.title,
      'completed', s.completed, 'position', s.position, 'completedAt', ${utc('s.completed_at')},
      'completedById', s.completed_by_id) order by s.position, s.id), '[]') as subtasks
    from found_work_order_subtasks s where s.company_id = wo.company_id and s.work_order_id = wo.id) checklist`;

export const workOrderJoins = `
  ${homeJoin}
  left join residents_read r on r.company_id = wo.company_id and r.id = wo.resident_id
  left join customers_read c on c.company_id = wo.company_id and c.id = wo.customer_id
  left join invoices_read job on job.company_id = wo.company_id and job.id = wo.invoice_id
  left join turns_read t on t.company_id = wo.company_id and t.id = wo.turn_id
  left join turn_tasks_read k on k.company_id = wo.company_id and k.id = wo.turn_task_id
  ${workJoins}
  cross join lateral (
    select coalesce(json_agg(${partJson('p')} order by p.id), '[]') as parts, ${costOfParts('p')} as cost
    from found_work_order_parts p where p.company_id = wo.company_id and p.work_order_id = wo.id) used
  cross join lateral (
    select count(*) from found_work_order_photos p where p.company_id = wo.company_id and p.work_order_id = wo.id) photos`;

/**
 * Of an order that was made just now, and refers to nothing but its unit: what it cannot have is not looked for, which
 * takes less than half of the time.
 */
export const plainNewOrder = {
  columns: columnsWith({
    ...{ resident: 'null', turnNumber: 'null', turnTask: 'null', customer: 'null', jobNumber: 'null' },
    ...{ runningTimers: `json '[]'`, parts: `json '[]'`, partsCost: '0', photoCount: '0' },
  }),
  joins: `${homeJoin} ${workJoins}`,
};

const creation = { sql: 'wo.created_at', type: 'timestamptz' } as const;

const sortings: Record<WorkOrderSort, Sorting> = {
  newest: { keys: [creation], direction: 'desc' },
  oldest: { keys: [creation], direction: 'asc' },
  due: { keys: [{ sql: orElse('wo.due_date', NEVER), type: 'date' }], direction: 'asc' },
  priority: { keys: [{ sql: 'wo.priority_weight', type: 'int' }, creation], direction: 'desc' },
};

const isAssigned = (comparison: string): string =>
  `exists (select from work_order_assignments a where a.company_id = wo.company_id
    and a.work_order_id = wo.id and ${comparison})`;

/** The partial index of orders on the job finds the few among which the timers are looked for. */
const hasTimerOf = (comparison: string): string =>
  `wo.on_job_started_at is not null and exists (select from time_entries_read e where e.company_id = wo.company_id
    and e.work_order_id = wo.id and e.stopped_at is null and ${comparison})`;

const choices = {
  status: wordChoice('wo.status', workOrderStatuses),
  priority: wordChoice('wo.priority', workOrderPriorities),
  category: wordChoice('wo.category', workOrderCategories),
  assignedToId: staffChoice('a.user_id', isAssigned),
  building: buildingOfUnitChoice('wo'),
  unitId: valueChoice({ sql: 'wo.unit_id', type: 'int' }),
  residentId: valueChoice({ sql: 'wo.resident_id', type: 'int' }),
  turnId: valueChoice({ sql: 'wo.turn_id', type: 'int' }),
  customerId: valueChoice({ sql: 'wo.customer_id', type: 'int' }),
  invoiceId: valueChoice({ sql: 'wo.invoice_id', type: 'int' }),
  runningFor: valueChoice({ sql: 'e.user_id', type: 'int' }, undefined, hasTimerOf),
  only: onlyChoice,
};

type Bind = (value: unknown) => string;

function otherFiltersOf(query: WorkOrderFilterQuery, bind: Bind): string[] {
  const { scheduledFrom, scheduledTo } = query;
  const filters = ['wo.company_id = $1'];
  // Compared as instants, so that the index of planned orders serves.
  if (scheduledFrom) filters.push(`wo.scheduled_at >= ${startOf(`${bind(scheduledFrom)}::date`)}`);
  if (scheduledTo) filters.push(`wo.scheduled_at < ${startOf(`${bind(scheduledTo)}::date + 1`)}`);
  return filters;
}

const startOf = (day: string): string =>
  `((${day})::timestamp at time zone (select c.timezone from companies_read c where c.id = $1))`;

export function workOrderList(companyId: number, query: WorkOrderQuery, found?: readonly Found[]): KeysetList {
  const sort = query.sort ?? 'newest';
  const values: unknown[] = [companyId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  return {
    name: `work-orders ${sort} ${companyId}`,
    table: 'work_orders',
    alias: 'wo',
    rowColumns: 'wo.*',
    columns: workOrderColumns,
    joins: workOrderJoins,
    filters: [...otherFiltersOf(query, bind), ...choiceFilters(choices, query, bind)],
    found,
    values,
    sorting: sortings[sort],
    isKept: true,
    // The filter may match half of a small company's orders or ten of 100,000. A generic plan for both would read the
    // table once for each order, so these queries get a custom plan.
    hasCustomPlan: [
      query.assignedToId,
      query.building,
      query.unitId,
      query.residentId,
      query.turnId,
      query.customerId,
      query.invoiceId,
      query.scheduledFrom,
      query.scheduledTo,
      query.runningFor,
    ].some(Boolean),
  };
}

/** The same list, counted for each value of its filters. */
export const countedWorkOrders = (query: WorkOrderCountsQuery, found?: readonly Found[]): CountedList => ({
  table: 'work_orders',
  alias: 'wo',
  choices,
  query,
  filters: (bind) => otherFiltersOf(query, bind),
  found,
});
