import type { MigrationInterface, QueryRunner } from 'typeorm';

const trashed = `
  create or replace function scope_sees_trashed(noun text, record int, kept jsonb) returns boolean
    language sql stable set search_path = pg_catalog, public as $$
      select case
        when kept = '[]' then scope_sees(noun, record, null)
        when noun = 'unit' then exists (select from scope_rows(kept, 'units') r
          where r->>'building_name' in (select scope_buildings()))
        when noun = 'unit-resident' then exists (select from scope_rows(kept, 'unit_residents') r
          where (r->>'unit_id')::int in (select scope_units()))
        when noun = 'resident' then exists (
            select from scope_rows(kept, 'unit_residents.resident_id') r
            join unit_residents l on l.company_id = app_company_id() and l.id = (r->>'id')::int
            where l.unit_id in (select scope_units()))
          or exists (
            select from scope_rows(kept, 'work_orders.resident_id') r
            join work_orders w on w.company_id = app_company_id() and w.id = (r->>'id')::int
            where w.assigned_to_id = app_scope_user() or w.id in (select * from scope_helped_orders()))
          or exists (select from scope_rows(kept, 'residents') r where (r->>'created_by_id')::int = app_scope_user())
            and not exists (select from scope_rows(kept, 'unit_residents.resident_id'))
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
        else true end $$;
  alter function scope_sees_trashed(text, int, jsonb) cost 1;`;

/** A deleted resident is found in the trash by who saw them because of assigned work, which stays. */
export class FindResidentsOfWork1796017210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(trashed);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
