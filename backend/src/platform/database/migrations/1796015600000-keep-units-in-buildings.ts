import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A policy does not know the row before a change: who sees a unit for an order alone could draw it into one of
 * their own buildings, with all its orders. Refused as a policy refuses it.
 */
export class KeepUnitsInBuildings1796015600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace function keep_units_in_buildings() returns trigger
        language plpgsql set search_path = pg_catalog, public as $$
        begin
          if current_user <> 'nerka_scoped' then return new; end if;
          if exists (
            select unnest(array[old.building_name, new.building_name]) except select * from scope_buildings()
          ) then
            raise insufficient_privilege using message = 'new row violates row-level security policy for table "units"';
          end if;
          return new;
        end $$;
      create or replace trigger keep_units_in_buildings before update of building_name on units for each row
        when (old.building_name is distinct from new.building_name) execute function keep_units_in_buildings();`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
