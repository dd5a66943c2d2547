import type { MigrationInterface, QueryRunner } from 'typeorm';

const start = '(coalesce((extract(epoch from start_time))::int, -1))';

/** Indexes for the lists of invoices, by due date and by completion; search also finds them as jobs. */
export class OrderInvoices1795000022000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index invoices_by_due_date on invoices (company_id, (coalesce(due_date, date '9999-12-31')), id);
      create index invoices_by_service on invoices (company_id, service_date, ${start}, id);
      -- JOB-0001 is INV-0001. Before PostgreSQL 17 the expression of a generated column cannot be changed.
      alter table invoices drop column search_text;
      alter table invoices add column search_text text generated always as (lower(
        invoice_number || ' ' || replace(invoice_number, '-', '') || ' '
        || replace(invoice_number, 'INV-', 'JOB-') || ' ' || replace(invoice_number, 'INV-', 'JOB') || ' '
        || coalesce(message, ''))) stored;
      create index invoices_search on invoices using gin (company_id, search_text gin_trgm_ops) with (fastupdate = off);
      grant select (search_text) on invoices to nerka_search;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
