import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyKeyedTable, oneOf } from './company-table.js';

/** How each person wants to see each list of a company. */
export class CreateListSettings1796000900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyKeyedTable(
        'list_settings',
        [
          // The provider's staff belong to no company.
          'user_id int not null references users (id) on delete cascade',
          'list text not null',
          `layout text not null ${oneOf('layout', ['cards', 'table'])}`,
          `density text not null ${oneOf('density', ['compact', 'comfortable'])}`,
          'sort text',
          'columns jsonb not null',
          'updated_at timestamptz(3) not null default now()',
        ],
        ['user_id', 'list'],
      ),
    );
    await runner.query('create index list_settings_of_user on list_settings (user_id)');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
