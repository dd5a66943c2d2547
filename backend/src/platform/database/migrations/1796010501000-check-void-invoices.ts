import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads the invoices of before once, without keeping others from writing them. */
export class CheckVoidInvoices1796010501000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table invoices validate constraint invoices_status_check;
      alter table invoices validate constraint invoices_voided_check;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
