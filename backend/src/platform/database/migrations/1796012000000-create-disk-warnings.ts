import type { MigrationInterface, QueryRunner } from 'typeorm';
import { readView } from './read-view.js';

/** A row while the disk of the database is nearly full, of which super admins are notified. */
export class CreateDiskWarnings1796012000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table disk_warnings (
        id int primary key default 1 check (id = 1),
        free_mb int not null,
        began_at timestamptz(3) not null default now());
      grant select, insert, update, delete on disk_warnings to nerka_application;
      ${readView('disk_warnings', ['id', 'free_mb', 'began_at'])}`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
