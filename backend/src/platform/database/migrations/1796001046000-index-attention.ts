import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for what the dashboard counts because somebody should act on it. */
export class IndexAttention1796001046000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index work_orders_urgent on work_orders (company_id, created_at desc, id desc)
        where priority = 'urgent' and status in ('open', 'in_progress');
      create index work_orders_unassigned on work_orders (company_id, created_at desc, id desc)
        where assigned_to_id is null and status in ('open', 'in_progress');
      create index work_orders_on_job on work_orders (company_id, created_at desc, id desc)
        where on_job_started_at is not null;
      create index unit_residents_by_start on unit_residents (company_id, start_date);
      create index invoices_not_emailed on invoices (company_id, created_at desc, id desc)
        where status = 'sent' and emailed_at is null;
      create index deals_stale on deals (company_id, updated_at) where stage not in ('won', 'lost');`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
