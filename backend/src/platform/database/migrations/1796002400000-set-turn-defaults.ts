import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the form of a new turn is filled in with: days until its target date, and a budget by bedrooms. */
export class SetTurnDefaults1796002400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table company_settings
        add column turn_target_days int not null default 7,
        add column turn_budgets jsonb not null default '[]';`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
