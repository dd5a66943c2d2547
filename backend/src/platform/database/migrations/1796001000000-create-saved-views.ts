import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, editableColumns } from './company-table.js';

/** Saved views: names for addresses of list screens, personal or shared. */
export class CreateSavedViews1796001000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('saved_views', [
        'created_by_id int not null references users (id)',
        'screen text not null',
        'name text not null',
        'query text not null',
        'shared boolean not null default false',
        ...editableColumns,
      ]),
    );
    await runner.query(`
      create index saved_views_by_name on saved_views (company_id, (name collate "und-x-icu"), id);`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
