import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for reports: completed work orders, finished turns, ending leases. */
export class IndexReports1795000015000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index work_orders_by_completion on work_orders (company_id, completed_at) where completed_at is not null;
      create index turns_by_completion on turns (company_id, actual_completion_date)
        where actual_completion_date is not null;
      create index unit_residents_by_lease_end on unit_residents (company_id, lease_end) where lease_end is not null;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
