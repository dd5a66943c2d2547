import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The customer and job of a work order, and when it is planned, for a jobs business. */
export class PlanWorkOrders1796010300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table work_orders
        add column customer_id int,
        add column invoice_id int,
        add column scheduled_at timestamptz,
        add constraint work_orders_customer_fkey foreign key (company_id, customer_id)
          references customers (company_id, id) on delete set null (customer_id),
        add constraint work_orders_invoice_fkey foreign key (company_id, invoice_id)
          references invoices (company_id, id) on delete set null (invoice_id);
      create index work_orders_by_customer on work_orders (company_id, customer_id) where customer_id is not null;
      create index work_orders_by_invoice on work_orders (company_id, invoice_id) where invoice_id is not null;
      create index work_orders_by_plan on work_orders (company_id, scheduled_at) where scheduled_at is not null;
      create or replace view work_orders_read with (security_invoker = true) as
        select company_id, id, work_order_number, title, description, category, priority, status, notes, unit_id,
          property_unit, assigned_to_id, completed_at, on_job_started_at, on_job_accumulated_seconds, on_job_accumulated_minutes,
          version, created_at, updated_at, search_text, due_date, requester_name, requester_phone, permission_to_enter,
          resident_id, turn_id, turn_task_id, source, customer_id, invoice_id, scheduled_at
        from work_orders;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
