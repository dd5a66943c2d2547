import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';

/** The provider's view of all audit logs, newest first. */
export class ListPlatformActivity1796000845200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index audit_log_everywhere on audit_log (created_at desc, id desc);
      create index platform_audit_by_time on platform_audit (created_at desc, id desc);
      grant select (id, company_id, display_name, username) on users to nerka_lookup;
      -- Each log is read from its index, at most one page of it. Planned for its filters, as each leaves another part.
      create function find_platform_activity(wanted_project int, wanted_company int, wanted_actor int, wanted_day date,
          before_at timestamptz, before_id int, wanted int)
        returns table (id int, company_name text, company_slug text, actor_id int, is_provider boolean, actor text,
          action text, noun text, record_id int, subject text, before jsonb, after jsonb, created_at timestamptz)
        language plpgsql stable security definer set search_path = pg_catalog, public
        set plan_cache_mode = force_custom_plan as $$
        #variable_conflict use_column
        begin
          return query
          select line.id, coalesce(c.name, line.company_name), c.slug, line.actor_id, u.id is not null and u.company_id is null,
            coalesce(u.display_name, u.username), line.action, line.noun, line.record_id,
            coalesce(line.subject, audit_subject(line.before, line.after)), line.before, line.after, line.created_at
          from (
            (select p.id, case p.noun when 'company' then p.record_id end as company_id, p.company_name, p.actor_id,
               p.action, p.noun, p.record_id, case p.noun when 'company' then p.company_name end as subject, p.before,
               p.after, p.created_at
             from platform_audit p
             where (wanted_project is null or p.project_id = wanted_project)
               and (wanted_company is null or (p.noun = 'company' and p.record_id = wanted_company))
               and (wanted_actor is null or p.actor_id = wanted_actor)
               and (wanted_day is null or (p.created_at >= wanted_day::timestamp at time zone 'UTC'
                 and p.created_at < (wanted_day + 1)::timestamp at time zone 'UTC'))
               and (before_at is null or (p.created_at, p.id) < (before_at, before_id))
             order by p.created_at desc, p.id desc limit wanted)
            union all
            (select a.id, a.company_id, null, a.actor_id, a.action, a.noun, a.record_id, a.subject, a.before, a.after,
               a.created_at
             from audit_log a
             where (wanted_project is null
                 or a.company_id in (select o.id from companies o where o.project_id = wanted_project))
               and (wanted_company is null or a.company_id = wanted_company)
               and (wanted_actor is null or a.actor_id = wanted_actor)
               and (wanted_day is null or (a.created_at >= wanted_day::timestamp at time zone 'UTC'
                 and a.created_at < (wanted_day + 1)::timestamp at time zone 'UTC'))
               and (before_at is null or (a.created_at, a.id) < (before_at, before_id))
             order by a.created_at desc, a.id desc limit wanted)) line
          left join users u on u.id = line.actor_id
          left join companies c on c.id = line.company_id
          order by line.created_at desc, line.id desc limit wanted;
        end $$;`);
    await handOver(runner, 'nerka_lookup', ['find_platform_activity(int, int, int, date, timestamptz, int, int)']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
