import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isSeen } from './1796016010000-hide-rest-of-residents.js';

/** What a person with a scope sees, as rows of ids; may use `my_company`, `me` and `my_buildings`. */
const sets: Readonly<Record<string, string>> = {
  scope_building_units: 'select id from units where company_id = my_company and building_name = any (my_buildings)',
  scope_work_units: 'select * from scope_building_units() where not app_scope_is_assigned_only()',
  scope_helped_orders: `
    select work_order_id from work_order_assignments where company_id = my_company and user_id = me and position > 0`,
  scope_assigned_units: `
    select distinct unit_id from work_orders
    where company_id = my_company and assigned_to_id = me and unit_id is not null
    union all
    select w.unit_id from work_order_assignments a
    join work_orders w on w.company_id = a.company_id and w.id = a.work_order_id
    where a.company_id = my_company and a.user_id = me and a.position > 0 and w.unit_id is not null
    union all
    select unit_id from turns where company_id = my_company and assigned_to_id = me and unit_id is not null`,
  scope_units: 'select * from scope_building_units() union all select * from scope_assigned_units()',
  scope_residents: `
    select resident_id from unit_residents where company_id = my_company
      and unit_id in (select * from scope_units()) and resident_id is not null
    union
    select resident_id from work_orders
    where company_id = my_company and assigned_to_id = me and resident_id is not null
    union
    select w.resident_id from work_order_assignments a
    join work_orders w on w.company_id = a.company_id and w.id = a.work_order_id
    where a.company_id = my_company and a.user_id = me and a.position > 0 and w.resident_id is not null`,
  scope_visits: 'select visit_id from visit_assignments where company_id = my_company and user_id = me',
  scope_hidden_customers: `
    (select customer_id from residents where company_id = my_company and customer_id is not null
    union
    select (r->>'customer_id')::int from trash t, scope_rows(t.parts, 'residents') r
    where t.company_id = my_company and t.noun = 'resident' and t.restored_at is null
      and r->>'customer_id' is not null and not ${isSeen('t.parts')})
    except
    select customer_id from residents where company_id = my_company and customer_id is not null
      and (id in (select * from scope_residents()) or created_by_id = me and not scope_has_home(id))
    except
    select i.customer_id from visit_assignments a
    join visits v on v.company_id = a.company_id and v.id = a.visit_id
    join invoices i on i.company_id = v.company_id and i.id = v.invoice_id
    where a.company_id = my_company and a.user_id = me`,
};

/**
 * A statement asks for a set once for each table with its policy. A reading one (`app.scope_reads`) keeps the first
 * answer until it ends; others may change what belongs to the set.
 */
export const remembered = (name: string, rows: string): string => `
  create or replace function ${name}() returns setof int
    language plpgsql stable security definer set search_path = pg_catalog, public cost 1 rows 100 as $$
    #variable_conflict use_column
    declare
      reads boolean := coalesce(current_setting('app.scope_reads', true), '') = 'on';
      known text := current_setting('app.${name}', true);
      my_company int;
      me int;
      my_buildings text[];
      ids int[];
    begin
      if reads and known <> '' then
        return query select unnest(known::int[]);
        return;
      end if;
      my_company := app_company_id();
      me := app_scope_user();
      my_buildings := array(select * from scope_buildings());
      ids := array(${rows});
      if reads then
        perform set_config('app.${name}', ids::text, true);
      end if;
      return query select unnest(ids);
    end $$;`;

export class RememberScopes1796016100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('grant nerka_lookup to current_user');
    for (const [name, rows] of Object.entries(sets)) await runner.query(remembered(name, rows));
    await runner.query('revoke nerka_lookup from current_user');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
