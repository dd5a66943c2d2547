import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';
import { withoutQueue } from './without-queue.js';

/**
 * Customers that are residents of whom the person sees none. Few where there are no residents; else a statement computes
 * them once. Asks residents past row-level security, as the policy of residents does.
 */
const hidden = `
  create or replace function scope_hidden_customers() returns setof int
    language plpgsql stable security definer set search_path = pg_catalog, public cost 1 rows 100 as $$
    #variable_conflict use_column
    begin return query
      select customer_id from residents where company_id = app_company_id() and customer_id is not null
      except
      select customer_id from residents where company_id = app_company_id() and customer_id is not null
        and (id in (select * from scope_residents()) or created_by_id = app_scope_user() and not scope_has_home(id));
    end $$;`;

/** Rules that look at all of the company, whatever their person sees; each answers no more than the rule asks. */
const rules = `
  -- The number of an open turn of the unit.
  create or replace function open_turn_of(unit int, except_turn int) returns text
    language sql stable security definer set search_path = pg_catalog, public as $$
      select turn_number from turns where company_id = app_company_id() and id <> except_turn and unit_id = unit
        and status <> 'completed' order by id limit 1 $$;
  -- How many open orders each person has.
  create or replace function open_orders_of_people() returns table (user_id int, orders bigint)
    language sql stable security definer set search_path = pg_catalog, public as $$
      select a.user_id, count(*) from work_orders wo
      join work_order_assignments a on a.company_id = wo.company_id and a.work_order_id = wo.id
      where wo.company_id = app_company_id() and wo.status in ('open', 'in_progress') group by a.user_id $$;`;

const isShown = (table: string): string =>
  `(${table}.customer_id is null or ${table}.customer_id not in (select * from scope_hidden_customers()))`;
const follows = (table: string, owner: string, column: string): string =>
  `(select true from ${owner} o where o.company_id = ${table}.company_id and o.id = ${table}.${column})`;
const parts = (owner: string, column: string, tables: readonly string[]): [string, string][] =>
  tables.map((table) => [table, follows(table, owner, column)]);

const policies: Readonly<Record<string, string>> = {
  customers: 'id not in (select * from scope_hidden_customers())',
  invoices: isShown('invoices'),
  estimates: isShown('estimates'),
  ...Object.fromEntries([
    ...parts('customers', 'customer_id', ['customer_addresses', 'customer_notes']),
    ...parts('invoices', 'invoice_id', ['invoice_items', 'invoice_shares', 'payments']),
    ...parts('estimates', 'estimate_id', ['estimate_answers', 'estimate_items', 'estimate_shares']),
  ]),
};

const noun = (name: string, owner: string, id = 'record_id'): string =>
  `when '${name}' then (select true from ${owner} o where o.company_id = audit_log.company_id and o.id = audit_log.${id})`;

/**
 * Residents of other buildings have customer rows, with their name, mail and phone, and invoices: a person with a scope
 * sees them as the residents themselves.
 */
export class HideCustomersOutside1796015500000 implements MigrationInterface {
  /** Each table is locked by itself, and briefly. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const { manager } = runner;
    await manager.transaction(async ({ queryRunner }) => {
      await queryRunner!.query(`
        grant select (customer_id) on residents to nerka_lookup;
        grant select (turn_number, status) on turns to nerka_lookup;
        grant select (status) on work_orders to nerka_lookup;`);
      await queryRunner!.query(hidden + rules);
      await handOver(queryRunner!, 'nerka_lookup', [
        ...['scope_hidden_customers()', 'open_turn_of(int, int)', 'open_orders_of_people()'],
      ]);
    });
    for (const [table, rows] of Object.entries(policies)) {
      await withoutQueue(
        manager,
        `drop policy if exists ${table}_scope on ${table};
         create policy ${table}_scope on ${table} as restrictive to nerka_scoped using (${rows})`,
      );
    }
    await withoutQueue(
      manager,
      `drop policy if exists audit_log_customers_scope on audit_log;
       create policy audit_log_customers_scope on audit_log as restrictive for select to nerka_scoped using (
         case noun ${noun('customer', 'customers')} ${noun('invoice', 'invoices')} ${noun('estimate', 'estimates')}
         ${['customer-address', 'customer-note'].map((name) => noun(name, 'customers', 'parent_id')).join(' ')}
         ${['invoice-item', 'payment'].map((name) => noun(name, 'invoices', 'parent_id')).join(' ')}
         else true end)`,
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
