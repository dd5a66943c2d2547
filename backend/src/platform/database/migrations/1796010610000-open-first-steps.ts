import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a company's dashboard shows what to do first; false for those that exist. */
export class OpenFirstSteps1796010610000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table companies add column has_first_steps boolean not null default false');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
