import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';

/** Search and list indexes of deals; the deal of an invoice. */
export class SearchDeals1795000027000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table invoices add column deal_id int;
      alter table invoices add foreign key (company_id, deal_id) references deals (company_id, id)
        on delete set null (deal_id);
      create index invoices_by_deal on invoices (company_id, deal_id) where deal_id is not null;
      create index invoices_unpaid on invoices (company_id, due_date) where status = 'sent';
      create index deals_newest on deals (company_id, created_at, id);
      create index deals_by_stage on deals (company_id, stage, created_at, id);
      create index deals_by_value on deals (company_id, stage, value, id);
      create index deals_by_closing on deals (company_id, stage, (coalesce(closed_at, created_at)), id);
      create index deals_by_name on deals (company_id, (lower(name) collate "und-x-icu"), id);`);
    await this.createSearch(runner);
  }

  private async createSearch(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table deals add column search_text text generated always as (lower(name)) stored;
      create index deals_search on deals using gin (company_id, search_text gin_trgm_ops) with (fastupdate = off);
      grant select (company_id, id, search_text) on deals to nerka_search;
      create policy deals_search on deals for select to nerka_search using (true);
      create function search_deals(term text) returns setof int
        language plpgsql stable security definer set search_path = pg_catalog, public
        set plan_cache_mode = force_custom_plan rows 100 as $$
        declare patterns text[] := search_patterns(term); longest text := patterns[1];
        begin
          return query select id from deals t where t.company_id = app_company_id()
            and (t.search_text like longest or longest like '\\% %' and t.search_text like substr(longest, 3))
            and ' ' || t.search_text like all (patterns)
            limit 1001;
        end $$;`);
    await handOver(runner, 'nerka_search', ['search_deals(text)']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
