import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names by which a company groups its customers; the customers of before have none. */
export class TagCustomers1796010700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table customers add column tags text[] not null default '{}' check (cardinality(tags) <= 20);
      create index customers_by_tag on customers using gin (company_id, tags) with (fastupdate = off);
      create or replace view customers_read with (security_invoker = true) as
        select company_id, id, customer_id, name, email, phone, address, version, created_at, updated_at, search_text, tags
        from customers;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
