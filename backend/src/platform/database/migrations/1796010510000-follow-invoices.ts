import type { MigrationInterface, QueryRunner } from 'typeorm';
import { widenReadView } from './widened-read-view.js';

/**
 * What became of an invoice that was sent: when its customer last read it, and when they were last reminded. `reminded_on`
 * is the day in the company's time zone; `reminder_step` the days after the due date of the last reminder by itself.
 */
export class FollowInvoices1796010510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table invoices
        add column viewed_at timestamptz(3),
        add column reminded_at timestamptz(3),
        add column reminded_on date,
        add column reminder_count int not null default 0,
        add column reminder_step int;
      create index invoices_owed on invoices (company_id, due_date) where status = 'sent' and due_date is not null;`);
    await widenReadView(runner, 'invoices', ['viewed_at', 'reminded_at', 'reminder_count']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
