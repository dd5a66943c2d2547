import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from './company-table.js';
import { readView } from './read-view.js';

/**
 * What an hour of work costs, by company and by person, since when; each time entry keeps the rate that was valid when
 * it started. Entries of before the first rate keep none. A turn has costs beside those of its work orders.
 */
export class SetLaborRates1796002700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable(
        'labor_rates',
        [
          'user_id int references users (id)',
          'rate int check (rate between 0 and 100000000)',
          'valid_from timestamptz(3) not null default clock_timestamp()',
          'set_by_id int references users (id)',
        ],
        { appendOnly: true },
      ),
    );
    await runner.query(
      companyTable('turn_costs', [
        'turn_id int not null',
        'name text not null',
        'amount int not null check (amount >= 0)',
        'created_by_id int references users (id)',
        'created_at timestamptz(3) not null default now()',
        'foreign key (company_id, turn_id) references turns (company_id, id) on delete cascade',
      ]),
    );
    await runner.query(`
      create index turn_costs_of_turn on turn_costs (company_id, turn_id, id);
      ${readView('turn_costs', ['company_id', 'id', 'turn_id', 'name', 'amount', 'created_by_id', 'created_at'])}
      create index labor_rates_in_force on labor_rates (company_id, user_id, valid_from, id);
      ${readView('labor_rates', ['company_id', 'id', 'user_id', 'rate', 'valid_from', 'set_by_id'])}
      -- Cents an hour that were valid for a person at an instant: the person's own, else the company's; null: none.
      create function labor_rate_at(of_company int, person int, instant timestamptz) returns int
        language sql stable set search_path = pg_catalog, public as $$
          select coalesce(
            (select r.rate from labor_rates r
             where r.company_id = of_company and r.user_id = person and r.valid_from <= instant
             order by r.valid_from desc, r.id desc limit 1),
            (select r.rate from labor_rates r
             where r.company_id = of_company and r.user_id is null and r.valid_from <= instant
             order by r.valid_from desc, r.id desc limit 1))
        $$;
      revoke execute on function labor_rate_at(int, int, timestamptz) from public;
      grant execute on function labor_rate_at(int, int, timestamptz) to nerka_application;
      create function keep_labor_rate() returns trigger
        language plpgsql set search_path = pg_catalog, public as $$
        begin
          new.labor_rate := labor_rate_at(new.company_id, new.user_id, new.started_at);
          return new;
        end $$;
      revoke execute on function keep_labor_rate() from public;
      grant execute on function keep_labor_rate() to nerka_application;
      -- Triggers, because servers of the previous version start timers, too. What comes back from the trash has its rate.
      create trigger time_entries_labor_rate before insert on time_entries
        for each row when (new.labor_rate is null) execute function keep_labor_rate();
      create trigger time_entries_corrected_rate before update of started_at on time_entries
        for each row when (new.started_at is distinct from old.started_at) execute function keep_labor_rate();`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
