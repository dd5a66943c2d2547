import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each user signed in last; before this migration it is known only of users with a session. */
export class NoteSignIns1796001110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users add column last_sign_in_at timestamptz(3);
      grant select (last_sign_in_at) on users to nerka_application;
      select set_config('app.platform', 'on', true);
      update users u set last_sign_in_at = s.at
        from (select user_id, max(created_at) as at from sessions group by user_id) s where s.user_id = u.id;
      select set_config('app.platform', '', true);`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
