import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a series makes no orders, so that managers are told of it once. */
export class DateStuckSeries1796003010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table series add column stuck_since timestamptz;
      create or replace view series_read with (security_invoker = true) as
        select company_id, id, title, property_unit, unit_id, assigned_to_id, template, rule, summary, start_date, mode,
          lead_days, next_due, ended_at, problem, created_at, updated_at, stuck_since
        from series;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
