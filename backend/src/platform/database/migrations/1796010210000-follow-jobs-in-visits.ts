import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The assignee, day and time of a job are those of its first open visit, also where a server of the previous version, an
 * import or a restored record sets them: the database changes or makes the visit at the end of the transaction, when
 * everything that belongs to the job is there.
 */
export class FollowJobsInVisits1796010210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function keep_first_visit() returns trigger
        language plpgsql set search_path = pg_catalog, public as $$
        declare
          job record;
          first record;
          made int;
        begin
          select i.service_date, i.start_time, i.assigned_to_id,
            i.status = 'draft' or (i.status = 'sent' and i.service_date >= (now() at time zone c.timezone)::date) as is_open
          into job from invoices_read i join companies_read c on c.id = i.company_id
          where i.company_id = new.company_id and i.id = new.id;
          if not found then return null; end if;

          select v.id, v.date, v.start_time, (select a.user_id from visit_assignments a
            where a.company_id = v.company_id and a.visit_id = v.id order by a.position, a.id limit 1) as user_id
          into first from visits v
          where v.company_id = new.company_id and v.invoice_id = new.id and v.state in ('scheduled', 'on_the_way', 'started')
          order by v.date, coalesce((extract(epoch from v.start_time))::int, -1), v.id limit 1 for update of v;

          if not found then
            if job.assigned_to_id is null and job.start_time is null then return null; end if;
            if exists (select from visits v where v.company_id = new.company_id and v.invoice_id = new.id)
              and (tg_op = 'INSERT' or not job.is_open
                or (old.assigned_to_id is not distinct from new.assigned_to_id and old.start_time is not distinct from new.start_time))
            then return null; end if;
            insert into visits (company_id, invoice_id, date, start_time, state)
              values (new.company_id, new.id, job.service_date, job.start_time, case when job.is_open then 'scheduled' else 'done' end)
              returning id into made;
            if job.assigned_to_id is not null then
              insert into visit_assignments (company_id, visit_id, user_id) values (new.company_id, made, job.assigned_to_id);
            end if;
            return null;
          end if;

          -- A job that comes back from the trash has its visits as they were.
          if tg_op = 'INSERT' then return null; end if;
          if job.start_time is distinct from first.start_time
            or (new.service_date <> old.service_date and first.date = old.service_date) then
            update visits v set start_time = job.start_time, moved_at = now(), version = v.version + 1, updated_at = now(),
              date = case when first.date = old.service_date then job.service_date else v.date end
            where v.company_id = new.company_id and v.id = first.id;
          end if;
          if job.assigned_to_id is distinct from first.user_id then
            delete from visit_assignments a where a.company_id = new.company_id and a.visit_id = first.id
              and (job.assigned_to_id is null or a.user_id in (first.user_id, job.assigned_to_id));
            if job.assigned_to_id is not null then
              insert into visit_assignments (company_id, visit_id, user_id, position)
                values (new.company_id, first.id, job.assigned_to_id, -1);
            end if;
            update visits v set version = v.version + 1, updated_at = now()
              where v.company_id = new.company_id and v.id = first.id;
          end if;
          return null;
        end $$;
      revoke execute on function keep_first_visit() from public;
      create constraint trigger invoices_first_visit_made after insert on invoices
        deferrable initially deferred for each row
        when (new.assigned_to_id is not null or new.start_time is not null)
        execute function keep_first_visit();
      create constraint trigger invoices_first_visit_kept after update on invoices
        deferrable initially deferred for each row
        when (old.assigned_to_id is distinct from new.assigned_to_id or old.start_time is distinct from new.start_time
          or old.service_date is distinct from new.service_date)
        execute function keep_first_visit();`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
