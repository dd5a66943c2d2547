import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';

/** The provider's views of projects and their activity, and the indexes of the activity lists. */
export class CreateProviderViews1795000007000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Without a foreign key, because the log outlives the project.
      alter table platform_audit add column project_id int;
      create index platform_audit_by_project on platform_audit (project_id, created_at desc, id desc);
      create index audit_log_newest on audit_log (company_id, created_at desc, id desc);`);
    await this.createStatistics(runner);
    await this.createActivity(runner);
  }

  private async createStatistics(runner: QueryRunner): Promise<void> {
    await runner.query(`
      grant select (amount) on payments to nerka_lookup;
      create function find_project_stats(wanted_project int)
        returns table (customers bigint, revenue bigint, deals bigint)
        language sql stable security definer set search_path = pg_catalog, public as $$
          with own as (select id from companies where project_id = wanted_project)
          select
            (select count(*) from customers where company_id in (select id from own)),
            (select coalesce(sum(amount), 0)::bigint from payments where company_id in (select id from own)),
            (select count(*) from deals where company_id in (select id from own))
        $$;`);
    await handOver(runner, 'nerka_lookup', ['find_project_stats(int)']);
  }

  private async createActivity(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The subject of a line of an audit log, with the record's own name.
      create function audit_subject(before jsonb, after jsonb) returns text
        language sql immutable set search_path = pg_catalog as $$
          select coalesce(
            known ->> 'workOrderNumber', known ->> 'invoiceNumber', known ->> 'turnNumber', known ->> 'unitNumber',
            known ->> 'title', known ->> 'name', known ->> 'displayName', known ->> 'username')
          from (select coalesce(before, '{}') || coalesce(after, '{}') as known) both_sides
        $$;
      revoke execute on function audit_subject(jsonb, jsonb) from public;
      grant execute on function audit_subject(jsonb, jsonb) to nerka_application, nerka_lookup;
      grant select (actor_id, action, noun, record_id, before, after, created_at) on audit_log to nerka_lookup;
      grant select on platform_audit to nerka_lookup;
      -- The newest lines of the project itself and of each of its companies, after the given position: each log is read
      -- from its index, at most one page of it.
      create function find_project_activity(wanted_project int, before_at timestamptz, before_id int, wanted int)
        returns table (id int, company_name text, actor text, action text, noun text, record_id int, subject text,
          created_at timestamptz)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select line.id, line.company_name, coalesce(u.display_name, u.username), line.action, line.noun, line.record_id,
            audit_subject(line.before, line.after), line.created_at
          from (
            (select p.id, p.company_name, p.actor_id, p.action, p.noun, p.record_id, p.before, p.after, p.created_at
             from platform_audit p
             where p.project_id = wanted_project
               and (before_at is null or (p.created_at, p.id) < (before_at, before_id))
             order by p.created_at desc, p.id desc limit wanted)
            union all
            select l.id, c.name, l.actor_id, l.action, l.noun, l.record_id, l.before, l.after, l.created_at
            from companies c cross join lateral (
              select a.id, a.actor_id, a.action, a.noun, a.record_id, a.before, a.after, a.created_at from audit_log a
              where a.company_id = c.id and (before_at is null or (a.created_at, a.id) < (before_at, before_id))
              order by a.created_at desc, a.id desc limit wanted) l
            where c.project_id = wanted_project) line
          left join users u on u.id = line.actor_id
          order by line.created_at desc, line.id desc limit wanted
        $$;`);
    await handOver(runner, 'nerka_lookup', ['find_project_activity(int, timestamptz, int, int)']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
