import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, oneOf } from './company-table.js';
import { readView } from './read-view.js';

/** Who asked for a work order, until when it is due, what it belongs to, and the parts that it needed. */
export class DescribeRequestedWork1796002010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table work_orders
        add column due_date date,
        add column requester_name text,
        add column requester_phone text,
        add column permission_to_enter text ${oneOf('permission_to_enter', ['yes', 'no', 'call_first'])},
        add column resident_id int,
        add column turn_id int,
        add column turn_task_id int,
        add column source text not null default 'staff' ${oneOf('source', ['staff', 'turn', 'series', 'request'])},
        add constraint work_orders_resident_fkey foreign key (company_id, resident_id)
          references residents (company_id, id) on delete set null (resident_id),
        add constraint work_orders_turn_fkey foreign key (company_id, turn_id)
          references turns (company_id, id) on delete set null (turn_id),
        add constraint work_orders_turn_task_fkey foreign key (company_id, turn_task_id)
          references turn_tasks (company_id, id);
      create index work_orders_by_resident on work_orders (company_id, resident_id) where resident_id is not null;
      create index work_orders_by_turn on work_orders (company_id, turn_id) where turn_id is not null;
      create unique index work_orders_once_by_turn_task on work_orders (company_id, turn_task_id)
        where turn_task_id is not null;
      create index work_orders_due on work_orders (company_id, due_date)
        where due_date is not null and status in ('open', 'in_progress');
      alter table company_settings add column response_days int not null default 7
        check (response_days between 0 and 365);`);
    await runner.query(
      companyTable('work_order_parts', [
        'work_order_id int not null',
        'name text not null',
        'quantity int not null check (quantity >= 1)',
        'unit_cost int not null check (unit_cost >= 0)',
        'created_by_id int references users (id)',
        'created_at timestamptz(3) not null default now()',
        'foreign key (company_id, work_order_id) references work_orders (company_id, id) on delete cascade',
      ]),
    );
    await runner.query(`
      create index work_order_parts_in_order on work_order_parts (company_id, work_order_id, id);
      ${readView('work_order_parts', [
        'company_id',
        'id',
        'work_order_id',
        'name',
        'quantity',
        'unit_cost',
        'created_by_id',
        'created_at',
      ])}
      create or replace view work_orders_read with (security_invoker = true) as
        select company_id, id, work_order_number, title, description, category, priority, status, notes, unit_id,
          property_unit, assigned_to_id, completed_at, on_job_started_at, on_job_accumulated_seconds, on_job_accumulated_minutes,
          version, created_at, updated_at, search_text, due_date, requester_name, requester_phone, permission_to_enter,
          resident_id, turn_id, turn_task_id, source
        from work_orders;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
