import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lists that are sorted by a customer's name look it up for each row. A plan that is kept for all companies took the index
 * of the names for it, because that of the ids has no name, and read all customers of a large company once for each row.
 */
export class IndexCustomerNames1796044000000 implements MigrationInterface {
  /** The index is built without locking the table. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    await manager.query('drop index concurrently if exists customers_by_id_with_name');
    await manager.query(
      'create index concurrently customers_by_id_with_name on customers (company_id, id) include (name)',
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
