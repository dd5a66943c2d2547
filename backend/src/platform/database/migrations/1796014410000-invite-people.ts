import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People who have no password yet, and until when they may choose one with the link of their invitation. */
export class InvitePeople1796014410000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users add column invited_until timestamptz(3);
      grant select (invited_until) on users to nerka_application;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
