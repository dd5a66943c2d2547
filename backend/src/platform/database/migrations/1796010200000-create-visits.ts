import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, editableColumns, oneOf } from './company-table.js';
import { readView } from './read-view.js';

const states = ['scheduled', 'on_the_way', 'started', 'done', 'cancelled'];
const visitKey = 'foreign key (company_id, visit_id) references visits (company_id, id) on delete cascade';

/** When a person comes to a job: visits, who makes them, their checklists, and time and photos of them. */
export class CreateVisits1796010200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('visits', [
        'invoice_id int not null',
        'date date not null',
        // Local time of the company; null: any time of the day.
        'start_time time',
        'duration_minutes int not null default 60 check (duration_minutes between 1 and 1440)',
        `state text not null default 'scheduled' ${oneOf('state', states)}`,
        'notes text',
        // When it last got another day or time.
        'moved_at timestamptz(3)',
        'on_the_way_at timestamptz(3)',
        'on_the_way_by_id int references users (id)',
        'started_at timestamptz(3)',
        'started_by_id int references users (id)',
        'done_at timestamptz(3)',
        'done_by_id int references users (id)',
        'cancelled_at timestamptz(3)',
        'cancelled_by_id int references users (id)',
        ...editableColumns,
        'foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade',
      ]),
    );
    await runner.query(
      companyTable('visit_assignments', [
        'visit_id int not null',
        'user_id int not null',
        'position int not null default 0',
        'created_at timestamptz(3) not null default now()',
        'unique (company_id, visit_id, user_id)',
        visitKey,
        'foreign key (company_id, user_id) references users (company_id, id)',
      ]),
    );
    await runner.query(
      companyTable('visit_tasks', [
        'visit_id int not null',
        'task text not null',
        'completed boolean not null default false',
        'completed_at timestamptz(3)',
        'completed_by_id int references users (id)',
        'position int not null default 0',
        'created_at timestamptz(3) not null default now()',
        visitKey,
      ]),
    );
    await runner.query(`
      create index visits_in_order
        on visits (company_id, date, (coalesce((extract(epoch from start_time))::int, -1)), id);
      create index visits_of_job on visits (company_id, invoice_id, date, id);
      create index visit_assignments_by_user on visit_assignments (company_id, user_id, visit_id);
      create index visit_tasks_in_order on visit_tasks (company_id, visit_id, position, id);
      ${readView('visits', [
        'company_id', 'id', 'invoice_id', 'date', 'start_time', 'duration_minutes', 'state', 'notes', 'moved_at',
        'on_the_way_at', 'on_the_way_by_id', 'started_at', 'started_by_id', 'done_at', 'done_by_id', 'cancelled_at',
        'cancelled_by_id', 'version', 'created_at', 'updated_at',
      ])}
      ${readView('visit_assignments', ['company_id', 'id', 'visit_id', 'user_id', 'position', 'created_at'])}
      ${readView('visit_tasks', [
        'company_id', 'id', 'visit_id', 'task', 'completed', 'completed_at', 'completed_by_id', 'position',
      ])}`); // oxfmt-ignore
    await this.openTimeAndPhotos(runner);
  }

  /** Time and photos are of a visit where they are of no work order and no line of a turn. */
  private async openTimeAndPhotos(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table time_entries
        alter column work_order_id drop not null,
        add column visit_id int,
        add constraint time_entries_of_one check (num_nonnulls(work_order_id, visit_id) = 1),
        add constraint time_entries_visit_fkey ${visitKey};
      create index time_entries_of_visit on time_entries (company_id, visit_id, started_at) where visit_id is not null;
      create or replace view time_entries_read with (security_invoker = true) as
        select company_id, id, work_order_id, user_id, started_at, stopped_at, started_by_id, stopped_by_id, seconds,
          by_hand, reason, labor_rate, visit_id
        from time_entries;

      alter table work_order_photos
        drop constraint work_order_photos_of_one,
        add column visit_id int,
        add constraint work_order_photos_of_one check (num_nonnulls(work_order_id, turn_task_id, visit_id) = 1
          and num_nonnulls(turn_id, turn_task_id) <> 1),
        add constraint work_order_photos_visit_fkey ${visitKey};
      create unique index work_order_photos_once_of_visit
        on work_order_photos (company_id, visit_id, kind, upload_hash) where visit_id is not null;
      create index work_order_photos_of_visit
        on work_order_photos (company_id, visit_id, created_at, id) where visit_id is not null;
      create or replace view work_order_photos_read with (security_invoker = true) as
        select company_id, id, work_order_id, kind, caption, file_id, thumbnail_id, width, height, created_by_id, version,
          created_at, updated_at, turn_id, turn_task_id, visit_id
        from work_order_photos;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
