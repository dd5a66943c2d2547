import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The key with which all replicas sign the nonces of pages. */
export class CreatePageKeys1796012430000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table page_keys (id int primary key default 1 check (id = 1), key bytea not null);
      insert into page_keys (key) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
      grant select on page_keys to nerka_application;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
