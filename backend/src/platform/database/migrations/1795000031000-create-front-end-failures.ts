import type { MigrationInterface, QueryRunner } from 'typeorm';
import { oneOf } from './company-table.js';

/** Failures of releases that browsers report. */
export class CreateFrontEndFailures1795000031000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table front_end_failures (
        id int generated always as identity primary key,
        release_id int not null references releases (id) on delete cascade,
        kind text not null ${oneOf('kind', ['load', 'timeout', 'render', 'event'])},
        screen text,
        message text,
        reference text,
        created_at timestamptz(3) not null default now()
      );
      create index front_end_failures_newest on front_end_failures (release_id, created_at desc);
      create index front_end_failures_by_age on front_end_failures (created_at);
      grant select, insert, delete on front_end_failures to nerka_application;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
