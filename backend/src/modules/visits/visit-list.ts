import type { KeysetList, Sorting } from '../../platform/database/keyset-list.js';
import { choiceFilters, valueChoice, wordChoice } from '../../platform/database/list-choices.js';
import { personJson, utc } from '../../platform/database/sql-json.js';
import { readStatusOf } from '../invoices/invoices.service.js';
import { runningTimers } from '../time-entries/running-timers.js';
import { staffChoice } from '../users/users.service.js';
import type { VisitQuery, VisitSort } from './visit.dto.js';
import { visitStates } from './visit.entity.js';

const taskJson = `json_build_object('id', k.id, 'visitId', k.visit_id, 'task', k.task, 'completed', k.completed,
  'completedAt', ${utc('k.completed_at')}, 'completedById', k.completed_by_id,
  'completedBy', (select coalesce(p.display_name, p.first_name, p.username) from users_read p where p.id = k.completed_by_id),
  'position', k.position)`;

/** One task: the company as $1, the task as $2. */
export const oneVisitTask = `select ${taskJson}::text as record from visit_tasks k where k.company_id = $1 and k.id = $2`;

const reached = (state: string): string => `case when v.${state}_at is not null then json_build_object(
  'at', ${utc(`v.${state}_at`)}, 'by', (select ${personJson('p')} from users_read p where p.id = v.${state}_by_id)) end`;

const secondsOf = (visits: string): string => `(select coalesce(sum(e.seconds), 0)::int from time_entries_read e
  where e.company_id = v.company_id and e.visit_id ${visits})`;

const ofJob = 'o.company_id = v.company_id and o.invoice_id = v.invoice_id';

/** Over `visits v`, for the company of $1; used for the list and for a single record. */
export const visitColumns = `
  v.id, v.company_id as "companyId", v.invoice_id as "invoiceId",
  replace(i.invoice_number, 'INV-', 'JOB-') as "jobNumber", ${readStatusOf('i')} as "invoiceStatus",
  json_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'address', coalesce(i.service_address, c.address)) as customer,
  v.date, to_char(v.start_time, 'HH24:MI') as "startTime", v.duration_minutes as "durationMinutes",
  assigned.ids as "assigneeIds", assigned.users as assignees, v.state, v.notes,
  ${reached('on_the_way')} as "onTheWay", ${reached('started')} as started, ${reached('done')} as done,
  ${reached('cancelled')} as cancelled, checklist.tasks, ${runningTimers('v', 'visit_id')} as "runningTimers",
  ${secondsOf('= v.id')} as "workedSeconds", ${secondsOf(`in (select o.id from visits o where ${ofJob})`)} as "jobWorkedSeconds",
  v.state = 'done' and not exists (select from visits o where ${ofJob} and o.state in ('scheduled', 'on_the_way', 'started'))
    as "isLast",
  (select count(*) from work_order_photos_read f where f.company_id = v.company_id and f.visit_id = v.id) as "photoCount",
  v.version, ${utc('v.created_at')} as "createdAt", ${utc('v.updated_at')} as "updatedAt"`;

export const visitJoins = `
  join invoices_read i on i.company_id = v.company_id and i.id = v.invoice_id
  join customers_read c on c.company_id = i.company_id and c.id = i.customer_id
  cross join lateral (
    select coalesce(json_agg(${personJson('u')} order by a.position, a.id), '[]') as users,
      coalesce(json_agg(u.id order by a.position, a.id), '[]') as ids
    from visit_assignments a join users_read u on u.company_id = a.company_id and u.id = a.user_id
    where a.company_id = v.company_id and a.visit_id = v.id) assigned
  cross join lateral (
    select coalesce(json_agg(${taskJson} order by k.position, k.id), '[]') as tasks
    from visit_tasks k where k.company_id = v.company_id and k.visit_id = v.id) checklist`;

const isAssigned = (comparison: string): string =>
  `exists (select from visit_assignments a where a.company_id = v.company_id and a.visit_id = v.id and ${comparison})`;

const ofInvoice = (comparison: string): string =>
  `exists (select from invoices_read j where j.company_id = v.company_id and j.id = v.invoice_id and ${comparison})`;

const choices = {
  customerId: valueChoice({ sql: 'j.customer_id', type: 'int' }, undefined, ofInvoice),
  assigneeId: staffChoice('a.user_id', isAssigned),
  state: wordChoice('v.state', visitStates),
};

const time: Sorting['keys'] = [
  { sql: 'v.date', type: 'date' },
  { sql: 'coalesce((extract(epoch from v.start_time))::int, -1)', type: 'int' },
];

const sortings: Record<VisitSort, Sorting> = {
  time: { keys: time, direction: 'asc' },
  latest: { keys: time, direction: 'desc' },
};

/** Nobody makes the visits of a void job; who is on one still finds it to stop the timer. */
const isMade = `(${ofInvoice(`j.status <> 'void'`)} or exists (select from time_entries_read e
  where e.company_id = v.company_id and e.visit_id = v.id and e.stopped_at is null))`;

/** All of the company that are made, or those of one job. */
export function visitList(companyId: number, query: VisitQuery, invoiceId?: number): KeysetList {
  const sort = query.sort ?? 'time';
  const values: unknown[] = [companyId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const filters = [
    'v.company_id = $1',
    invoiceId === undefined ? isMade : `v.invoice_id = ${bind(invoiceId)}`,
    ...(query.from ? [`v.date >= ${bind(query.from)}::date`] : []),
    ...(query.to ? [`v.date <= ${bind(query.to)}::date`] : []),
  ];
  return {
    name: `visits ${sort} ${invoiceId ?? 'all'} ${companyId}`,
    table: 'visits',
    alias: 'v',
    rowColumns: 'v.*',
    columns: visitColumns,
    joins: visitJoins,
    filters: [...filters, ...choiceFilters(choices, query, bind)],
    values,
    sorting: sortings[sort],
    hasCustomPlan: query.assigneeId !== undefined || query.customerId !== undefined,
  };
}
