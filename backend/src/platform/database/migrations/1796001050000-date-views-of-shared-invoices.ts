import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day on which a customer last read an invoice by a link, so that each day is logged once. */
export class DateViewsOfSharedInvoices1796001050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table invoice_shares add column viewed_on date');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
