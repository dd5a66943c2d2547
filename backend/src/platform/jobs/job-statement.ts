import { JOB_SCHEMA } from '../database/install-job-store.js';
import { NotedValue } from '../database/noted-values.js';
import type { JobOfTransaction } from './job.js';

/** Inserts a job as pg-boss does, whose own statement takes no value that another one notes; returns its id, if new. */
export function jobStatement({
  queue,
  key,
  data,
  afterSeconds = 0,
}: JobOfTransaction): [sql: string, values: unknown[]] {
  const values: unknown[] = [];
  const sqlOf = (value: unknown, type: string): string =>
    value instanceof NotedValue ? `${value.noted()}::${type}` : `$${values.push(value)}::${type}`;
  const startAfter = `now() + make_interval(secs => ${sqlOf(afterSeconds, 'int')})`;
  const ids = Object.entries(data).map(([name, id]) => `${sqlOf(name, 'text')}, ${sqlOf(id, 'int')}`);
  const sql = `insert into ${JOB_SCHEMA}.job (name, data, start_after, singleton_key, policy, retry_limit, retry_delay,
      retry_backoff, expire_in, keep_until, dead_letter)
    select q.name, jsonb_build_object(${ids.join(', ')}), ${startAfter}, ${sqlOf(key, 'text')}, q.policy, q.retry_limit,
      q.retry_delay, q.retry_backoff, make_interval(secs => q.expire_seconds),
      ${startAfter} + make_interval(mins => q.retention_minutes), q.dead_letter
    from ${JOB_SCHEMA}.queue q where q.name = ${sqlOf(queue, 'text')}
    on conflict do nothing returning id`;
  return [sql, values];
}
