import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';

const renamedIndexes = ['pkey', 'by_id', 'by_name', 'newest', 'search'];
const renamedPolicies = ['company', 'lookup', 'search'];

/** Names the table of items as its module. The previous version's servers use the old name through a view. */
export class RenameItems1796000730000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const names = [
      ...renamedIndexes.map((name) => `alter index company_items_${name} rename to items_${name};`),
      ...renamedPolicies.map((name) => `alter policy company_items_${name} on items rename to items_${name};`),
    ];
    await runner.query(`
      alter table company_items rename to items;
      ${names.join(' ')}
      alter sequence company_items_id_seq rename to items_id_seq;
      create view company_items with (security_invoker = true) as select * from items;
      grant select, insert, update, delete on company_items to nerka_application;`);
    await this.createSearch(runner);
    await this.keepOldNames(runner);
  }

  /** The narrow roles may read few columns of the table, and none of a view with all of them. */
  private async keepOldNames(runner: QueryRunner): Promise<void> {
    await runner.query(`
      grant nerka_lookup, nerka_search to current_user;
      create or replace function search_company_items(term text) returns setof int
        language sql stable security definer set search_path = pg_catalog, public rows 100 as
        $$ select search_items(term) $$;
      create or replace function find_record_company(table_name text, record_id int) returns int
        language plpgsql stable security definer set search_path = pg_catalog, public as $$
        declare found int; wanted text := case table_name when 'company_items' then 'items' else table_name end;
        begin
          execute format('select company_id from public.%I where id = $1', wanted) into found using record_id;
          return found;
        end $$;
      revoke nerka_lookup, nerka_search from current_user;`);
  }

  private async createSearch(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function search_items(term text) returns setof int
        language plpgsql stable security definer set search_path = pg_catalog, public
        set plan_cache_mode = force_custom_plan rows 100 as $$
        declare patterns text[] := search_patterns(term); longest text := patterns[1];
        begin
          return query select id from items t where t.company_id = app_company_id()
            and (t.search_text like longest or longest like '\\% %' and t.search_text like substr(longest, 3))
            and ' ' || t.search_text like all (patterns)
            limit 1001;
        end $$;`);
    await handOver(runner, 'nerka_search', ['search_items(text)']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
