import type { MigrationInterface, QueryRunner } from 'typeorm';
import { oneOf } from './company-table.js';

/** Imports of deals. */
export class ImportDeals1795000034000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const kinds = ['units', 'residents', 'customers', 'items', 'work-orders', 'deals'];
    await runner.query(`
      alter table imports drop constraint imports_kind_check;
      alter table imports add ${oneOf('kind', kinds)};`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
