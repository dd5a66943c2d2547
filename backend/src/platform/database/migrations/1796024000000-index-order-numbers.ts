import type { MigrationInterface, QueryRunner } from 'typeorm';
import { patchFunction } from './patch-function.js';

/**
 * A searched number of a work order is looked up among the numbers that orders have and mention. The trigrams of a
 * number are in all orders of all companies, so the index of trigrams reads more with each of them. Every text with
 * 'wo-12' in it has a number that begins so, and the company before it keeps the numbers of others apart.
 */
const numbers = `
  create or replace function numbers_in_work_order(company int, searched text) returns tsvector
    language plpgsql immutable parallel safe set search_path = pg_catalog as $$
    begin
      return array_to_tsvector(array(
        select company || '/' || match[1] from regexp_matches(searched, '(wo-[0-9]+)', 'g') match));
    end $$;
  revoke execute on function numbers_in_work_order(int, text) from public;
  grant execute on function numbers_in_work_order(int, text) to nerka_application, nerka_search;`;

const general = 'return query select id from work_orders w';
const byNumber = `if lower(term) ~ '^wo-[0-9]+$' then
            -- The sum keeps the planner from reading all of the company's rows from another index, too.
            return query select id from work_orders w where w.company_id + 0 = app_company_id()
              and numbers_in_work_order(w.company_id, w.search_text)
                @@ (quote_literal(app_company_id() || '/' || lower(term)) || ':*')::tsquery
              limit 1001;
            return;
          end if;
          ${general}`;

export class IndexOrderNumbers1796024000000 implements MigrationInterface {
  /** The index is built without locking the table. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const { manager } = runner;
    await manager.query(numbers);
    await manager.query('drop index concurrently if exists work_orders_by_mentioned_number');
    await manager.query(
      `create index concurrently work_orders_by_mentioned_number
       on work_orders using gin (numbers_in_work_order(company_id, search_text)) with (fastupdate = off)`,
    );
    await patchFunction(runner, {
      signature: 'search_work_orders(text)',
      owner: 'nerka_search',
      from: general,
      to: byNumber,
    });
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
