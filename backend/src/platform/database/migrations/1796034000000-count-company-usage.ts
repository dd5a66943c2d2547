import type { MigrationInterface, QueryRunner } from 'typeorm';
import { JOB_SCHEMA } from '../install-job-store.js';
import { companyKeyedTable } from './company-table.js';
import { handOver } from './hand-over.js';
import { readView } from './read-view.js';

/** What each company uses, now and in each month, and what the list of all companies shows of people and trouble. */
export class CountCompanyUsage1796034000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createTables(runner);
    await this.createPeople(runner);
    await this.createTroubles(runner);
    await handOver(runner, 'nerka_lookup', ['find_company_people(int[])', 'find_company_troubles()']);
  }

  /** The day's job of a company writes its own rows; the provider reads those of all. */
  private async createTables(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${companyKeyedTable('company_usage', [
        'records int not null',
        'storage_bytes bigint not null',
        'counted_at timestamptz(3) not null default now()',
      ])}
      ${companyKeyedTable(
        'company_usage_months',
        [
          'month date not null check (extract(day from month) = 1)',
          // Of months before the events of security begin it is not known.
          'people int',
          'records_made int not null',
          // Of months before the first count it is not known.
          'storage_bytes bigint',
          'mails int not null',
          'key_requests int',
          'counted_at timestamptz(3) not null default now()',
        ],
        ['month'],
      )}
      create policy company_usage_platform on company_usage for select using ((select app_is_platform()));
      create policy company_usage_months_platform on company_usage_months for select using ((select app_is_platform()));
      ${readView('api_key_days', ['company_id', 'key_id', 'day', 'requests'])}`);
  }

  private async createPeople(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function find_company_people(ids int[])
        returns table (company_id int, people int, active_people int, last_activity_at timestamptz)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select i.id, p.people, p.active_people, p.last_activity_at
          from unnest(ids) as i (id)
          cross join lateral (
            select count(*)::int as people,
              (count(*) filter (where s.seen_at > now() - interval '30 days'))::int as active_people,
              -- Of its own people: the provider's work in the company says nothing of who uses it.
              greatest(max(s.seen_at), max(l.created_at)) as last_activity_at
            from users u
            cross join lateral (
              -- A session is noted while it is used, however long ago the person signed in.
              select greatest(u.last_sign_in_at, (select max(o.seen_at) from sessions o where o.user_id = u.id)) as seen_at) s
            cross join lateral (
              select max(a.created_at) as created_at from audit_log a
              where a.company_id = i.id and a.actor_id = u.id) l
            where u.company_id = i.id and u.deleted_at is null) p
          where (select app_is_platform())
        $$;`);
  }

  /** Each part has an index of what failed, so that it costs as much as there is trouble. */
  private async createTroubles(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index webhooks_switched_off on webhooks (company_id) where off_reason is not null and deleted_at is null;
      grant select (off_reason, deleted_at) on webhooks to nerka_lookup;
      grant select (concerned_company, created_at) on front_end_failures to nerka_lookup;
      grant usage on schema ${JOB_SCHEMA} to nerka_lookup;
      grant select (name) on ${JOB_SCHEMA}.queue to nerka_lookup;
      grant select (name, state, data) on ${JOB_SCHEMA}.job to nerka_lookup;
      create function find_company_troubles()
        returns table (company_id int, front_end_failures int, webhooks_off int, failed_mails int, failed_jobs int)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select t.company_id, sum(t.front_ends)::int, sum(t.webhooks)::int, sum(t.mails)::int, sum(t.jobs)::int
          from (
            select f.concerned_company, count(*), 0, 0, 0 from front_end_failures f
            where f.created_at > now() - interval '1 hour' and f.concerned_company is not null group by 1
            union all
            select w.company_id, 0, count(*), 0, 0 from webhooks w
            where w.off_reason is not null and w.deleted_at is null and not w.is_enabled group by 1
            union all
            -- Twelve attempts are MAX_ATTEMPTS of mail-outbox.ts.
            select o.company_id, 0, 0, count(*), 0 from outbox o
            where o.sent_at is null and o.attempts >= 12 and o.created_at > now() - interval '14 days' group by 1
            union all
            select j.company_id, 0, 0, 0, count(*)
            from ${JOB_SCHEMA}.queue q
            cross join lateral (
              select (data->>'companyId')::int as company_id from ${JOB_SCHEMA}.job
              where name = q.name and state = 'failed' and data ? 'companyId') j
            group by 1) as t (company_id, front_ends, webhooks, mails, jobs)
          where (select app_is_platform())
          group by t.company_id
        $$;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
