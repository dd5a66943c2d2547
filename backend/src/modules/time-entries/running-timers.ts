import { utc } from '../../platform/database/sql-json.js';
import { personOf } from './time-entry-person.js';

/** Who is on an order or a visit now, for SQL over `found_time_entries t`: the earliest first. */
export const runningTimers = (record: string, column: 'work_order_id' | 'visit_id' = 'work_order_id'): string => `(
  select coalesce(json_agg(json_build_object('id', t.id, 'startedAt', ${utc('t.started_at')},
    'userId', t.user_id, 'user', ${personOf('t', 'user_id')}) order by t.started_at, t.id), '[]')
  from found_time_entries t
  where t.company_id = ${record}.company_id and t.${column} = ${record}.id and t.stopped_at is null)`;
