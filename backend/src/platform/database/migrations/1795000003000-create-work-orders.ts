import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, editableColumns, oneOf } from './company-table.js';

const categories = [
  'general', 'plumbing', 'electrical', 'hvac', 'appliance', 'carpentry', 'painting', 'landscaping', 'pest_control', 'cleaning',
]; // oxfmt-ignore
const workOrderKey =
  'foreign key (company_id, work_order_id) references work_orders (company_id, id) on delete cascade';

/** Work orders with their assignees, subtasks and time entries, and the turns with their checklists. */
export class CreateWorkOrders1795000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('work_orders', [
        'unit_id int',
        // A copy of the unit's number; a jobs business has no other.
        'property_unit text',
        'work_order_number text not null',
        'title text not null',
        'description text',
        `category text not null default 'general' ${oneOf('category', categories)}`,
        `priority text not null default 'medium' ${oneOf('priority', ['low', 'medium', 'high', 'urgent'])}`,
        `status text not null default 'open' ${oneOf('status', ['open', 'in_progress', 'completed', 'cancelled'])}`,
        'assigned_to_id int',
        'completed_at timestamptz(3)',
        'notes text',
        'on_job_started_at timestamptz(3)',
        'on_job_accumulated_seconds int not null default 0 check (on_job_accumulated_seconds >= 0)',
        'on_job_accumulated_minutes int generated always as (on_job_accumulated_seconds / 60) stored',
        `priority_weight int generated always as
        (case priority when 'urgent' then 4 when 'high' then 3 when 'medium' then 2 else 1 end) stored`,
        // For search; unit numbers also without their hyphen.
        `search_text text generated always as (lower(work_order_number || ' ' || title || ' ' ||
        coalesce(property_unit || ' ' || replace(property_unit, '-', ''), '') || ' ' || coalesce(description, ''))) stored`,
        ...editableColumns,
        'unique (company_id, work_order_number)',
        'foreign key (company_id, unit_id) references units (company_id, id)',
        'foreign key (company_id, assigned_to_id) references users (company_id, id)',
      ]),
    );
    await runner.query(
      companyTable('work_order_assignments', [
        'work_order_id int not null',
        'user_id int not null',
        'position int not null default 0',
        'created_at timestamptz(3) not null default now()',
        'unique (company_id, work_order_id, user_id)',
        workOrderKey,
        'foreign key (company_id, user_id) references users (company_id, id)',
      ]),
    );
    await runner.query(
      companyTable('work_order_subtasks', [
        'work_order_id int not null',
        'title text not null',
        'completed boolean not null default false',
        'position int not null default 0',
        'completed_at timestamptz(3)',
        'completed_by_id int references users (id)',
        'created_at timestamptz(3) not null default now()',
        workOrderKey,
      ]),
    );
    await runner.query(
      companyTable('work_order_time_entries', [
        'work_order_id int not null',
        'started_at timestamptz(3) not null default now()',
        'stopped_at timestamptz(3)',
        'started_by_id int references users (id)',
        'stopped_by_id int references users (id)',
        'seconds int check (seconds >= 0)',
        workOrderKey,
      ]),
    );
    await runner.query(`
      create index work_orders_newest on work_orders (company_id, created_at desc, id desc);
      create index work_orders_newest_by_status on work_orders (company_id, status, created_at desc, id desc);
      create index work_orders_by_priority on work_orders (company_id, priority_weight desc, created_at desc, id desc);
      create index work_orders_by_unit on work_orders (company_id, unit_id);
      create index work_orders_newest_by_category on work_orders (company_id, category, created_at desc, id desc);
      create index work_order_assignments_by_user on work_order_assignments (company_id, user_id, work_order_id);
      create index work_order_subtasks_in_order on work_order_subtasks (company_id, work_order_id, position, id);
      create index work_order_time_entries_in_order on work_order_time_entries (company_id, work_order_id, started_at);
      create unique index work_order_time_entries_running on work_order_time_entries (company_id, work_order_id)
        where stopped_at is null;
      create index work_orders_search on work_orders using gin (company_id, search_text gin_trgm_ops)
        with (fastupdate = off);`);
    await this.createTurns(runner);
  }

  private async createTurns(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('turns', [
        'unit_id int not null',
        'turn_number text not null',
        `status text not null default 'not_started' ${oneOf('status', ['not_started', 'in_progress', 'completed'])}`,
        `current_phase text not null default 'inspection'
        ${oneOf('current_phase', ['inspection', 'cleaning', 'repairs', 'final'])}`,
        'move_out_date date',
        'target_completion_date date',
        'actual_completion_date date',
        'assigned_to_id int',
        'estimated_cost int check (estimated_cost >= 0)',
        'actual_cost int check (actual_cost >= 0)',
        'notes text',
        ...editableColumns,
        'unique (company_id, turn_number)',
        'foreign key (company_id, unit_id) references units (company_id, id)',
        'foreign key (company_id, assigned_to_id) references users (company_id, id)',
      ]),
    );
    await runner.query(
      companyTable('turn_tasks', [
        'turn_id int not null',
        `category text not null ${oneOf('category', ['inspection', 'cleaning', 'repairs', 'final'])}`,
        `room text not null ${oneOf('room', ['general', 'kitchen', 'bathroom', 'living_room', 'bedroom'])}`,
        'task text not null',
        'completed boolean not null default false',
        'completed_at timestamptz(3)',
        'completed_by_id int references users (id)',
        'notes text',
        'position int not null default 0',
        'created_at timestamptz(3) not null default now()',
        'unique (company_id, turn_id, category, room, task)',
        'foreign key (company_id, turn_id) references turns (company_id, id) on delete cascade',
      ]),
    );
    await runner.query(`
      create index turns_by_unit on turns (company_id, unit_id);
      create index turns_newest on turns (company_id, created_at desc, id desc);`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
