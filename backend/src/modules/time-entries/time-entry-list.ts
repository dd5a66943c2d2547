import { TODAY } from '../../platform/database/company-day.js';
import type { KeysetList } from '../../platform/database/keyset-list.js';
import { personJson, utc } from '../../platform/database/sql-json.js';
import type { TimeEntryQuery } from './time-entry.dto.js';

/** The longest shift in seconds, for SQL whose first parameter is the company; 10 hours unless the settings say else. */
const MAX_SHIFT = `(3600 * coalesce((select s.longest_shift_hours from company_settings_read s
  where s.company_id = $1), 10))`;

/** Over time entries `t`: longer than the longest shift, finished or still running. */
export const isLong = `extract(epoch from coalesce(t.stopped_at, now()) - t.started_at) > ${MAX_SHIFT}`;

const person = (column: string): string => `(select ${personJson('u')} from users_read u where u.id = t.${column})`;

export const timeEntryColumns = `
  t.id, t.work_order_id as "workOrderId", o.work_order_number as "workOrderNumber", o.title as "workOrderTitle",
  t.user_id as "userId", ${person('user_id')} as "user", ${utc('t.started_at')} as "startedAt",
  ${utc('t.stopped_at')} as "stoppedAt", ${person('started_by_id')} as "startedBy",
  ${person('stopped_by_id')} as "stoppedBy", t.seconds, t.by_hand as "byHand", t.reason, ${isLong} as "isLong"`;

export const timeEntryJoins = 'join work_orders_read o on o.company_id = t.company_id and o.id = t.work_order_id';

const selections = { running: 't.stopped_at is null', long: isLong };

/** The day in the company's time zone on which the entry began. */
const startDay = `(t.started_at at time zone (select c.timezone from companies_read c where c.id = $1))::date`;

export function timeEntryList(companyId: number, query: TimeEntryQuery, workOrderId?: number): KeysetList {
  const values: unknown[] = [companyId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const { userId, from, to, only } = query;
  const filters = [
    workOrderId !== undefined && `t.work_order_id = ${bind(workOrderId)}`,
    userId && `t.user_id = any (${bind(userId)}::int[])`,
    from && `${startDay} >= ${bind(from)}::date`,
    to && `${startDay} <= ${bind(to)}::date`,
    only && `(${only.map((one) => selections[one]).join(' or ')})`,
  ].filter((filter) => typeof filter === 'string');
  return {
    name: `time-entries ${workOrderId === undefined ? 'all' : 'of-order'} ${companyId}`,
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

/** Whether an entry of this start is of today in the company's time zone; the start is `$2`. */
export const STARTS_TODAY = `select ($2::timestamptz at time zone (select c.timezone from companies_read c
  where c.id = $1))::date = ${TODAY} as "isToday"`;
