import type { MigrationInterface, QueryRunner } from 'typeorm';
import { oneOf } from './company-table.js';

/** What came of each line of a turn's checklist, and photos of lines beside those of work orders. */
export class KeepResultsOfLines1796002800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table turn_tasks add column result text ${oneOf('result', ['done', 'not_needed', 'failed'])};

      -- The previous version's servers, and rows that the trash kept, know only whether a line is completed.
      create function fit_turn_task_result() returns trigger
        language plpgsql set search_path = pg_catalog, public as $$
        begin
          if new.completed then
            if coalesce(new.result, 'failed') = 'failed' then new.result := 'done'; end if;
          elsif new.result <> 'failed' then new.result := null;
          end if;
          return new;
        end $$;
      revoke execute on function fit_turn_task_result() from public;
      create trigger turn_tasks_result before insert or update on turn_tasks
        for each row execute function fit_turn_task_result();`);
    await this.fillResults(runner);
    await runner.query(`
      alter table turn_tasks add constraint turn_tasks_result_fits
        check (completed = (coalesce(result, 'failed') <> 'failed'));
      create or replace view turn_tasks_read with (security_invoker = true) as
        select company_id, id, turn_id, category, room, task, completed, completed_at, completed_by_id, notes, position,
          result
        from turn_tasks;

      alter table work_order_photos
        alter column work_order_id drop not null,
        add column turn_id int,
        add column turn_task_id int,
        add constraint work_order_photos_of_one check (num_nonnulls(work_order_id, turn_task_id) = 1
          and num_nonnulls(turn_id, turn_task_id) <> 1),
        add constraint work_order_photos_turn_fkey foreign key (company_id, turn_id)
          references turns (company_id, id) on delete cascade,
        add constraint work_order_photos_turn_task_fkey foreign key (company_id, turn_task_id)
          references turn_tasks (company_id, id) on delete cascade;
      create unique index work_order_photos_once_of_task
        on work_order_photos (company_id, turn_task_id, kind, upload_hash) where turn_task_id is not null;
      create index work_order_photos_of_task
        on work_order_photos (company_id, turn_task_id, created_at, id) where turn_task_id is not null;
      create or replace view work_order_photos_read with (security_invoker = true) as
        select company_id, id, work_order_id, kind, caption, file_id, thumbnail_id, width, height, created_by_id, version,
          created_at, updated_at, turn_id, turn_task_id
        from work_order_photos;
      create index work_order_photos_of_turn on work_order_photos (company_id, turn_id) where turn_id is not null;`);
  }

  /** The trigger fills in what is missing. */
  private async fillResults(runner: QueryRunner): Promise<void> {
    await runner.query(`
      do $$
      declare company int;
      begin
        perform set_config('app.platform', 'on', true);
        for company in select id from companies loop
          perform set_config('app.company_id', company::text, true);
          update turn_tasks set result = 'done' where company_id = company and completed;
        end loop;
        perform set_config('app.company_id', '', true);
        perform set_config('app.platform', '', true);
      end $$;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
