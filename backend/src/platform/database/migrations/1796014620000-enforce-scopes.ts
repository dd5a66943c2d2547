import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import { withoutQueue } from './without-queue.js';

/** Planned as cheap and small, so that statements of people without a scope keep their plans. */
const set = (name: string, type: string, body: string): string => `
  create or replace function ${name}() returns setof ${type}
    language sql stable security definer set search_path = pg_catalog, public cost 1 rows 100 as $$ ${body} $$;`;

/**
 * What the person of `app.scope` may see, as sets that a statement computes once and only if there is a scope. They read
 * past row-level security, so that its policies do not go round in circles, and therefore name the company.
 */
const functions = `
  create or replace function app_sees_all() returns boolean language sql stable parallel safe
    as $$ select case when coalesce(current_setting('app.scope', true), '') = '' then true end $$;
  create or replace function app_scope_is_assigned_only() returns boolean language sql stable parallel safe
    as $$ select (app_scope()->>'assignedOnly')::boolean $$;
  ${set(
    'scope_buildings',
    'text',
    `select jsonb_array_elements_text(
       case when jsonb_typeof(app_scope()->'buildings') = 'array' then app_scope()->'buildings' else '[]' end)`,
  )}
  ${set(
    'scope_building_units',
    'int',
    `select id from units where company_id = app_company_id() and building_name in (select scope_buildings())`,
  )}
  ${set(
    'scope_work_units',
    'int',
    `select id from units where company_id = app_company_id() and not app_scope_is_assigned_only()
       and building_name in (select scope_buildings())`,
  )}
  ${set(
    'scope_work_orders',
    'int',
    `select work_order_id from work_order_assignments
     where company_id = app_company_id() and user_id = app_scope_user()`,
  )}
  ${set(
    'scope_assigned_units',
    'int',
    `select unit_id from work_orders where company_id = app_company_id() and unit_id is not null
       and id in (select scope_work_orders())
     union
     select unit_id from turns where company_id = app_company_id() and unit_id is not null
       and assigned_to_id = app_scope_user()`,
  )}
  ${set('scope_units', 'int', 'select scope_building_units() union select scope_assigned_units()')}
  ${set(
    'scope_residents',
    'int',
    `select resident_id from unit_residents where company_id = app_company_id()
       and unit_id in (select scope_units()) and resident_id is not null
     union
     select resident_id from work_orders where company_id = app_company_id() and resident_id is not null
       and id in (select scope_work_orders())`,
  )}
  ${set(
    'scope_visits',
    'int',
    `select visit_id from visit_assignments where company_id = app_company_id() and user_id = app_scope_user()`,
  )}
  create or replace function scope_has_home(resident int) returns boolean
    language sql stable security definer set search_path = pg_catalog, public as $$
      select exists (select from unit_residents where company_id = app_company_id() and resident_id = resident) $$;
  create or replace function scope_has_people(visit int) returns boolean
    language sql stable security definer set search_path = pg_catalog, public as $$
      select exists (select from visit_assignments where company_id = app_company_id() and visit_id = visit) $$;
  create or replace function scope_is_photo(file int) returns boolean
    language sql stable security definer set search_path = pg_catalog, public as $$
      select exists (select from work_order_photos where company_id = app_company_id() and file_id = file)
        or exists (select from work_order_photos where company_id = app_company_id() and thumbnail_id = file) $$;`;

const signatures = [
  ...['scope_buildings()', 'scope_building_units()', 'scope_work_units()', 'scope_work_orders()'],
  ...['scope_assigned_units()', 'scope_units()', 'scope_residents()', 'scope_visits()'],
  ...['scope_has_home(int)', 'scope_has_people(int)', 'scope_is_photo(int)'],
];

const ME = '(select app_scope_user())';

/** The record that a row belongs to is seen. */
const sees = (owner: string, row: string, column: string): string =>
  `exists (select from ${owner} o where o.company_id = ${row}.company_id and o.id = ${row}.${column})`;
const seesIfNamed = (owner: string, row: string, column: string): string =>
  `(${column} is null or ${sees(owner, row, column)})`;

/** Which rows a person with a scope sees and may write. */
const policies: Readonly<Record<string, string>> = {
  units: 'building_name in (select scope_buildings()) or id in (select scope_assigned_units())',
  unit_market_rents: 'unit_id in (select scope_units())',
  unit_statuses: 'unit_id in (select scope_units())',
  unit_residents: 'unit_id in (select scope_units())',
  rent_steps: sees('unit_residents', 'rent_steps', 'unit_resident_id'),
  residents: `id in (select scope_residents()) or created_by_id = ${ME} and not scope_has_home(id)`,
  turns: `assigned_to_id = ${ME} or unit_id in (select scope_work_units())`,
  turn_tasks: sees('turns', 'turn_tasks', 'turn_id'),
  turn_phase_changes: sees('turns', 'turn_phase_changes', 'turn_id'),
  turn_promises: sees('turns', 'turn_promises', 'turn_id'),
  turn_costs: sees('turns', 'turn_costs', 'turn_id'),
  work_orders: `assigned_to_id = ${ME} or id in (select scope_work_orders()) or unit_id in (select scope_work_units())
    or created_by_id = ${ME} and (unit_id is null or unit_id in (select scope_units()))`,
  work_order_assignments: sees('work_orders', 'work_order_assignments', 'work_order_id'),
  work_order_subtasks: sees('work_orders', 'work_order_subtasks', 'work_order_id'),
  work_order_parts: sees('work_orders', 'work_order_parts', 'work_order_id'),
  work_order_photos: ['work_order', 'turn', 'visit']
    .map((owner) => seesIfNamed(`${owner}s`, 'work_order_photos', `${owner}_id`))
    .join(' and '),
  time_entries: `user_id = ${ME} or ${seesIfNamed('work_orders', 'time_entries', 'work_order_id')}
    and ${seesIfNamed('visits', 'time_entries', 'visit_id')}`,
  series: `assigned_to_id = ${ME} or unit_id in (select scope_work_units())`,
  series_occurrences: sees('series', 'series_occurrences', 'series_id'),
  visits: `not (select app_scope_is_assigned_only()) or id in (select scope_visits())
    or created_by_id = ${ME} and not scope_has_people(id)`,
  visit_assignments: sees('visits', 'visit_assignments', 'visit_id'),
  visit_tasks: sees('visits', 'visit_tasks', 'visit_id'),
  files: `not scope_is_photo(id) or exists (select from work_order_photos p
    where p.company_id = files.company_id and (p.file_id = files.id or p.thumbnail_id = files.id))`,
};

/** People with a scope see and write less: enforced by the database, as the company is. */
export class EnforceScopes1796014620000 implements MigrationInterface {
  /** Each table is locked by itself, and briefly. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const { manager } = runner;
    await runner.query(`
      grant select (building_name) on units to nerka_lookup;
      grant select (unit_id, assigned_to_id) on turns to nerka_lookup;
      grant select (unit_id, resident_id) on work_orders to nerka_lookup;
      grant select (work_order_id, user_id) on work_order_assignments to nerka_lookup;
      grant select (visit_id, user_id) on visit_assignments to nerka_lookup;
      grant select (unit_id, resident_id) on unit_residents to nerka_lookup;
      grant select (file_id, thumbnail_id) on work_order_photos to nerka_lookup;`);
    await manager.transaction(async (tx) => {
      await tx.query('grant nerka_lookup to current_user');
      await tx.query(functions);
      for (const signature of signatures) {
        await tx.query(`
          revoke all on function ${signature} from public;
          grant execute on function ${signature} to nerka_application;
          alter function ${signature} owner to nerka_lookup;`);
      }
      await tx.query('revoke nerka_lookup from current_user');
    });
    for (const [table, rows] of Object.entries(policies)) await limit(manager, table, rows);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}

/** `is not null` is planned as nearly always true, so that estimates stay as they are without a scope. */
const limit = (manager: EntityManager, table: string, rows: string): Promise<void> =>
  withoutQueue(
    manager,
    `drop policy if exists ${table}_scope on ${table};
     create policy ${table}_scope on ${table} as restrictive to nerka_application
       using ((select app_sees_all()) is not null or ${rows})`,
  );
