import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';

/** Finds a shared invoice by its link; to whom and when an invoice was mailed. */
export class ShareInvoices1795000025000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table invoices add column emailed_at timestamptz(3), add column emailed_to text;
      create index invoice_shares_by_token on invoice_shares (token_hash);
      create index invoice_shares_by_invoice on invoice_shares (company_id, invoice_id);

      grant select (token_hash, invoice_id, revoked_at) on invoice_shares to nerka_lookup;
      grant select (status, paid_at) on invoices to nerka_lookup;
      -- Not for drafts or revoked links, and for 180 days after payment.
      create function find_shared_invoice(wanted_hash bytea) returns table (company_id int, invoice_id int)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select s.company_id, s.invoice_id from invoice_shares s
          join invoices i on i.company_id = s.company_id and i.id = s.invoice_id
          where s.token_hash = wanted_hash and s.revoked_at is null and i.status <> 'draft'
            and (i.paid_at is null or i.paid_at > now() - interval '180 days')
        $$;`);
    await handOver(runner, 'nerka_lookup', ['find_shared_invoice(bytea)']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
