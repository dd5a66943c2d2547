import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';
import { withoutQueue } from './without-queue.js';

/** Whose members may become `nerka_scoped` without inheriting it, with which its policies would apply to them always. */
const SWITCH = 'nerka_scoped_switch';

const roles = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'nerka_scoped') then create role nerka_scoped nologin; end if;
    if not exists (select from pg_roles where rolname = '${SWITCH}') then
      create role ${SWITCH} nologin noinherit;
    end if;
    if not pg_has_role('nerka_scoped', 'nerka_application', 'member') then
      grant nerka_application to nerka_scoped;
    end if;
    if not pg_has_role('${SWITCH}', 'nerka_scoped', 'member') then grant nerka_scoped to ${SWITCH}; end if;
  end $$;`;

/** In a language whose statements are planned once a connection, not in each statement that asks. */
const set = (name: string, type: string, rows: string): string => `
  create or replace function ${name}() returns setof ${type}
    language plpgsql stable security definer set search_path = pg_catalog, public cost 1 rows 100
    as $$ #variable_conflict use_column
    begin return query ${rows}; end $$;`;

/** Small sets, which a statement computes once for each table, and only if it comes to a row that needs them. */
const sets: Readonly<Record<string, [type: string, rows: string]>> = {
  scope_buildings: [
    'text',
    `select jsonb_array_elements_text(
       case when jsonb_typeof(app_scope()->'buildings') = 'array' then app_scope()->'buildings' else '[]' end)`,
  ],
  scope_building_units: [
    'int',
    `select id from units where company_id = app_company_id() and building_name in (select scope_buildings())`,
  ],
  scope_work_units: [
    'int',
    `select id from units where company_id = app_company_id() and not app_scope_is_assigned_only()
       and building_name in (select scope_buildings())`,
  ],
  scope_helped_orders: [
    'int',
    `select work_order_id from work_order_assignments
     where company_id = app_company_id() and user_id = app_scope_user() and position > 0`,
  ],
  scope_assigned_units: [
    'int',
    `select unit_id from work_orders
     where company_id = app_company_id() and assigned_to_id = app_scope_user() and unit_id is not null
     union
     select w.unit_id from work_order_assignments a
     join work_orders w on w.company_id = a.company_id and w.id = a.work_order_id
     where a.company_id = app_company_id() and a.user_id = app_scope_user() and a.position > 0
       and w.unit_id is not null
     union
     select unit_id from turns where company_id = app_company_id() and assigned_to_id = app_scope_user()
       and unit_id is not null`,
  ],
  scope_units: ['int', 'select scope_building_units() union select scope_assigned_units()'],
  scope_residents: [
    'int',
    `select resident_id from unit_residents where company_id = app_company_id()
       and unit_id in (select scope_units()) and resident_id is not null
     union
     select resident_id from work_orders
     where company_id = app_company_id() and assigned_to_id = app_scope_user() and resident_id is not null
     union
     select w.resident_id from work_order_assignments a
     join work_orders w on w.company_id = a.company_id and w.id = a.work_order_id
     where a.company_id = app_company_id() and a.user_id = app_scope_user() and a.position > 0
       and w.resident_id is not null`,
  ],
  scope_visits: [
    'int',
    `select visit_id from visit_assignments where company_id = app_company_id() and user_id = app_scope_user()`,
  ],
};

const ME = '(select app_scope_user())';
const isIn = (column: string, name: string): string => `${column} in (select * from ${name}())`;
const isOfWork = (row: string): string =>
  `${row}assigned_to_id = ${ME} or ${isIn(`${row}unit_id`, 'scope_work_units')}`;

/**
 * The record that a row belongs to is seen. As a value and not as `exists`, for which all records that are seen would be
 * read to look the rows up among them.
 */
const sees = (owner: string, company: string, id: string): string =>
  `(select true from ${owner} o where o.company_id = ${company} and o.id = ${id})`;
const follows = (table: string, owner: string, column: string): string =>
  `${sees(owner, `${table}.company_id`, `${table}.${column}`)}`;
const followsIfNamed = (table: string, owner: string, column: string): string =>
  `(${table}.${column} is null or ${follows(table, owner, column)})`;

/** The log says of records what it says to those who see them. */
const ofLog = (noun: string, owner: string, id: 'record_id' | 'parent_id'): string =>
  `when '${noun}' then ${sees(owner, 'audit_log.company_id', `audit_log.${id}`)}`;

const audited = `case noun
  ${ofLog('unit', 'units', 'record_id')}
  ${ofLog('resident', 'residents', 'record_id')}
  ${ofLog('unit-resident', 'unit_residents', 'record_id')}
  ${ofLog('turn', 'turns', 'record_id')}
  ${ofLog('work-order', 'work_orders', 'record_id')}
  ${ofLog('series', 'series', 'record_id')}
  ${ofLog('job-series', 'series', 'record_id')}
  ${ofLog('visit', 'visits', 'record_id')}
  ${ofLog('subtask', 'work_orders', 'parent_id')}
  ${ofLog('work-order-part', 'work_orders', 'parent_id')}
  ${ofLog('time-entry', 'work_orders', 'parent_id')}
  ${ofLog('turn-cost', 'turns', 'parent_id')}
  ${ofLog('visit-time', 'visits', 'parent_id')}
  else true end`;

const made = (row: string): string => `${row}created_by_id = ${ME}`;

/** Which rows a person with a scope sees and may write; each looks at its own row first. */
const policies: Readonly<Record<string, string>> = {
  units: `${isIn('building_name', 'scope_buildings')} or ${isIn('id', 'scope_assigned_units')}`,
  unit_market_rents: isIn('unit_id', 'scope_units'),
  unit_statuses: isIn('unit_id', 'scope_units'),
  unit_residents: isIn('unit_id', 'scope_units'),
  rent_steps: follows('rent_steps', 'unit_residents', 'unit_resident_id'),
  residents: `${isIn('id', 'scope_residents')} or ${made('')} and not scope_has_home(id)`,
  turns: isOfWork(''),
  ...Object.fromEntries(
    ['turn_tasks', 'turn_phase_changes', 'turn_promises', 'turn_costs'].map((table) => [
      table,
      follows(table, 'turns', 'turn_id'),
    ]),
  ),
  work_orders: `${isOfWork('')} or ${isIn('id', 'scope_helped_orders')}
    or ${made('')} and (unit_id is null or ${isIn('unit_id', 'scope_units')})`,
  ...Object.fromEntries(
    ['work_order_assignments', 'work_order_subtasks', 'work_order_parts'].map((table) => [
      table,
      follows(table, 'work_orders', 'work_order_id'),
    ]),
  ),
  work_order_photos: ['work_order', 'turn', 'visit']
    .map((owner) => followsIfNamed('work_order_photos', `${owner}s`, `${owner}_id`))
    .join(' and '),
  time_entries: `user_id = ${ME} or ${followsIfNamed('time_entries', 'work_orders', 'work_order_id')}
    and ${followsIfNamed('time_entries', 'visits', 'visit_id')}`,
  series: isOfWork(''),
  series_occurrences: follows('series_occurrences', 'series', 'series_id'),
  visits: `not (select app_scope_is_assigned_only()) or ${isIn('id', 'scope_visits')}
    or ${made('')} and not scope_has_people(id)`,
  visit_assignments: follows('visit_assignments', 'visits', 'visit_id'),
  visit_tasks: follows('visit_tasks', 'visits', 'visit_id'),
  files: `not scope_is_photo(id) or exists (select from work_order_photos p
    where p.company_id = files.company_id and (p.file_id = files.id or p.thumbnail_id = files.id))`,
  audit_log: audited,
  trash: 'scope_sees_trashed(noun, record_id, parts)',
};

/**
 * People with a scope read and write as a role of their own, to which alone the policies of scopes apply: statements of
 * all others are planned and run as if there were none. Without `app.scope` that role sees nothing that a scope limits.
 */
export class ScopeByRole1796015310000 implements MigrationInterface {
  /** Each table is locked by itself, and briefly. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const { manager } = runner;
    await manager.query(roles);
    await manager.transaction((tx) => replaceSets(tx));
    for (const [table, rows] of Object.entries(policies)) {
      await withoutQueue(manager, `alter policy ${table}_scope on ${table} to nerka_scoped using (${rows})`);
    }
    // Nothing asks them any more.
    await manager.transaction(async (tx) => {
      await tx.query('grant nerka_lookup to current_user');
      await tx.query('drop function scope_work_orders()');
      await tx.query('revoke nerka_lookup from current_user');
      await tx.query(`drop function scope_made(work_orders), scope_made(residents), scope_made(visits), app_sees_all();
        drop function app_scope_writes()`);
    });
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}

async function replaceSets({ queryRunner }: EntityManager): Promise<void> {
  const runner = queryRunner!;
  await runner.query('grant nerka_lookup to current_user');
  for (const [name, [type, rows]] of Object.entries(sets)) await runner.query(set(name, type, rows));
  await handOver(
    runner,
    'nerka_lookup',
    Object.keys(sets).map((name) => `${name}()`),
  );
}
