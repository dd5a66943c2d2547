import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import { withoutQueue } from './without-queue.js';

/** In the order of the units, which are counted once each without sorting. */
const index = `work_orders (company_id, assigned_to_id, unit_id) include (resident_id) where assigned_to_id is not null`;

const assignedUnits = `
  create or replace function scope_assigned_units() returns setof int
    language plpgsql stable security definer set search_path = pg_catalog, public cost 1 rows 100
    as $$ #variable_conflict use_column
    begin return query
      select distinct unit_id from work_orders
      where company_id = app_company_id() and assigned_to_id = app_scope_user() and unit_id is not null
      union all
      select w.unit_id from work_order_assignments a
      join work_orders w on w.company_id = a.company_id and w.id = a.work_order_id
      where a.company_id = app_company_id() and a.user_id = app_scope_user() and a.position > 0
        and w.unit_id is not null
      union all
      select unit_id from turns where company_id = app_company_id() and assigned_to_id = app_scope_user()
        and unit_id is not null; end $$;`;

/** What nobody with a scope made is not asked further; null would not end the question. */
const isMade = 'coalesce(created_by_id, 0) = (select app_scope_user())';
const isIn = (column: string, name: string): string => `${column} in (select * from ${name}())`;

const policies: Readonly<Record<string, string>> = {
  residents: `${isIn('id', 'scope_residents')} or ${isMade} and not scope_has_home(id)`,
  work_orders: `assigned_to_id = (select app_scope_user()) or ${isIn('unit_id', 'scope_work_units')}
    or ${isIn('id', 'scope_helped_orders')}
    or ${isMade} and (unit_id is null or ${isIn('unit_id', 'scope_units')})`,
  visits: `not (select app_scope_is_assigned_only()) or ${isIn('id', 'scope_visits')}
    or ${isMade} and not scope_has_people(id)`,
};

/** The same rows for less. */
export class HastenScopes1796015320000 implements MigrationInterface {
  /** Each table is locked by itself, and briefly. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    await manager.query('drop index concurrently if exists work_orders_by_first_assignee_next');
    await manager.query(`create index concurrently work_orders_by_first_assignee_next on ${index}`);
    await manager.query('drop index concurrently if exists work_orders_by_first_assignee');
    await manager.query('alter index work_orders_by_first_assignee_next rename to work_orders_by_first_assignee');
    await manager.transaction((tx) => replaceUnits(tx));
    for (const [table, rows] of Object.entries(policies))
      await withoutQueue(manager, `alter policy ${table}_scope on ${table} using (${rows})`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}

async function replaceUnits(tx: EntityManager): Promise<void> {
  await tx.query('grant nerka_lookup to current_user');
  await tx.query(assignedUnits);
  await tx.query('revoke nerka_lookup from current_user');
}
