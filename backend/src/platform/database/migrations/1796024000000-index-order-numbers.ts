import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An index of the numbers that work orders have and mention: the trigrams of a number are in all orders of all companies,
 * so the index of trigrams reads more with each of them. Every text with 'wo-12' in it has a number that begins so, and the
 * company before it keeps the numbers of others apart.
 */
export class IndexOrderNumbers1796024000000 implements MigrationInterface {
  /** The index is built without locking the table. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    await manager.query(`
      create or replace function numbers_in_work_order(company int, searched text) returns tsvector
        language plpgsql immutable parallel safe set search_path = pg_catalog as $$
        begin
          return array_to_tsvector(array(
            select company || '/' || match[1] from regexp_matches(searched, '(wo-[0-9]+)', 'g') match));
        end $$;
      revoke execute on function numbers_in_work_order(int, text) from public;
      grant execute on function numbers_in_work_order(int, text) to nerka_application, nerka_search;`);
    await manager.query('drop index concurrently if exists work_orders_by_mentioned_number');
    await manager.query(
      `create index concurrently work_orders_by_mentioned_number
       on work_orders using gin (numbers_in_work_order(company_id, search_text)) with (fastupdate = off)`,
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
