import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from './company-table.js';

/** Changes of many records at once, with what their undo needs, and the audit lines that belong to one. */
export class CreateBulkOperations1796000847000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('bulk_operations', [
        'noun text not null',
        // Of each changed record: id, version after the change, and the changed values before it.
        `changed jsonb not null default '[]'`,
        'created_by_id int references users (id)',
        'created_at timestamptz(3) not null default now()',
        'undone_at timestamptz(3)',
      ]),
    );
    await runner.query(`
      create index bulk_operations_newest on bulk_operations (company_id, created_at desc, id desc);

      alter table audit_log add column operation_id int;
      create or replace view audit_log_read with (security_invoker = true) as
        select company_id, id, actor_id, action, noun, record_id, parent_id, subject, before, after, created_at, operation_id
        from audit_log;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
