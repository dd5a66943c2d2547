import type { MigrationInterface, QueryRunner } from 'typeorm';
import { patchFunction } from './patch-function.js';

const search = { signature: 'search_work_orders(text)', owner: 'nerka_search' };

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

const customPlans = `SET plan_cache_mode TO 'force_custom_plan'`;
/** PostgreSQL expects thousands of rows of a number in a million orders, and starts workers, which takes 8 ms. */
const withoutWorkers = `SET max_parallel_workers_per_gather TO '0'`;

/** A searched number of a work order is looked up in the index of numbers. */
export class SearchOrderNumbers1796024010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await patchFunction(runner, { ...search, from: general, to: byNumber });
    await patchFunction(runner, { ...search, from: customPlans, to: `${customPlans}\n ${withoutWorkers}` });
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
