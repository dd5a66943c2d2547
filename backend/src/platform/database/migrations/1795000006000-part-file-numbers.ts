import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A file has one address, wherever it is kept: the platform's files are counted from the middle of all numbers on. */
export class PartFileNumbers1795000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table platform_files alter column id restart with 1073741824');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
