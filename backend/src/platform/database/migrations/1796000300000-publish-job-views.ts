import type { MigrationInterface, QueryRunner } from 'typeorm';
import { readView } from './read-view.js';

const key = ['company_id', 'id'];
const edited = ['version', 'created_at', 'updated_at', 'search_text'];

/** Read views of customers, items, deals, invoices, their lines and payments. */
export class PublishJobViews1796000300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const contact = ['name', 'email', 'phone', 'address'];
    await runner.query(readView('customers', [...key, 'customer_id', ...contact, ...edited]));
    const chance = ['value', 'stage', 'probability', 'closed_at'];
    await runner.query(readView('deals', [...key, 'customer_id', 'name', ...chance, ...edited]));
    await runner.query(`
      create view items_read with (security_invoker = true) as
        select ${[...key, 'name', 'description', 'price', 'type', ...edited].join(', ')} from company_items;
      grant select on items_read to nerka_application;`);
    await this.publishInvoices(runner);
  }

  private async publishInvoices(runner: QueryRunner): Promise<void> {
    const paidTotal = `(select coalesce(sum(p.amount), 0) from payments p
      where p.company_id = invoices.company_id and p.invoice_id = invoices.id) as paid_total`;
    const money = ['status', 'subtotal', 'total', paidTotal];
    const job = ['service_date', 'due_date', 'message', 'assigned_to_id', 'start_time', 'deal_id'];
    const instants = ['sent_at', 'paid_at', 'emailed_at', 'emailed_to'];
    await runner.query(
      readView('invoices', [...key, 'invoice_number', 'customer_id', ...money, ...job, ...instants, ...edited]),
    );
    const line = ['item', 'quantity', 'unit_price', 'price', 'position'];
    await runner.query(readView('invoice_items', [...key, 'invoice_id', ...line, 'created_at']));
    const payment = ['amount', 'method', 'date', 'note', 'created_by_id'];
    await runner.query(readView('payments', [...key, 'invoice_id', ...payment, 'created_at']));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
