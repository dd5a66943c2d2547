import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, editableColumns } from './company-table.js';
import { readView } from './read-view.js';

/** The rates from which an invoice or estimate takes its tax; it keeps the name and the rate that it was given. */
export class CreateTaxRates1796010100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('tax_rates', [
        'name text not null',
        'basis_points int not null check (basis_points between 0 and 10000)',
        ...editableColumns,
      ]),
    );
    await runner.query(
      readView('tax_rates', ['company_id', 'id', 'name', 'basis_points', 'version', 'created_at', 'updated_at']),
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
