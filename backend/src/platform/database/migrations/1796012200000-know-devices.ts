import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The browsers in which a user has signed in, so that who guesses passwords elsewhere does not keep the user out. */
export class KnowDevices1796012200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table known_devices (
        token_hash bytea not null,
        user_id int not null references users (id) on delete cascade,
        expires_at timestamptz(3) not null,
        primary key (token_hash, user_id));
      create index known_devices_by_user on known_devices (user_id);
      create index known_devices_by_expiry on known_devices (expires_at);
      grant select, insert, update, delete on known_devices to nerka_application;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
