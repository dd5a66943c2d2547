import type { MigrationInterface, QueryRunner } from 'typeorm';
import { JOB_SCHEMA } from '../install-job-store.js';
import { companyTable, oneOf } from './company-table.js';
import { readView } from './read-view.js';

const MINUTE = 60;
const RETENTION_MINUTES = 5_256_000;

/** Exports, which are written in the background, their parts, and their queue. */
export class CreateExports1796000720000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('exports', [
        'kind text not null',
        `status text not null default 'waiting' ${oneOf('status', ['waiting', 'ready', 'failed'])}`,
        'row_count int not null',
        'done_count int not null default 0',
        // Incremented by each server that begins it; one with an older number stops.
        'run int not null default 0',
        'requested_by_id int',
        'created_at timestamptz(3) not null default now()',
        'ended_at timestamptz(3)',
        'foreign key (company_id, requested_by_id) references users (company_id, id) on delete set null (requested_by_id)',
      ]),
    );
    await runner.query(
      companyTable('export_parts', [
        'export_id int not null',
        'content text not null',
        'foreign key (company_id, export_id) references exports (company_id, id) on delete cascade',
      ]),
    );
    await runner.query(`
      create unique index exports_under_way on exports (company_id, kind) where status = 'waiting';
      create index exports_newest on exports (company_id, created_at desc, id desc);
      create index export_parts_in_order on export_parts (company_id, export_id, id);`);
    await runner.query(
      readView('exports', ['company_id', 'id', 'kind', 'status', 'requested_by_id', 'created_at', 'ended_at']),
    );
    const options = { policy: 'short', retryLimit: 3, retryDelay: 5, expireInSeconds: 15 * MINUTE, retryBackoff: true };
    await runner.query(`select ${JOB_SCHEMA}.create_queue($1, $2)`, [
      'exports',
      JSON.stringify({ ...options, retentionMinutes: RETENTION_MINUTES }),
    ]);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
