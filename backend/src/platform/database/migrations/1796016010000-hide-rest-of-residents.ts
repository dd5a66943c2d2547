import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';
import { withoutQueue } from './without-queue.js';

/** A deleted resident as the trash keeps it: in a unit that the person sees, or made by them and in none. */
export const isSeen = (kept: string): string => `(
  exists (select from scope_rows(${kept}, 'unit_residents') l where (l->>'unit_id')::int in (select * from scope_units()))
  or not exists (select from scope_rows(${kept}, 'unit_residents'))
    and exists (select from scope_rows(${kept}, 'residents') r where (r->>'created_by_id')::int = app_scope_user()))`;

/**
 * A billed customer stays when its resident is deleted, and is still nobody else's as long as the resident may come back.
 * The customer of a visit is seen by whoever is on it, as the resident of an order is.
 */
const hidden = `
  create or replace function scope_hidden_customers() returns setof int
    language plpgsql stable security definer set search_path = pg_catalog, public cost 1 rows 100 as $$
    #variable_conflict use_column
    begin return query
      (select customer_id from residents where company_id = app_company_id() and customer_id is not null
      union
      select (r->>'customer_id')::int from trash t, scope_rows(t.parts, 'residents') r
      where t.company_id = app_company_id() and t.noun = 'resident' and t.restored_at is null
        and r->>'customer_id' is not null and not ${isSeen('t.parts')})
      except
      select customer_id from residents where company_id = app_company_id() and customer_id is not null
        and (id in (select * from scope_residents()) or created_by_id = app_scope_user() and not scope_has_home(id))
      except
      select i.customer_id from visit_assignments a
      join visits v on v.company_id = a.company_id and v.id = a.visit_id
      join invoices i on i.company_id = v.company_id and i.id = v.invoice_id
      where a.company_id = app_company_id() and a.user_id = app_scope_user();
    end $$;`;

/** A deleted customer is judged as its resident, a deleted document as its customer, who is seen only while there. */
const trashed = `
  create or replace function scope_sees_trashed_customer(noun text, record int, kept jsonb) returns boolean
    language sql stable set search_path = pg_catalog, public as $$
      select case
        when noun = 'customer' and kept = '[]' then exists (select from customers c
          where c.company_id = app_company_id() and c.id = record)
        when noun = 'customer' then not exists (select from scope_rows(kept, 'residents')) or ${isSeen('kept')}
        when noun = 'invoice' and kept = '[]' then exists (select from invoices i
          where i.company_id = app_company_id() and i.id = record)
        when noun = 'estimate' and kept = '[]' then exists (select from estimates e
          where e.company_id = app_company_id() and e.id = record)
        when noun in ('invoice', 'estimate') then exists (
          select from scope_rows(kept, noun || 's') d
          join customers c on c.company_id = app_company_id() and c.id = (d->>'customer_id')::int)
        else true end $$;`;

const visits = `id in (select * from scope_visits())
  or (not (select app_scope_is_assigned_only())
    or coalesce(created_by_id, 0) = (select app_scope_user()) and not scope_has_people(id))
  and (select true from invoices o where o.company_id = visits.company_id and o.id = visits.invoice_id)`;

/** What of a resident lies elsewhere follows the resident out of sight: visits of their jobs, and what is in the trash. */
export class HideRestOfResidents1796016010000 implements MigrationInterface {
  /** Each table is locked by itself, and briefly. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    await manager.transaction(async ({ queryRunner }) => {
      await queryRunner!.query(`
        grant select (noun, parts, restored_at) on trash to nerka_lookup;
        grant select (invoice_id) on visits to nerka_lookup;
        grant select (customer_id) on invoices to nerka_lookup;`);
      await queryRunner!.query('grant nerka_lookup to current_user');
      await queryRunner!.query(hidden);
      await handOver(queryRunner!, 'nerka_lookup', ['scope_hidden_customers()']);
      await queryRunner!.query(trashed);
    });
    await withoutQueue(manager, `alter policy visits_scope on visits using (${visits})`);
    await withoutQueue(
      manager,
      `drop policy if exists trash_customers_scope on trash;
       create policy trash_customers_scope on trash as restrictive for all to nerka_scoped
         using (scope_sees_trashed_customer(noun, record_id, parts))`,
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
