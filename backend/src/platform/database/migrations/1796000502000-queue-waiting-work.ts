import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs for mails and imports left by a server without job queues. */
export class QueueWaitingWork1796000502000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      do $$
      declare company int;
      begin
        perform set_config('app.platform', 'on', true);
        for company in select id from companies loop
          perform set_config('app.company_id', company::text, true);
          insert into pgboss.job (name, data, start_after, singleton_key, policy, retry_limit, retry_delay,
            retry_backoff, expire_in, keep_until)
          select q.name, jsonb_build_object('companyId', company, 'mailId', o.id), greatest(o.next_attempt_at, now()),
            o.id::text, q.policy, q.retry_limit - o.attempts, q.retry_delay, q.retry_backoff,
            make_interval(secs => q.expire_seconds), now() + make_interval(mins => q.retention_minutes)
          from outbox o, pgboss.queue q
          where o.company_id = company and o.sent_at is null and o.attempts <= q.retry_limit and q.name = 'mail';

          insert into pgboss.job (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, expire_in,
            keep_until)
          select q.name, jsonb_build_object('companyId', company, 'importId', i.id), i.id::text, q.policy, q.retry_limit,
            q.retry_delay, q.retry_backoff, make_interval(secs => q.expire_seconds),
            now() + make_interval(mins => q.retention_minutes)
          from imports i, pgboss.queue q
          where i.company_id = company and i.status in ('queued', 'running', 'undo_queued', 'undoing')
            and q.name = 'imports'
          on conflict do nothing;
        end loop;
        perform set_config('app.company_id', '', true), set_config('app.platform', '', true);
      end $$;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
