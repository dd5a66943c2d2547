import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';

/** The name of a table's records, and the columns that it is made of. */
const names: Record<string, { name: string; columns: string }> = {
  work_orders: { name: 'title', columns: 'title' },
  customers: { name: 'name', columns: 'name' },
  residents: {
    name: `(coalesce(preferred_name, first_name) || ' ' || last_name)`,
    columns: 'preferred_name, first_name, last_name',
  },
  deals: { name: 'name', columns: 'name' },
  items: { name: 'name', columns: 'name' },
};

/** Finds records whose names begin with a term, however many records contain it, and invoices by their lines. */
export class RankSearch1796000844100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, { name, columns }] of Object.entries(names)) {
      await runner.query(`
        create index ${table}_by_beginning on ${table} (company_id, lower(${name}) text_pattern_ops);
        grant select (${columns}) on ${table} to nerka_search;
        -- A text sorts before its extensions, so names that are the term come first.
        create function search_${table}_by_name(term text) returns setof int
          language plpgsql stable security definer set search_path = pg_catalog, public
          set plan_cache_mode = force_custom_plan rows 100 as $$
          declare beginning text := replace(replace(replace(lower(term), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
          begin
            return query select id from ${table} t where t.company_id = app_company_id() and lower(${name}) like beginning
              order by lower(${name}) using ~<~ limit 100;
          end $$;`);
    }
    const functions = Object.keys(names).map((table) => `search_${table}_by_name(text)`);
    await handOver(runner, 'nerka_search', functions);
    await this.searchLines(runner);
  }

  private async searchLines(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table invoices alter column search_text drop expression;
      create function invoice_search_text(company int, invoice int, number text, message text) returns text
        language sql stable set search_path = pg_catalog, public as $$
          select lower(concat_ws(' ', number, replace(number, '-', ''), replace(number, 'INV-', 'JOB-'),
            replace(number, 'INV-', 'JOB'), message, (select string_agg(item, ' ' order by position, id)
              from invoice_items where company_id = company and invoice_id = invoice)))
        $$;
      create function search_invoice_itself() returns trigger
        language plpgsql set search_path = pg_catalog, public as $$
        begin
          new.search_text := invoice_search_text(new.company_id, new.id, new.invoice_number, new.message);
          return new;
        end $$;
      create function search_invoice_lines() returns trigger
        language plpgsql set search_path = pg_catalog, public as $$
        begin
          update invoices i set search_text = found.search_text
          from (select t.company_id, t.id, invoice_search_text(t.company_id, t.id, t.invoice_number, t.message) as search_text
                from invoices t
                where (t.company_id, t.id) in (select company_id, invoice_id from changed)) found
          where i.company_id = found.company_id and i.id = found.id and i.search_text is distinct from found.search_text;
          return null;
        end $$;
      revoke execute on function invoice_search_text(int, int, text, text) from public;
      grant execute on function invoice_search_text(int, int, text, text) to nerka_application;
      revoke execute on function search_invoice_itself() from public;
      revoke execute on function search_invoice_lines() from public;
      create trigger search_itself before insert or update of invoice_number, message on invoices
        for each row execute function search_invoice_itself();
      create trigger search_new_lines after insert on invoice_items referencing new table as changed
        for each statement execute function search_invoice_lines();
      create trigger search_changed_lines after update on invoice_items referencing new table as changed
        for each statement execute function search_invoice_lines();
      create trigger search_without_lines after delete on invoice_items referencing old table as changed
        for each statement execute function search_invoice_lines();`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
