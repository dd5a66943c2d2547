import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each company's daily job: created with the company, moved with its time zone, renewed by each run. */
export class ScheduleCompanyDays1796000501000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- In the first hour of the company's next day, at its own second, so that companies do not all run at once.
      create function schedule_company_day(company_id int, timezone text) returns void
        language sql set search_path = pg_catalog, public as $$
          with next as (
            select ((now() at time zone timezone)::date + 1)::timestamp at time zone timezone
              + make_interval(secs => company_id % 3600) as at),
          added as (
            insert into pgboss.job (name, data, start_after, singleton_key, policy, retry_limit, retry_delay,
              retry_backoff, expire_in, keep_until)
            select q.name, jsonb_build_object('companyId', company_id), next.at, company_id::text, q.policy,
              q.retry_limit, q.retry_delay, q.retry_backoff, make_interval(secs => q.expire_seconds),
              next.at + make_interval(mins => q.retention_minutes)
            from next, pgboss.queue q where q.name = 'company-day'
            on conflict do nothing returning id)
          update pgboss.job set start_after = next.at from next
          where name = 'company-day' and state = 'created' and policy = 'short'
            and coalesce(singleton_key, '') = company_id::text and not exists (select from added)
        $$;
      create function schedule_day_of_company() returns trigger
        language plpgsql set search_path = pg_catalog, public as $$
          begin
            perform schedule_company_day(new.id, new.timezone);
            return null;
          end
        $$;
      revoke all on function schedule_company_day(int, text), schedule_day_of_company() from public;
      grant execute on function schedule_company_day(int, text), schedule_day_of_company() to nerka_application;

      -- A trigger, because servers of the previous version and the demo data create companies, too.
      create trigger schedule_day after insert or update of timezone on companies
        for each row execute function schedule_day_of_company();

      select set_config('app.platform', 'on', true);
      select schedule_company_day(id, timezone) from companies;
      select set_config('app.platform', '', true);`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
