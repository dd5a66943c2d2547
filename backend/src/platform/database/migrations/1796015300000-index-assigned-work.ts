import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import { companyIds } from './company-ids.js';

const indexes = {
  /** With what says who sees an order, so that counting them reads no order. */
  work_orders_newest: `work_orders (company_id, created_at desc, id desc)
    include (unit_id, assigned_to_id, created_by_id)`,
  /** With what a person sees because of it, so that the orders themselves are not read. */
  work_orders_by_first_assignee: `work_orders (company_id, assigned_to_id) include (unit_id, resident_id)
    where assigned_to_id is not null`,
  work_order_assignments_of_others: 'work_order_assignments (company_id, user_id, work_order_id) where position > 0',
};

/**
 * Whoever is assigned first stands in the order, all others in the few assignments after it: an order says by itself, or
 * by few rows, whether a person sees it.
 */
export class IndexAssignedWork1796015300000 implements MigrationInterface {
  /** Indexes that nobody waits for are built outside of a transaction. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    for (const id of await companyIds(manager)) await this.moveBehindFirst(manager, id);
    for (const [name, of] of Object.entries(indexes)) {
      const next = `${name}_next`;
      await manager.query(`drop index concurrently if exists ${next}`);
      await manager.query(`create index concurrently ${next} on ${of}`);
      await manager.query(`drop index concurrently if exists ${name}`);
      await manager.query(`alter index ${next} rename to ${name}`);
    }
    await manager.query(`
      grant select (assigned_to_id) on work_orders to nerka_lookup;
      grant select (position) on work_order_assignments to nerka_lookup;`);
  }

  /** An assignment at the first position whose order names somebody else. */
  private async moveBehindFirst(manager: EntityManager, companyId: number): Promise<void> {
    await manager.transaction(async (tx) => {
      await tx.query(`select set_config('app.company_id', $1, true)`, [String(companyId)]);
      await tx.query(
        `update work_order_assignments a set position = 1 from work_orders w
         where a.company_id = $1 and a.position = 0 and w.company_id = $1 and w.id = a.work_order_id
           and w.assigned_to_id is distinct from a.user_id`,
        [companyId],
      );
    });
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
