import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The entry of a restored record stays without its rows, so that who restores it again is told. */
export class NoteWhatWasRestored1796001142000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table trash add column restored_at timestamptz(3);');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
