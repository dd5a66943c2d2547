import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyKeyedTable, oneOf } from './company-table.js';

/** Which notifications a user has read, and when; a later event of the same record notifies again. */
export class CreateNotificationReads1795000009100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyKeyedTable(
        'notification_reads',
        [
          'user_id int not null',
          `kind text not null ${oneOf('kind', ['work-order-assigned', 'invoice-overdue', 'turn-due'])}`,
          'record_id int not null',
          'read_at timestamptz(3) not null default now()',
          'foreign key (company_id, user_id) references users (company_id, id) on delete cascade',
        ],
        ['user_id', 'kind', 'record_id'],
      ),
    );
    await runner.query(`
      create index invoices_unpaid_by_due_date on invoices (company_id, due_date) where status = 'sent';
      create index turns_unfinished_by_target_date on turns (company_id, target_completion_date)
        where status <> 'completed';`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
