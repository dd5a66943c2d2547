import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A natural sort order: Building 2 before Building 10. */
export class CreateNaturalOrder1795000010400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create collation natural_order (provider = icu, locale = 'und-u-kn-true')`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
