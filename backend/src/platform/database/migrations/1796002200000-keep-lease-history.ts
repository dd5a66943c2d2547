import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, editableColumns, oneOf } from './company-table.js';
import { readView } from './read-view.js';

/** Leases that follow one another by renewal, dated rents within a lease, and dated market rents and statuses of units. */
export class KeepLeaseHistory1796002200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.linkRenewals(runner);
    await this.dateRents(runner);
    await this.dateUnits(runner);
  }

  private async linkRenewals(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table unit_residents
        add column end_reason text ${oneOf('end_reason', ['renewed'])},
        add column renews_id int,
        add column tenure_start date,
        add constraint unit_residents_end_reason_dated check (end_reason is null or end_date is not null),
        add constraint unit_residents_renews_fkey foreign key (company_id, renews_id)
          references unit_residents (company_id, id) on delete set null (renews_id);
      create index unit_residents_by_renewed on unit_residents (company_id, renews_id) where renews_id is not null;
      -- A stay that no lease precedes begins with itself.
      create or replace view unit_residents_read with (security_invoker = true) as
        select company_id, id, unit_id, resident_id, resident_name, role, start_date, end_date, lease_start, lease_end,
          rent, deposit, notice_date, version, created_at, updated_at, end_reason, renews_id,
          coalesce(tenure_start, start_date) as tenure_start
        from unit_residents;`);
  }

  private async dateRents(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('rent_steps', [
        'unit_resident_id int not null',
        'effective_date date not null',
        'rent int not null check (rent >= 0)',
        ...editableColumns,
        'foreign key (company_id, unit_resident_id) references unit_residents (company_id, id) on delete cascade',
        'unique (company_id, unit_resident_id, effective_date)',
      ]),
    );
    const columns = ['company_id', 'id', 'unit_resident_id', 'effective_date', 'rent', 'version'];
    await runner.query(readView('rent_steps', [...columns, 'created_at', 'updated_at']));
    await runner.query(`
      -- The rent of a lease link that is in force on a day: its latest step by then, else the rent at its start.
      create function rent_in_force(link_company int, link_id int, on_day date) returns int
        language sql stable set search_path = pg_catalog, public as $$
          select coalesce(
            (select s.rent from rent_steps s
             where s.company_id = link_company and s.unit_resident_id = link_id and s.effective_date <= on_day
             order by s.effective_date desc limit 1),
            (select l.rent from unit_residents l where l.company_id = link_company and l.id = link_id))
        $$;
      revoke execute on function rent_in_force(int, int, date) from public;
      grant execute on function rent_in_force(int, int, date) to nerka_application;`);
  }

  private async dateUnits(runner: QueryRunner): Promise<void> {
    for (const [table, column] of [
      ['unit_market_rents', 'market_rent int'],
      ['unit_statuses', 'status text not null'],
    ] as const) {
      await runner.query(
        companyTable(table, [
          'unit_id int not null',
          'effective_date date not null',
          column,
          'foreign key (company_id, unit_id) references units (company_id, id) on delete cascade',
          'unique (company_id, unit_id, effective_date)',
        ]),
      );
      await runner.query(readView(table, ['company_id', 'id', 'unit_id', 'effective_date', column.split(' ')[0]!]));
    }
    await runner.query(`
      create function keep_unit_history() returns trigger
        language plpgsql set search_path = pg_catalog, public as $$
        declare
          today date := coalesce(
            (select (now() at time zone c.timezone)::date from companies c where c.id = new.company_id), current_date);
        begin
          if tg_op = 'INSERT' or new.market_rent is distinct from old.market_rent then
            insert into unit_market_rents (company_id, unit_id, effective_date, market_rent)
              values (new.company_id, new.id, today, new.market_rent)
              on conflict (company_id, unit_id, effective_date) do update set market_rent = excluded.market_rent;
          end if;
          if tg_op = 'INSERT' or new.status is distinct from old.status then
            insert into unit_statuses (company_id, unit_id, effective_date, status)
              values (new.company_id, new.id, today, new.status)
              on conflict (company_id, unit_id, effective_date) do update set status = excluded.status;
          end if;
          return null;
        end $$;
      revoke execute on function keep_unit_history() from public;
      grant execute on function keep_unit_history() to nerka_application;
      -- A trigger, because servers of the previous version, imports and the demo data write units, too.
      create trigger units_history after insert or update of market_rent, status on units
        for each row execute function keep_unit_history();`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
