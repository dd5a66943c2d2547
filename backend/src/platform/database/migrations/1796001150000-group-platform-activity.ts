import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';

/** The provider's view of all audit logs by operation; servers of the release before still call the functions before. */
export class GroupPlatformActivity1796001150000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('grant select (parent_id, operation_id) on audit_log to nerka_lookup');
    await this.listLines(runner);
    await this.describe(runner);
    await handOver(runner, 'nerka_lookup', [
      'find_activity(int, int, int, date, timestamptz, int, int)',
      'find_logged_operation(int, int, text, timestamptz)',
      'find_logged_records(jsonb)',
    ]);
  }

  private async listLines(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A filter narrows the companies, and each one's log is read from its own index, at most one page of it. Planned for
      -- its filters, as each leaves another part. Of the lines that an operation wrote at once the last one stands for all.
      create function find_activity(wanted_project int, wanted_company int, wanted_actor int, wanted_day date,
          before_at timestamptz, before_id int, wanted int)
        returns table (id int, company_id int, company_name text, company_slug text, actor_id int, is_provider boolean,
          actor text, action text, noun text, record_id int, parent_id int, operation_id int, subject text, before jsonb,
          after jsonb, created_at timestamptz)
        language plpgsql stable security definer set search_path = pg_catalog, public
        set plan_cache_mode = force_custom_plan as $$
        #variable_conflict use_column
        declare
          is_narrow boolean := coalesce(wanted_project, wanted_company, wanted_actor) is not null;
          day_start timestamptz := coalesce(wanted_day::timestamp at time zone 'UTC', '-infinity');
          day_end timestamptz := coalesce((wanted_day + 1)::timestamp at time zone 'UTC', 'infinity');
          -- A person of a company has done nothing in another one.
          only_company int := (select u.company_id from users u where u.id = wanted_actor);
        begin
          return query
          select line.id, line.company_id, coalesce(c.name, line.company_name), c.slug, line.actor_id,
            u.id is not null and u.company_id is null, coalesce(u.display_name, u.username), line.action, line.noun,
            line.record_id, line.parent_id, line.operation_id, coalesce(line.subject, audit_subject(line.before, line.after)),
            line.before, line.after, line.created_at
          from (
            (select p.id, case p.noun when 'company' then p.record_id end as company_id, p.company_name, p.actor_id,
               p.action, p.noun, p.record_id, null::int as parent_id, null::int as operation_id,
               case p.noun when 'company' then p.company_name end as subject, p.before, p.after, p.created_at
             from platform_audit p
             where (wanted_project is null or p.project_id = wanted_project)
               and (wanted_company is null or (p.noun = 'company' and p.record_id = wanted_company))
               and ${ofPage('p')}
             order by p.created_at desc, p.id desc limit wanted)
            union all
            (${linesOf('not is_narrow')})
            union all
            select l.* from companies o cross join lateral (${linesOf('a.company_id = o.id')}) l
            where is_narrow
              and (wanted_project is null or o.project_id = wanted_project)
              and (wanted_company is null or o.id = wanted_company)
              and (only_company is null or o.id = only_company)) line
          left join users u on u.id = line.actor_id
          left join companies c on c.id = line.company_id
          order by line.created_at desc, line.id desc limit wanted;
        end $$;`);
  }

  private async describe(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- An operation in one company, or its undo, as the lines of one moment tell of it.
      create function find_logged_operation(wanted_company int, wanted_operation int, wanted_noun text, wanted_at timestamptz)
        returns json language sql stable security definer set search_path = pg_catalog, public as $$
          with lines as materialized (
            select l.record_id, l.after from audit_log l
            where l.company_id = wanted_company and l.operation_id = wanted_operation and l.created_at = wanted_at
              and l.noun = wanted_noun)
          select json_build_object('id', wanted_operation,
            'records', (select count(distinct record_id) from lines),
            'isUndo', exists (
              select from audit_log l where l.company_id = wanted_company and l.operation_id = wanted_operation
                and l.created_at < wanted_at),
            'alike', coalesce((
              select json_agg(same.key) from (
                select f.key from lines, jsonb_each(lines.after) f group by f.key having count(distinct f.value) = 1) same),
              '[]'))
        $$;

      -- What the logs last called these records, and whether they say that one is gone.
      create function find_logged_records(wanted jsonb)
        returns table (company_id int, noun text, id int, name text, "exists" boolean)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select w.company_id, w.noun, w.id,
            case w.noun
              when 'company' then (select c.name from companies c where c.id = w.company_id)
              else coalesce(
                (select l.subject from audit_log l where l.company_id = w.company_id and l.noun = w.noun
                   and l.record_id = w.id and l.subject is not null order by l.created_at desc, l.id desc limit 1),
                (select coalesce(u.display_name, u.username) from users u
                 where w.noun = 'user' and u.company_id = w.company_id and u.id = w.id))
            end,
            case w.noun
              when 'project' then exists (select from projects p where p.id = w.id)
              else coalesce((
                select l.action not in ('deleted', 'erased') from audit_log l where l.company_id = w.company_id
                  and l.noun = w.noun and l.record_id = w.id order by l.created_at desc, l.id desc limit 1),
                exists (select from companies c where c.id = w.company_id))
            end
          from jsonb_to_recordset(wanted) as w (company_id int, noun text, id int)
        $$;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}

/** Of this person and day, older than the page before. */
const ofPage = (line: string): string => `(wanted_actor is null or ${line}.actor_id = wanted_actor)
  and ${line}.created_at >= day_start and ${line}.created_at < day_end
  and (before_at is null or (${line}.created_at, ${line}.id) < (before_at, before_id))`;

const linesOf = (scope: string): string => `
  select a.id, a.company_id, null::text, a.actor_id, a.action, a.noun, a.record_id, a.parent_id, a.operation_id, a.subject,
    a.before, a.after, a.created_at
  from audit_log a
  where ${scope} and ${ofPage('a')}
    and (a.operation_id is null or not exists (
      select from audit_log l where l.company_id = a.company_id and l.operation_id = a.operation_id
        and l.created_at = a.created_at and l.id > a.id))
  order by a.created_at desc, a.id desc limit wanted`;
