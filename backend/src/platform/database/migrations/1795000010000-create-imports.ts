import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable, editableColumns, oneOf } from './company-table.js';
import { handOver } from './hand-over.js';

/** Imports of CSV files with their rows: problems, the written record, and its earlier values. */
export class CreateImports1795000010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('imports', [
        `kind text not null ${oneOf('kind', ['units', 'residents', 'customers', 'items', 'work-orders'])}`,
        `status text not null default 'checked' ${oneOf('status', [
          'checked',
          'queued',
          'running',
          'imported',
          'failed',
          'undo_queued',
          'undoing',
          'undone',
        ])}`,
        'file_name text not null',
        'encoding text not null',
        'delimiter text not null',
        'header jsonb not null',
        // The field of each column of the file, '' for none.
        'columns jsonb not null',
        'row_count int not null default 0',
        'bad_count int not null default 0',
        'create_count int not null default 0',
        'update_count int not null default 0',
        'unchanged_count int not null default 0',
        // Rows that an undo leaves unchanged.
        'kept_count int not null default 0',
        'done_count int not null default 0',
        'failure text',
        'created_by_id int references users (id)',
        'started_by_id int references users (id)',
        'started_at timestamptz(3)',
        'ended_at timestamptz(3)',
        'undone_by_id int references users (id)',
        'undone_at timestamptz(3)',
        // Incremented whenever a replica takes over; one with an older number stops.
        'run int not null default 0',
        'alive_at timestamptz(3)',
        ...editableColumns,
      ]),
    );
    await runner.query(
      companyTable('import_rows', [
        'import_id int not null',
        'line int not null',
        'cells jsonb not null',
        `problems jsonb not null default '[]'`,
        `outcome text not null default 'bad' ${oneOf('outcome', ['bad', 'create', 'update', 'unchanged', 'undone', 'kept'])}`,
        'record_id int',
        'record_version int',
        'before jsonb',
        'unique (company_id, import_id, line)',
        'foreign key (company_id, import_id) references imports (company_id, id) on delete cascade',
      ]),
    );
    await runner.query(`
      create index imports_newest on imports (company_id, created_at desc, id desc);
      create index import_rows_by_outcome on import_rows (company_id, import_id, outcome, line);
      -- A company's imports run one at a time.
      create unique index imports_running on imports (company_id) where status in ('running', 'undoing');
      create index imports_waiting on imports (id) where status in ('queued', 'running', 'undo_queued', 'undoing');
      grant select (status, alive_at) on imports to nerka_lookup;

      create function find_waiting_imports() returns table (company_id int, id int)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select i.company_id, i.id from imports i
          where i.status in ('queued', 'undo_queued')
            or i.status in ('running', 'undoing') and i.alive_at < now() - interval '30 seconds'
          order by i.id
        $$;`);
    await handOver(runner, 'nerka_lookup', ['find_waiting_imports()']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
