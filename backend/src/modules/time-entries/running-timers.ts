import { personJson, utc } from '../../platform/database/sql-json.js';

/** Who is on an order now, for SQL over `time_entries_read t`: the earliest first. */
export const runningTimers = (workOrder: string): string => `(
  select coalesce(json_agg(json_build_object('id', t.id, 'startedAt', ${utc('t.started_at')},
    'user', case when u.id is not null then ${personJson('u')} end) order by t.started_at, t.id), '[]')
  from time_entries_read t left join users_read u on u.company_id = t.company_id and u.id = t.user_id
  where t.company_id = ${workOrder}.company_id and t.work_order_id = ${workOrder}.id and t.stopped_at is null)`;
