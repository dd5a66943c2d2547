import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';

const text = (column: string): string => `coalesce(${column}, '')`;
/** A number is found with and without its hyphens. */
const number = (column: string): string => `${text(column)} || ' ' || replace(${text(column)}, '-', '')`;

const searched: Record<string, string[]> = {
  customers: ['name', text('email'), number('phone'), text('address'), number('customer_id')],
  residents: ['first_name', 'last_name', text('preferred_name'), text('email'), number('phone')],
  units: [number('unit_number'), text('building_name'), text('address_line1')],
  turns: [number('turn_number'), text('notes')],
  invoices: [number('invoice_number'), text('message')],
  company_items: ['name', text('description')],
};

/** A search text, its index and its search function for every table of records. */
export class CreateSearch1795000009000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, parts] of Object.entries(searched)) {
      await runner.query(`
        alter table ${table} add column search_text text
          generated always as (lower(${parts.join(` || ' ' || `)})) stored;
        create index ${table}_search on ${table} using gin (company_id, search_text gin_trgm_ops)
          with (fastupdate = off);
        grant select (company_id, id, search_text) on ${table} to nerka_search;
        create policy ${table}_search on ${table} for select to nerka_search using (true);
        create function search_${table}(term text) returns setof int
          language plpgsql stable security definer set search_path = pg_catalog, public
          set plan_cache_mode = force_custom_plan rows 100 as $$
          declare patterns text[] := search_patterns(term); longest text := patterns[1];
          begin
            return query select id from ${table} t where t.company_id = app_company_id()
              and (t.search_text like longest or longest like '\\% %' and t.search_text like substr(longest, 3))
              and ' ' || t.search_text like all (patterns)
              limit 1001;
          end $$;`);
    }
    await handOver(
      runner,
      'nerka_search',
      Object.keys(searched).map((table) => `search_${table}(text)`),
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
