import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The nouns register the kinds of import, so the table no longer limits them. */
export class OpenImportKinds1796000400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table imports drop constraint imports_kind_check');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
