import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, editableColumns, oneOf } from './company-table.js';
import { handOver } from './hand-over.js';
import { readView } from './read-view.js';

/** Estimates, their lines, their links, and what customers answered to which version. */
export class CreateEstimates1796010400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createTables(runner);
    await this.createIndexes(runner);
    await this.createLookups(runner);
    await this.publish(runner);
  }

  private async createTables(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('estimates', [
        'customer_id int not null',
        'deal_id int',
        'estimate_number text not null',
        `status text not null default 'draft' ${oneOf('status', ['draft', 'sent', 'accepted', 'declined', 'converted'])}`,
        // Counts what the customer was shown: an answer is to one of these.
        'revision int not null default 1',
        'subtotal int not null default 0',
        'discount_basis_points int',
        'discount_amount int',
        'discount int not null default 0',
        // Of the tax rate as it was; no foreign key, because the estimate keeps it.
        'tax_rate_id int',
        'tax_name text',
        'tax_basis_points int',
        'tax int not null default 0',
        'total int not null default 0',
        'deposit_basis_points int',
        'deposit_amount int',
        'deposit int not null default 0',
        'valid_until date',
        'message text',
        'sent_at timestamptz(3)',
        'emailed_at timestamptz(3)',
        'emailed_to text',
        'answered_at timestamptz(3)',
        'converted_at timestamptz(3)',
        ...editableColumns,
        'foreign key (company_id, customer_id) references customers (company_id, id)',
        'foreign key (company_id, deal_id) references deals (company_id, id) on delete set null (deal_id)',
        'constraint estimates_number unique (company_id, estimate_number)',
      ]),
    );
    const ofEstimate = 'foreign key (company_id, estimate_id) references estimates (company_id, id) on delete cascade';
    await runner.query(
      companyTable('estimate_items', [
        'estimate_id int not null',
        'item text not null',
        'quantity numeric(12, 2) not null default 1',
        'unit_price int not null default 0',
        'price int not null default 0',
        'taxable boolean not null default true',
        'position int not null default 0',
        ofEstimate,
      ]),
    );
    await runner.query(
      companyTable('estimate_shares', [
        'estimate_id int not null',
        'token_hash bytea not null',
        'revoked_at timestamptz(3)',
        'viewed_on date',
        ofEstimate,
      ]),
    );
    await runner.query(
      companyTable('estimate_answers', [
        'estimate_id int not null',
        'revision int not null',
        `answer text not null ${oneOf('answer', ['accepted', 'declined'])}`,
        'name text',
        'reason text',
        'address text',
        // SHA-256 of the PDF of that version, and what it said.
        'pdf_hash bytea not null',
        'content jsonb not null',
        'answered_at timestamptz(3) not null default now()',
        'constraint estimate_answers_once unique (company_id, estimate_id, revision)',
        ofEstimate,
      ]),
    );
  }

  private async createIndexes(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index estimates_newest on estimates (company_id, created_at, id);
      create index estimates_by_end on estimates (company_id, (coalesce(valid_until, date '9999-12-31')), id);
      create index estimates_by_customer on estimates (company_id, customer_id);
      create index estimates_by_deal on estimates (company_id, deal_id) where deal_id is not null;
      create index estimates_accepted on estimates (company_id, answered_at) where status in ('accepted', 'declined');
      create index estimate_items_by_estimate on estimate_items (company_id, estimate_id, position);
      create index estimate_shares_by_token on estimate_shares (token_hash);
      create index estimate_shares_by_estimate on estimate_shares (company_id, estimate_id);`);
  }

  private async createLookups(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table estimates add column search_text text generated always as (lower(estimate_number || ' '
        || replace(estimate_number, '-', '') || ' ' || coalesce(message, ''))) stored;
      create index estimates_search on estimates using gin (company_id, search_text gin_trgm_ops)
        with (fastupdate = off);
      grant select (company_id, id, search_text) on estimates to nerka_search;
      create policy estimates_search on estimates for select to nerka_search using (true);
      create function search_estimates(term text) returns setof int
        language plpgsql stable security definer set search_path = pg_catalog, public
        set plan_cache_mode = force_custom_plan rows 100 as $$
        declare patterns text[] := search_patterns(term); longest text := patterns[1];
        begin
          return query select id from estimates t where t.company_id = app_company_id()
            and (t.search_text like longest or longest like '\\% %' and t.search_text like substr(longest, 3))
            and ' ' || t.search_text like all (patterns)
            limit 1001;
        end $$;
      grant select (token_hash, estimate_id, revoked_at) on estimate_shares to nerka_lookup;
      grant select (status, answered_at, converted_at) on estimates to nerka_lookup;
      -- Not for drafts or revoked links, and for 180 days after the work was ordered or declined.
      create function find_shared_estimate(wanted_hash bytea) returns table (company_id int, estimate_id int)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select s.company_id, s.estimate_id from estimate_shares s
          join estimates e on e.company_id = s.company_id and e.id = s.estimate_id
          join companies c on c.id = s.company_id and c.suspended_at is null and c.deleted_at is null
          where s.token_hash = wanted_hash and s.revoked_at is null and e.status <> 'draft'
            and (e.status not in ('converted', 'declined')
              or coalesce(e.converted_at, e.answered_at) > now() - interval '180 days')
        $$;`);
    await handOver(runner, 'nerka_search', ['search_estimates(text)']);
    await handOver(runner, 'nerka_lookup', ['find_shared_estimate(bytea)']);
  }

  private async publish(runner: QueryRunner): Promise<void> {
    const money = ['subtotal', 'discount', 'tax_name', 'tax_basis_points', 'tax', 'total', 'deposit'];
    const instants = ['sent_at', 'emailed_at', 'answered_at', 'converted_at', 'created_at', 'updated_at'];
    await runner.query(
      readView('estimates', [
        'company_id', 'id', 'customer_id', 'deal_id', 'estimate_number', 'status', 'revision', ...money, 'valid_until',
        'message', ...instants, 'version', 'search_text',
      ]), // oxfmt-ignore
    );
    await runner.query(
      readView('estimate_items', [
        'company_id', 'id', 'estimate_id', 'item', 'quantity', 'unit_price', 'price', 'taxable', 'position',
      ]), // oxfmt-ignore
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
