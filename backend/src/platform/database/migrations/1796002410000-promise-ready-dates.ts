import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, oneOf } from './company-table.js';
import { readView } from './read-view.js';

const PHASES = ['inspection', 'cleaning', 'repairs', 'final'];

/** When a turn reached each phase, for forecasts, and the days that were promised for it, with their reasons. */
export class PromiseReadyDates1796002410000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('turn_phase_changes', [
        'turn_id int not null',
        `phase text not null ${oneOf('phase', PHASES)}`,
        'started_at timestamptz(3) not null default now()',
        'foreign key (company_id, turn_id) references turns (company_id, id) on delete cascade',
      ]),
    );
    await runner.query(
      companyTable('turn_promises', [
        'turn_id int not null',
        'date date not null',
        'reason text not null',
        'made_by_id int references users (id)',
        'created_at timestamptz(3) not null default now()',
        'foreign key (company_id, turn_id) references turns (company_id, id) on delete cascade',
      ]),
    );
    await runner.query(`
      create index turn_phase_changes_by_turn on turn_phase_changes (company_id, turn_id, started_at, id);
      create index turn_promises_by_turn on turn_promises (company_id, turn_id, created_at desc, id desc);
      create index turn_promises_by_person on turn_promises (made_by_id);
      alter table turns add column promised_date date;
      create or replace view turns_read with (security_invoker = true) as
        select company_id, id, turn_number, unit_id, status, current_phase, assigned_to_id, assigned_at, move_out_date,
          target_completion_date, actual_completion_date, estimated_cost, actual_cost, notes, version, created_at,
          updated_at, search_text, assignment_operation_id, promised_date
        from turns;`);
    await runner.query(readView('turn_phase_changes', ['company_id', 'id', 'turn_id', 'phase', 'started_at']));
    await runner.query(
      readView('turn_promises', ['company_id', 'id', 'turn_id', 'date', 'reason', 'made_by_id', 'created_at']),
    );
    await this.fillPhases(runner);
  }

  /** A turn reached a phase with the last tick of the phases before it, as far as it got. */
  private async fillPhases(runner: QueryRunner): Promise<void> {
    await runner.query(`
      do $$
      declare company int;
      begin
        perform set_config('app.platform', 'on', true);
        for company in select id from companies loop
          perform set_config('app.company_id', company::text, true);
          insert into turn_phase_changes (company_id, turn_id, phase, started_at)
          select company, found.turn_id, found.phase, found.started_at
          from (
            select t.id as turn_id, p.phase, p.position,
              case when p.position = 1 then t.created_at else (
                select max(k.completed_at) from turn_tasks k
                where k.company_id = company and k.turn_id = t.id
                  and array_position(phases.names, k.category) < p.position) end as started_at
            from turns t
            cross join (select array['${PHASES.join("', '")}'] as names) phases
            cross join unnest(phases.names) with ordinality as p (phase, position)
            where t.company_id = company and (p.position <= array_position(phases.names, t.current_phase)
              or exists (select from turn_tasks k where k.company_id = company and k.turn_id = t.id
                and k.category = p.phase and k.completed))) found
          where found.started_at is not null
          order by found.turn_id, found.position;
        end loop;
        perform set_config('app.company_id', '', true);
        perform set_config('app.platform', '', true);
      end $$;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
