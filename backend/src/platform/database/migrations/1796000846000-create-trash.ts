import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from './company-table.js';

/** Deleted records with the rows of all their tables, and files that nobody sees while their photo is in the trash. */
export class CreateTrash1796000846000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('trash', [
        'noun text not null',
        'record_id int not null',
        'label text not null',
        'deleted_by_id int references users (id)',
        'deleted_at timestamptz(3) not null default now()',
        // What was taken from each table, in the order of the deletion.
        'parts jsonb not null',
      ]),
    );
    await runner.query(`
      create index trash_newest on trash (company_id, deleted_at desc, id desc);
      create index trash_by_record on trash (company_id, noun, record_id);

      alter table files add column in_trash boolean not null default false;
      create or replace view files_read with (security_invoker = true) as
        select company_id, id, content_type, byte_length, created_at from files where not in_trash;

      -- A photo that moves to the trash keeps its files.
      create or replace function remove_photo_files() returns trigger
        language plpgsql set search_path = pg_catalog, public as $$
        begin
          if coalesce(current_setting('app.trashed', true), '') <> '' then
            update files f set in_trash = true
              where f.company_id = old.company_id and f.id in (old.file_id, old.thumbnail_id);
          else
            delete from files f where f.company_id = old.company_id and f.id in (old.file_id, old.thumbnail_id);
          end if;
          return null;
        end $$;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
