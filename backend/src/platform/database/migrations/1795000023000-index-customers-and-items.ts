import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for the lists of customers and items. */
export class IndexCustomersAndItems1795000023000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['customers', 'company_items']) {
      await runner.query(`
        create index ${table}_newest on ${table} (company_id, created_at desc, id desc);
        create index ${table}_by_name on ${table} (company_id, name collate "und-x-icu", id);`);
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
