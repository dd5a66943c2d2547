import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of several servers, one asks the provider whether a session may go on: its refresh tokens work once. */
export class RefreshOnce1796015120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table identity_sessions add column asking_until timestamptz(3)');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
