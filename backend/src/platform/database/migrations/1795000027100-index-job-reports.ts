import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for the reports of a jobs business: payments, closed deals. */
export class IndexJobReports1795000027100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index payments_by_date on payments (company_id, date);
      create index deals_by_close on deals (company_id, closed_at) where closed_at is not null;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
