import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How likely a closed deal was while it was open, for when it is reopened. */
export class KeepOpenProbability1796010402000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deals add column open_probability int');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
