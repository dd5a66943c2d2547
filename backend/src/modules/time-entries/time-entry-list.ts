import { TODAY } from '../../platform/database/company-day.js';
import type { KeysetList } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import { isLong } from './longest-shift.js';
import type { TimeEntryQuery } from './time-entry.dto.js';
import { personOf } from './time-entry-person.js';

const JOB_NUMBER = `replace(i.invoice_number, 'INV-', 'JOB-')`;

/** The number of what an entry is of, for SQL with the joins. */
export const timedNumber = `coalesce(o.work_order_number, ${JOB_NUMBER})`;

export const timeEntryColumns = `
  t.id, t.work_order_id as "workOrderId", o.work_order_number as "workOrderNumber", o.title as "workOrderTitle",
  t.visit_id as "visitId", ${JOB_NUMBER} as "jobNumber", c.name as "customerName",
  t.user_id as "userId", ${personOf('t', 'user_id')} as "user", ${utc('t.started_at')} as "startedAt",
  ${utc('t.stopped_at')} as "stoppedAt", ${personOf('t', 'started_by_id')} as "startedBy",
  ${personOf('t', 'stopped_by_id')} as "stoppedBy", t.seconds, t.by_hand as "byHand", t.reason, ${isLong('t')} as "isLong",
  ${utc('t.start_received_at')} as "startReceivedAt", ${utc('t.stop_received_at')} as "stopReceivedAt",
  t.is_end_assumed as "isEndAssumed", t.needs_review as "needsReview"`;

/** The order `o`, or the job `i` of the visit and its customer `c`. */
export const timeEntryJoins = `
  left join work_orders_read o on o.company_id = t.company_id and o.id = t.work_order_id
  left join visits_read v on v.company_id = t.company_id and v.id = t.visit_id
  left join invoices_read i on i.company_id = v.company_id and i.id = v.invoice_id
  left join customers_read c on c.company_id = i.company_id and c.id = i.customer_id`;

const selections = { running: 't.stopped_at is null', long: isLong('t'), review: 't.needs_review' };

/** The day in the company's time zone on which the entry began. */
const startDay = `(t.started_at at time zone (select c.timezone from companies_read c where c.id = $1))::date`;

/** `ownerId`: only the time of this person, whomever the query wants. */
export function timeEntryList(companyId: number, query: TimeEntryQuery, ownerId?: number | null): KeysetList {
  const values: unknown[] = [companyId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const { workOrderId, visitId, userId, from, to, only } = query;
  const filters = [
    workOrderId !== undefined && `t.work_order_id = ${bind(workOrderId)}`,
    visitId !== undefined && `t.visit_id = ${bind(visitId)}`,
    ownerId !== undefined && `t.user_id = ${bind(ownerId)}`,
    userId && `t.user_id = any (${bind(userId)}::int[])`,
    from && `${startDay} >= ${bind(from)}::date`,
    to && `${startDay} <= ${bind(to)}::date`,
    only && `(${only.map((one) => selections[one]).join(' or ')})`,
  ].filter((filter) => typeof filter === 'string');
  return {
    name: `time-entries ${workOrderId !== undefined ? 'of-order' : visitId !== undefined ? 'of-visit' : 'all'} ${companyId}`,
    table: 'time_entries',
    alias: 't',
    rowColumns: 't.*',
    columns: timeEntryColumns,
    joins: timeEntryJoins,
    filters: ['t.company_id = $1', ...filters],
    values,
    sorting: { keys: [{ sql: 't.started_at', type: 'timestamptz' }], direction: 'desc' },
  };
}

/** Whether the instants `$2` are all of today in the company's time zone. */
export const ARE_TODAY = `select bool_and((i.instant at time zone c.timezone)::date = ${TODAY}) as "areToday"
  from unnest($2::timestamptz[]) as i (instant) join companies_read c on c.id = $1`;
