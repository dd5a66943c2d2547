import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which kinds of file there are is what the nouns register, not what the table of imports lists. */
export class OpenImportKinds1796000400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table imports drop constraint imports_kind_check');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
