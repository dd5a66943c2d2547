import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By source maps, the stacks of a release's failures name the files, lines and functions of its team. */
export class KeepSourceMaps1796035000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table release_maps (
        release_id int not null references releases (id) on delete cascade,
        -- Of the script that it is about.
        path text not null,
        -- The map, compressed by gzip.
        content bytea not null,
        primary key (release_id, path)
      );
      alter table release_maps alter column content set storage external;
      grant select, insert, delete on release_maps to nerka_application;
      alter table front_end_failures add column stack text;
      grant update (stack) on front_end_failures to nerka_application;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
