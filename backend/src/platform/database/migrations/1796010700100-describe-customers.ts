import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from './company-table.js';
import { readView } from './read-view.js';

const customer = 'foreign key (company_id, customer_id) references customers (company_id, id) on delete cascade';
const author = 'created_by_id int references users (id)';
const created = 'created_at timestamptz(3) not null default now()';

/** A customer has addresses beside the one that is billed, and notes of the staff. */
export class DescribeCustomers1796010700100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${companyTable('customer_addresses', [
        'customer_id int not null',
        'label text not null',
        'address text not null',
        created,
        customer,
      ])}
      create index customer_addresses_of_customer on customer_addresses (company_id, customer_id, id);
      ${readView('customer_addresses', ['company_id', 'id', 'customer_id', 'label', 'address', 'created_at'])}
      ${companyTable('customer_notes', ['customer_id int not null', 'text text not null', author, created, customer])}
      create index customer_notes_of_customer on customer_notes (company_id, customer_id, id);
      ${readView('customer_notes', ['company_id', 'id', 'customer_id', 'text', 'created_by_id', 'created_at'])}`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
