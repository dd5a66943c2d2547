import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The estimate that an invoice came from: as its job, or as its deposit. */
export class BillEstimates1796010401000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table invoices add column estimate_id int, add column is_deposit boolean not null default false;
      alter table invoices add foreign key (company_id, estimate_id) references estimates (company_id, id)
        on delete set null (estimate_id);
      -- However often an estimate is converted, it has one job and one deposit.
      create unique index invoices_of_estimate on invoices (company_id, estimate_id, is_deposit)
        where estimate_id is not null;
      create view estimate_invoices_read with (security_invoker = true) as
        select company_id, id, estimate_id, is_deposit, invoice_number, status, total, due_date, paid_at
        from invoices where estimate_id is not null;
      grant select on estimate_invoices_read to nerka_application;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
