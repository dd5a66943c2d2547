import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index for work orders by due date, those without one last. */
export class IndexDueWorkOrders1796003020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index work_orders_by_due_date on work_orders (company_id, (coalesce(due_date, date '9999-12-31')), id)`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
