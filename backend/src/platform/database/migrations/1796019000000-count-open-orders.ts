import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many open orders each person has is kept beside the dashboard's counts: it is asked for every order that is made.
 * open_orders_of_people() stays for servers of the release before, which an update has not reached yet.
 */
export class CountOpenOrders1796019000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `insert into company_counts (company_id, noun, state, count)
       select a.company_id, 'open_orders', a.user_id::text, count(*)
       from work_order_assignments a
       join work_orders w on w.company_id = a.company_id and w.id = a.work_order_id
       where w.status in ('open', 'in_progress') group by 1, 3`,
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
