import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the person of a session last proved who they are; null: by the sign-in that began it. */
export class NoteProofs1796014300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions add column proved_at timestamptz');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
