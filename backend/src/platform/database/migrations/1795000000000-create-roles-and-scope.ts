import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Roles, the company setting that row-level security reads, and the extensions of search. */
export class CreateRolesAndScope1795000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      do $$
      declare wanted text;
      begin
        foreach wanted in array array['nerka_application', 'nerka_lookup', 'nerka_search'] loop
          if not exists (select from pg_roles where rolname = wanted) then
            execute format('create role %I nologin', wanted);
          end if;
        end loop;
      end $$;

      create extension if not exists pg_trgm;
      create extension if not exists btree_gin;

      revoke all on schema public from public;
      grant usage on schema public to nerka_application;
      -- A role needs CREATE only to become the owner of a function; nobody signs in as these two.
      grant usage, create on schema public to nerka_lookup, nerka_search;

      create function app_company_id() returns int language sql stable parallel safe
        as $$ select nullif(current_setting('app.company_id', true), '')::int $$;
      create function app_is_platform() returns boolean language sql stable parallel safe
        as $$ select coalesce(current_setting('app.platform', true), '') = 'on' $$;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
