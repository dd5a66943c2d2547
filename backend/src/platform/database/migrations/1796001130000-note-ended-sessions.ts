import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why somebody else ended a session, until it would have expired. */
export class NoteEndedSessions1796001130000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ended_sessions (
        token_hash bytea primary key,
        reason text not null check (reason in ('password-reset', 'password-changed', 'account-removed')),
        expires_at timestamptz(3) not null);
      create index ended_sessions_by_expiry on ended_sessions (expires_at);
      grant select, insert, delete on ended_sessions to nerka_application;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
