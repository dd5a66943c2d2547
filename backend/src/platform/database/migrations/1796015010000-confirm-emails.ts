import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from './company-table.js';

/** E-mail addresses that people want to have, until the new address and the former one have agreed. */
export class ConfirmEmails1796015010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('email_changes', [
        'user_id int not null references users (id)',
        // Of both, null: no address, which cannot agree and need not.
        'old_email text',
        'new_email text',
        'old_agreed_at timestamptz(3)',
        'new_agreed_at timestamptz(3)',
        'expires_at timestamptz(3) not null',
        'created_at timestamptz(3) not null default now()',
        'constraint email_changes_once unique (company_id, user_id)',
        'constraint email_changes_between_two check (old_email is distinct from new_email)',
      ]),
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
