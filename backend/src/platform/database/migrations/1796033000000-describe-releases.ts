import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What tells releases apart: the commit that they were built from, its author, and notes. */
export class DescribeReleases1796033000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table releases add column commit text, add column author text, add column notes text`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
