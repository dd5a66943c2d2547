import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stored responses of the provider's POSTs with an Idempotency-Key that belong to no company. */
export class CreatePlatformIdempotency1795000010110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table platform_idempotency_keys (
        user_id int not null references users (id),
        method text not null,
        path text not null,
        key text not null,
        body_hash text not null,
        status int,
        answer text,
        created_at timestamptz(3) not null default now(),
        primary key (user_id, method, path, key)
      );
      create index platform_idempotency_keys_by_age on platform_idempotency_keys (created_at);
      grant select, insert, update, delete on platform_idempotency_keys to nerka_application;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
