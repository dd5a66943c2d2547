import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session can be named, by its number, and says from where it was begun; people may end those of other browsers. */
export class DescribeSessions1796013100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sessions
        add column id int generated always as identity,
        add column address text,
        add column device text;
      create unique index sessions_by_id on sessions (id);
      drop index sessions_by_user;
      create index sessions_by_user on sessions (user_id, seen_at desc, id desc);
      alter table ended_sessions
        drop constraint ended_sessions_reason_check,
        add constraint ended_sessions_reason_check
          check (reason in ('password-reset', 'password-changed', 'account-removed', 'signed-out'));`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
