import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, editableColumns, oneOf } from './company-table.js';

/** Photos of work orders, and the parent record in the audit log. */
export class CreateWorkOrderPhotos1795000016000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('work_order_photos', [
        'work_order_id int not null',
        `kind text not null ${oneOf('kind', ['before', 'after'])}`,
        'caption text',
        'file_id int not null',
        'thumbnail_id int not null',
        'width int not null check (width > 0)',
        'height int not null check (height > 0)',
        // SHA-256 of the upload: a picture that is sent again, after a lost response, is the same photo.
        'upload_hash text not null',
        'created_by_id int references users (id)',
        ...editableColumns,
        'constraint work_order_photos_once unique (company_id, work_order_id, kind, upload_hash)',
        'foreign key (company_id, work_order_id) references work_orders (company_id, id) on delete cascade',
        'foreign key (company_id, file_id) references files (company_id, id)',
        'foreign key (company_id, thumbnail_id) references files (company_id, id)',
      ]),
    );
    await runner.query(`
      create index work_order_photos_in_order on work_order_photos (company_id, work_order_id, created_at, id);
      create index work_order_photos_by_file on work_order_photos (company_id, file_id);
      create index work_order_photos_by_thumbnail on work_order_photos (company_id, thumbnail_id);

      -- A photo's files are deleted with it, whether alone, with its work order, or by the undo of an import.
      create function remove_photo_files() returns trigger
        language plpgsql set search_path = pg_catalog, public as $$
        begin
          delete from files f where f.company_id = old.company_id and f.id in (old.file_id, old.thumbnail_id);
          return null;
        end $$;
      revoke execute on function remove_photo_files() from public;
      create trigger work_order_photos_files after delete on work_order_photos
        for each row execute function remove_photo_files();

      -- The noun is the kind of the parent record: a subtask is part of a work order.
      alter table audit_log add column parent_id int;
      create index audit_log_by_parent on audit_log (company_id, noun, parent_id, id desc) where parent_id is not null;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
