import type { MigrationInterface, QueryRunner } from 'typeorm';
import { oneOf } from './company-table.js';

/** Imports of invoices. */
export class ImportInvoices1795000035000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const kinds = ['units', 'residents', 'customers', 'items', 'work-orders', 'deals', 'invoices'];
    await runner.query(`
      alter table imports drop constraint imports_kind_check;
      alter table imports add ${oneOf('kind', kinds)};`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
