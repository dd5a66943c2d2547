import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The name of the record in each line of a company's audit log. */
export class NameAuditedRecords1795000010200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table audit_log add column subject text;
      grant select (subject) on audit_log to nerka_lookup;
      -- The name of a record of the current company, null if it was deleted. PL/pgSQL plans only the branch that is
      -- executed.
      create function record_subject(noun text, wanted int) returns text
        language plpgsql stable set search_path = pg_catalog, public as $$
        declare company int := app_company_id();
        begin
          return case noun
            when 'work-order' then (select work_order_number from work_orders where company_id = company and id = wanted)
            when 'subtask' then (select title from work_order_subtasks where company_id = company and id = wanted)
            when 'turn' then (select turn_number from turns where company_id = company and id = wanted)
            when 'unit' then (select unit_number from units where company_id = company and id = wanted)
            when 'resident' then
              (select first_name || ' ' || last_name from residents where company_id = company and id = wanted)
            when 'customer' then (select name from customers where company_id = company and id = wanted)
            when 'invoice' then (select invoice_number from invoices where company_id = company and id = wanted)
            when 'deal' then (select name from deals where company_id = company and id = wanted)
            when 'item' then (select name from company_items where company_id = company and id = wanted)
            when 'import' then (select file_name from imports where company_id = company and id = wanted)
            when 'user' then
              (select coalesce(display_name, username) from users where company_id = company and id = wanted)
            when 'company' then (select name from companies where id = company)
          end;
        end $$;
      revoke execute on function record_subject(text, int) from public;
      grant execute on function record_subject(text, int) to nerka_application;`);
    await this.readSubjects(runner);
  }

  private async readSubjects(runner: QueryRunner): Promise<void> {
    await runner.query(`
      grant nerka_lookup to current_user;
      create or replace function find_project_activity(wanted_project int, before_at timestamptz, before_id int, wanted int)
        returns table (id int, company_name text, actor text, action text, noun text, record_id int, subject text,
          created_at timestamptz)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select line.id, line.company_name, coalesce(u.display_name, u.username), line.action, line.noun, line.record_id,
            coalesce(line.subject, audit_subject(line.before, line.after)), line.created_at
          from (
            (select p.id, p.company_name, p.actor_id, p.action, p.noun, p.record_id,
               -- The provider's own lines are of companies and projects.
               case p.noun when 'company' then p.company_name end as subject, p.before, p.after, p.created_at
             from platform_audit p
             where p.project_id = wanted_project
               and (before_at is null or (p.created_at, p.id) < (before_at, before_id))
             order by p.created_at desc, p.id desc limit wanted)
            union all
            select l.id, c.name, l.actor_id, l.action, l.noun, l.record_id, l.subject, l.before, l.after, l.created_at
            from companies c cross join lateral (
              select a.id, a.actor_id, a.action, a.noun, a.record_id, a.subject, a.before, a.after, a.created_at
              from audit_log a
              where a.company_id = c.id and (before_at is null or (a.created_at, a.id) < (before_at, before_id))
              order by a.created_at desc, a.id desc limit wanted) l
            where c.project_id = wanted_project) line
          left join users u on u.id = line.actor_id
          order by line.created_at desc, line.id desc limit wanted
        $$;
      revoke nerka_lookup from current_user;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
