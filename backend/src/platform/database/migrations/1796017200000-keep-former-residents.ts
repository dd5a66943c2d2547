import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyIds } from './company-ids.js';
import { remembered } from './1796016100000-remember-scopes.js';
import { isSeen } from './1796016010000-hide-rest-of-residents.js';
import { withoutQueue } from './without-queue.js';

/** Customers whose resident is deleted, and of whose units the person sees none; may use `my_company` and `me`. */
const hidden = `
    (select customer_id from residents where company_id = my_company and customer_id is not null
    union
    select id from customers where company_id = my_company and former_unit_ids is not null
      and not former_unit_ids && array(select * from scope_units())
      and not (former_unit_ids = '{}' and coalesce(former_maker_id, 0) = me))
    except
    select customer_id from residents where company_id = my_company and customer_id is not null
      and (id in (select * from scope_residents()) or created_by_id = me and not scope_has_home(id))
    except
    select i.customer_id from visit_assignments a
    join visits v on v.company_id = a.company_id and v.id = a.visit_id
    join invoices i on i.company_id = v.company_id and i.id = v.invoice_id
    where a.company_id = my_company and a.user_id = me`;

const isFormerSeen = `(
  exists (select from jsonb_array_elements_text(c->'former_unit_ids') u where u::int in (select * from scope_units()))
  or c->'former_unit_ids' = '[]' and (c->>'former_maker_id')::int = app_scope_user())`;

/** A deleted customer is judged as its resident, also as one who was deleted before. */
const trashed = `
  create or replace function scope_sees_trashed_customer(noun text, record int, kept jsonb) returns boolean
    language sql stable set search_path = pg_catalog, public as $$
      select case
        when noun = 'customer' and kept = '[]' then exists (select from customers c
          where c.company_id = app_company_id() and c.id = record)
        when noun = 'customer' and exists (select from scope_rows(kept, 'residents')) then ${isSeen('kept')}
        when noun = 'customer' then not exists (select from scope_rows(kept, 'customers') c
          where jsonb_typeof(c->'former_unit_ids') = 'array' and not ${isFormerSeen})
        when noun = 'invoice' and kept = '[]' then exists (select from invoices i
          where i.company_id = app_company_id() and i.id = record)
        when noun = 'estimate' and kept = '[]' then exists (select from estimates e
          where e.company_id = app_company_id() and e.id = record)
        when noun in ('invoice', 'estimate') then exists (
          select from scope_rows(kept, noun || 's') d
          join customers c on c.company_id = app_company_id() and c.id = (d->>'customer_id')::int)
        else true end $$;`;

/** The leases of a deleted resident stay in the unit's timeline, with the name alone; the trash names them. */
const trashedResidents = `
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

const index = 'customers_of_former_residents';

/** Where a resident lived stays with their customer, who so is nobody else's once the trash forgets the resident. */
export class KeepFormerResidents1796017200000 implements MigrationInterface {
  /** The index is built outside of a transaction, and the table locked briefly. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    await withoutQueue(
      manager,
      `alter table customers
         add column if not exists former_unit_ids int[],
         add column if not exists former_maker_id int`,
    );
    for (const id of await companyIds(manager)) {
      await manager.transaction(async (tx) => {
        await tx.query(`select set_config('app.company_id', $1, true)`, [String(id)]);
        await tx.query(
          `update customers c set former_maker_id = (r->>'created_by_id')::int,
             former_unit_ids = array(
               select distinct l.unit_id from scope_rows(t.parts, 'unit_residents.resident_id') k
               join unit_residents l on l.company_id = $1 and l.id = (k->>'id')::int and l.unit_id is not null)
           from trash t, scope_rows(t.parts, 'residents') r
           where t.company_id = $1 and t.noun = 'resident' and t.restored_at is null
             and c.company_id = $1 and c.id = (r->>'customer_id')::int`,
          [id],
        );
      });
    }
    await manager.query(`drop index concurrently if exists ${index}`);
    await manager.query(
      `create index concurrently ${index} on customers (company_id) where former_unit_ids is not null`,
    );
    await manager.transaction(async (tx) => {
      await tx.query('grant select (company_id, id, former_unit_ids, former_maker_id) on customers to nerka_lookup');
      await tx.query('grant nerka_lookup to current_user');
      await tx.query(remembered('scope_hidden_customers', hidden));
      await tx.query('revoke nerka_lookup from current_user');
      await tx.query(trashed);
      await tx.query(trashedResidents);
    });
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
