import type { MigrationInterface, QueryRunner } from 'typeorm';
import { widenReadView } from './widened-read-view.js';

/**
 * Invoices may be void. Both checks hold for what is written from now on; the next migration reads the rows of before, so
 * that this one locks the table only for a moment. A server of the previous version cannot make a void invoice another one.
 */
export class VoidInvoices1796010500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table invoices add column voided_at timestamptz(3);
      alter table invoices drop constraint invoices_status_check;
      alter table invoices
        add constraint invoices_status_check check (status in ('draft', 'sent', 'paid', 'void')) not valid,
        add constraint invoices_voided_check check ((status = 'void') = (voided_at is not null)) not valid;`);
    await widenReadView(runner, 'invoices', ['voided_at']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
