import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import { withoutQueue } from './without-queue.js';

/** The nouns of records that a scope hides, with their tables. */
const tables = {
  unit: 'units',
  resident: 'residents',
  'unit-resident': 'unit_residents',
  turn: 'turns',
  'work-order': 'work_orders',
  series: 'series',
  'job-series': 'series',
  visit: 'visits',
};
/** Parts of records, whose lines name the record as their parent. */
const parts = {
  subtask: 'work_orders',
  'work-order-part': 'work_orders',
  'time-entry': 'work_orders',
  'turn-cost': 'turns',
  'visit-time': 'visits',
};

const branches = (some: Readonly<Record<string, string>>, id: string): string =>
  Object.entries(some)
    .map(
      ([noun, table]) => `when '${noun}' then exists (select from ${table} t
        where t.company_id = app_company_id() and t.id = ${id})`,
    )
    .join('\n');

const functions = `
  create or replace function scope_sees(noun text, record int, parent int) returns boolean
    language sql stable set search_path = pg_catalog, public as $$
      select case noun ${branches(tables, 'record')} ${branches(parts, 'parent')} else true end $$;

  -- What the trash keeps of a record is judged as the record was; of one that came back nothing is kept.
  create or replace function scope_sees_trashed(noun text, record int, kept jsonb) returns boolean
    language sql stable set search_path = pg_catalog, public as $$
      select case
        when kept = '[]' then scope_sees(noun, record, null)
        when noun = 'unit' then exists (select from scope_rows(kept, 'units') r
          where r->>'building_name' in (select scope_buildings()))
        when noun = 'unit-resident' then exists (select from scope_rows(kept, 'unit_residents') r
          where (r->>'unit_id')::int in (select scope_units()))
        when noun = 'resident' then exists (select from scope_rows(kept, 'unit_residents') r
            where (r->>'unit_id')::int in (select scope_units()))
          or exists (select from scope_rows(kept, 'residents') r where (r->>'created_by_id')::int = app_scope_user())
            and not exists (select from scope_rows(kept, 'unit_residents'))
        when noun = 'turn' then exists (select from scope_rows(kept, 'turns') r
          where (r->>'assigned_to_id')::int = app_scope_user() or (r->>'unit_id')::int in (select scope_work_units()))
        when noun in ('series', 'job-series') then exists (select from scope_rows(kept, 'series') r
          where (r->>'assigned_to_id')::int = app_scope_user() or (r->>'unit_id')::int in (select scope_work_units()))
        when noun = 'work-order' then exists (select from scope_rows(kept, 'work_orders') r
            where (r->>'assigned_to_id')::int = app_scope_user() or (r->>'unit_id')::int in (select scope_work_units())
              or (r->>'created_by_id')::int = app_scope_user()
                and (r->>'unit_id' is null or (r->>'unit_id')::int in (select scope_units())))
          or exists (select from scope_rows(kept, 'work_order_assignments') r
            where (r->>'user_id')::int = app_scope_user())
        when noun = 'visit' then not app_scope_is_assigned_only()
          or exists (select from scope_rows(kept, 'visit_assignments') r where (r->>'user_id')::int = app_scope_user())
        else true end $$;`;

const rows = `
  create or replace function scope_rows(kept jsonb, wanted text) returns setof jsonb
    language sql immutable set search_path = pg_catalog rows 1 as $$
      select r from jsonb_array_elements(kept) p, jsonb_array_elements(p->'rows') r where p->>'part' = wanted $$;`;

/** The log and the trash tell people with a scope of no record that they do not see. */
export class ScopeHistory1796014630000 implements MigrationInterface {
  /** Each table is locked by itself, and briefly. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    await manager.query(rows);
    await manager.query(functions);
    await limit(manager, 'audit_log', 'for select', 'scope_sees(noun, record_id, parent_id)');
    await limit(manager, 'trash', 'for all', 'scope_sees_trashed(noun, record_id, parts)');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}

const limit = (manager: EntityManager, table: string, command: string, isSeen: string): Promise<void> =>
  withoutQueue(
    manager,
    `drop policy if exists ${table}_scope on ${table};
     create policy ${table}_scope on ${table} as restrictive ${command} to nerka_application
       using ((select app_sees_all()) is not null or ${isSeen})`,
  );
