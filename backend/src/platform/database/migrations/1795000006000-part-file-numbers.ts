import type { MigrationInterface, QueryRunner } from 'typeorm';

/** File ids are unique across tables: the platform's files are numbered from the middle of the range. */
export class PartFileNumbers1795000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table platform_files alter column id restart with 1073741824');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
