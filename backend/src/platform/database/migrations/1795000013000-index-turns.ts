import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for the lists of turns: by target date, and uncompleted ones first. */
export class IndexTurns1795000013000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index turns_by_target on turns (company_id, (coalesce(target_completion_date, date '9999-12-31')), id);
      create index turns_late on turns
        (company_id, ((status = 'completed')::int), (coalesce(target_completion_date, date '9999-12-31')), id);`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
