import type { MigrationInterface, QueryRunner } from 'typeorm';
import { widenReadView } from './widened-read-view.js';

/**
 * Tax, discount, decimal quantities, payment terms, and invoices that deduct what was billed before. No invoice has any
 * of them yet, so that every total stays; servers of the previous version write invoices without them.
 */
export class BillTaxAndDiscount1796010110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table company_settings
        add column payment_terms_days int check (payment_terms_days between 0 and 90),
        add column decimal_quantities boolean not null default false;
      alter table items add column taxable boolean not null default true;
      alter table invoice_items
        add column taxable boolean not null default true,
        -- What the quantity is beyond whole ones: 2 and 50 are 2.5.
        add column quantity_hundredths int not null default 0 check (quantity_hundredths between 0 and 99),
        drop constraint invoice_items_quantity_check,
        add constraint invoice_items_quantity_check check (quantity >= 1 or quantity = 0 and quantity_hundredths >= 1);
      alter table invoices
        -- The rate may be deleted since; name and rate are those that it had when it was chosen.
        add column tax_rate_id int,
        add column tax_name text,
        add column tax_basis_points int check (tax_basis_points between 0 and 10000),
        add column tax int not null default 0 check (tax >= 0),
        add column discount_basis_points int check (discount_basis_points between 0 and 10000),
        add column discount_amount int check (discount_amount >= 0),
        add column discount int not null default 0 check (discount >= 0),
        add column deducted int not null default 0 check (deducted >= 0),
        -- The invoice that deducts this one, such as a deposit, and by how much.
        add column deducted_in_id int,
        add column deducted_amount int check (deducted_amount >= 1),
        add foreign key (company_id, deducted_in_id) references invoices (company_id, id)
          on delete set null (deducted_in_id);
      create index invoices_by_deducting on invoices (company_id, deducted_in_id) where deducted_in_id is not null;`);
    await widenReadView(runner, 'items', ['taxable']);
    await widenReadView(runner, 'invoice_items', [
      'taxable',
      'trim_scale(quantity + quantity_hundredths / 100.0) as exact_quantity',
    ]);
    await widenReadView(runner, 'invoices', [
      ...['tax_rate_id', 'tax_name', 'tax_basis_points', 'tax'],
      ...['discount_basis_points', 'discount_amount', 'discount', 'deducted', 'deducted_in_id', 'deducted_amount'],
    ]);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
