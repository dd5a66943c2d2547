import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';

/** What the provider is notified of: closed companies, failing front ends, mail that was given up; and what each read. */
export class CreatePlatformNotifications1796001120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table platform_notification_reads (
        user_id int not null references users (id),
        kind text not null,
        record_id int not null,
        read_at timestamptz(3) not null default now(),
        primary key (user_id, kind, record_id));
      grant select, insert, update on platform_notification_reads to nerka_application;
      create or replace view companies_read with (security_invoker = true) as
        select id, name, slug, business_type, timezone, project_id, is_template, created_at,
          suspended_at is not null or deleted_at is not null as is_suspended, purge_at, suspended_at from companies;
      create view failing_front_ends with (security_invoker = true) as
        select a.release_id as id, a.front_end, r.version, max(f.created_at) as last_failure_at
        from active_releases a join releases r on r.id = a.release_id join front_end_failures f on f.release_id = r.id
        where f.created_at > now() - interval '1 day' group by a.release_id, a.front_end, r.version;
      grant select on failing_front_ends to nerka_application;
      create function find_undelivered_mails() returns table (company_id int, mails int, last_at timestamptz)
        language sql stable security definer set search_path = pg_catalog, public as $$
          -- Twelve attempts are MAX_ATTEMPTS of mail-outbox.ts.
          select company_id, count(*)::int, max(created_at) from outbox
          where (select app_is_platform()) and sent_at is null and attempts >= 12 and created_at > now() - interval '14 days'
          group by company_id
        $$;`);
    await handOver(runner, 'nerka_lookup', ['find_undelivered_mails()']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
