import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'work_orders_open_by_assignee';

/**
 * Who has the fewest open orders is asked for every order that is made: an index of the open ones counts them by whom
 * they are assigned to first, and the few further assignees stand in the index of assignments of others.
 */
const openOrders = `
  create or replace function open_orders_of_people() returns table (user_id int, orders bigint)
    language plpgsql stable security definer set search_path = pg_catalog, public as $$
    declare my_company int := app_company_id();
    begin return query
      select o.person, count(*) from (
        select w.assigned_to_id as person from work_orders w
        where w.company_id = my_company and w.status in ('open', 'in_progress') and w.assigned_to_id is not null
        union all
        select a.user_id from work_order_assignments a
        join work_orders w on w.company_id = a.company_id and w.id = a.work_order_id
        where a.company_id = my_company and a.position > 0 and w.status in ('open', 'in_progress')) o
      group by o.person;
    end $$;`;

export class HastenAssignment1796019000000 implements MigrationInterface {
  /** The index is built without locking the table. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    await manager.query(`drop index concurrently if exists ${INDEX}`);
    await manager.query(`create index concurrently ${INDEX} on work_orders (company_id, assigned_to_id)
      where status in ('open', 'in_progress') and assigned_to_id is not null`);
    await manager.transaction(async ({ queryRunner }) => {
      await queryRunner!.query('grant nerka_lookup to current_user');
      await queryRunner!.query(openOrders);
      await queryRunner!.query('revoke nerka_lookup from current_user');
    });
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
