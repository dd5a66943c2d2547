import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import { withoutQueue } from './without-queue.js';

const ME = '(select app_scope_user())';
const isIn = (column: string, set: string): string => `${column} in (select * from ${set}())`;

/**
 * Only a transaction asks the row itself, which may be new. A whole row is read only when it comes to that: a policy that
 * names a late column has every row read up to it, also for people without a scope.
 */
const made = (table: string): string => `(select app_scope_writes()) and scope_made(${table})`;

/** The same rows as before, in fewer nodes of a plan. */
const policies: Readonly<Record<string, string>> = {
  units: `${isIn('building_name', 'scope_buildings')} or ${isIn('id', 'scope_assigned_units')}`,
  unit_market_rents: isIn('unit_id', 'scope_units'),
  unit_statuses: isIn('unit_id', 'scope_units'),
  unit_residents: isIn('unit_id', 'scope_units'),
  residents: `${isIn('id', 'scope_residents')} or ${made('residents')}`,
  turns: `coalesce(assigned_to_id, 0) = ${ME} or ${isIn('unit_id', 'scope_work_units')}`,
  series: `coalesce(assigned_to_id, 0) = ${ME} or ${isIn('unit_id', 'scope_work_units')}`,
  work_orders: `${isIn('unit_id', 'scope_work_units')} or ${isIn('id', 'scope_work_orders')} or ${made('work_orders')}`,
  visits: `not (select app_scope_is_assigned_only()) or ${isIn('id', 'scope_visits')} or ${made('visits')}`,
};

const set = (name: string, body: string): string => `
  create or replace function ${name}() returns setof int
    language sql stable security definer set search_path = pg_catalog, public cost 1 rows 100 as $$ ${body} $$;`;

/** Whether a row is the person's own, by its columns alone; written so that it is not taken apart by the planner. */
const ofRow = (table: string, isOwn: string): string => `
  create or replace function scope_made(made ${table}) returns boolean
    language plpgsql stable set search_path = pg_catalog, public cost 1 as $$ begin return ${isOwn}; end $$;`;

const functions = `
  create or replace function app_scope_writes() returns boolean language sql stable parallel safe
    as $$ select coalesce((app_scope()->>'writes')::boolean, false) $$;
  create or replace function scope_sees_unit(unit int) returns boolean
    language sql stable security definer set search_path = pg_catalog, public cost 1 as $$
      select unit in (select scope_units()) $$;
  ${set(
    'scope_assigned_units',
    `select w.unit_id from work_order_assignments a
     join work_orders w on w.company_id = a.company_id and w.id = a.work_order_id
     where a.company_id = app_company_id() and a.user_id = app_scope_user() and w.unit_id is not null
     union
     select unit_id from turns where company_id = app_company_id() and assigned_to_id = app_scope_user()
       and unit_id is not null`,
  )}
  ${set(
    'scope_work_orders',
    `select work_order_id from work_order_assignments
     where company_id = app_company_id() and user_id = app_scope_user()
     union
     select id from work_orders where company_id = app_company_id() and created_by_id = app_scope_user()
       and (unit_id is null or scope_sees_unit(unit_id))`,
  )}
  ${set(
    'scope_residents',
    `select resident_id from unit_residents where company_id = app_company_id()
       and unit_id in (select scope_units()) and resident_id is not null
     union
     select w.resident_id from work_order_assignments a
     join work_orders w on w.company_id = a.company_id and w.id = a.work_order_id
     where a.company_id = app_company_id() and a.user_id = app_scope_user() and w.resident_id is not null
     union
     select id from residents where company_id = app_company_id() and created_by_id = app_scope_user()
       and not scope_has_home(id)`,
  )}
  ${set(
    'scope_visits',
    `select visit_id from visit_assignments where company_id = app_company_id() and user_id = app_scope_user()
     union
     select id from visits where company_id = app_company_id() and created_by_id = app_scope_user()
       and not scope_has_people(id)`,
  )}
  revoke all on function scope_sees_unit(int) from public;
  grant execute on function scope_sees_unit(int) to nerka_application;
  alter function scope_sees_unit(int) owner to nerka_lookup;`;

const ofRows = `
  ${ofRow(
    'work_orders',
    `coalesce(made.assigned_to_id, 0) = app_scope_user() or coalesce(made.created_by_id, 0) = app_scope_user()
       and (made.unit_id is null or scope_sees_unit(made.unit_id))`,
  )}
  ${ofRow('residents', 'coalesce(made.created_by_id, 0) = app_scope_user() and not scope_has_home(made.id)')}
  ${ofRow('visits', 'coalesce(made.created_by_id, 0) = app_scope_user() and not scope_has_people(made.id)')}
  alter function scope_sees(text, int, int) cost 1;
  alter function scope_sees_trashed(text, int, jsonb) cost 1;`;

export class LightenScopes1796014640000 implements MigrationInterface {
  /** Each table is locked by itself, and briefly. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    for (const table of ['work_orders', 'residents', 'visits']) {
      await manager.query(`drop index concurrently if exists ${table}_by_maker`);
      await manager.query(
        `create index concurrently ${table}_by_maker on ${table} (company_id, created_by_id)
         where created_by_id is not null`,
      );
      await manager.query(`grant select (created_by_id) on ${table} to nerka_lookup`);
    }
    await manager.transaction((tx) => replaceFunctions(tx));
    for (const [table, isSeen] of Object.entries(policies)) {
      const using = `using ((select app_sees_all()) is not null or ${isSeen})`;
      await withoutQueue(manager, `alter policy ${table}_scope on ${table} ${using}`);
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}

async function replaceFunctions(tx: EntityManager): Promise<void> {
  await tx.query('grant nerka_lookup to current_user');
  await tx.query(functions);
  for (const name of ['scope_has_home', 'scope_has_people', 'scope_is_photo'])
    await tx.query(`alter function ${name}(int) cost 1`);
  await tx.query('revoke nerka_lookup from current_user');
  await tx.query(ofRows);
}
