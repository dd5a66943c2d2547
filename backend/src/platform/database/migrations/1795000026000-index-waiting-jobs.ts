import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index of unpaid jobs without assignee and time, by service date. */
export class IndexWaitingJobs1795000026000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index invoices_waiting on invoices
        (company_id, service_date, (coalesce((extract(epoch from start_time))::int, -1)), id)
        where assigned_to_id is null and start_time is null and status <> 'paid';`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
