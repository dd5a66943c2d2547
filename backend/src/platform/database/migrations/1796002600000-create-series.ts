import type { MigrationInterface, QueryRunner } from 'typeorm';
import { JOB_SCHEMA } from '../install-job-store.js';
import { companyTable, editableColumns, oneOf } from './company-table.js';
import { readView } from './read-view.js';

const MINUTE = 60;
const RETENTION_MINUTES = 5_256_000;

/** Recurring work: series, their occurrences, and the queue of the work that makes orders of them. */
export class CreateSeries1796002600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('series', [
        `noun text not null default 'work-order' ${oneOf('noun', ['work-order'])}`,
        'title text not null',
        'property_unit text',
        'unit_id int',
        'assigned_to_id int references users (id)',
        // The other fields that each record begins with.
        'template jsonb not null',
        'rule text not null',
        'summary text not null',
        'start_date date not null',
        `mode text not null ${oneOf('mode', ['fixed', 'after_completion'])}`,
        'lead_days int not null default 0',
        // Dates of the rule up to this one are done with.
        'passed_until date not null',
        'next_due date',
        'ended_at timestamptz(3)',
        'problem text',
        'problem_on date',
        ...editableColumns,
        'foreign key (company_id, unit_id) references units (company_id, id)',
      ]),
    );
    await runner.query(
      companyTable('series_occurrences', [
        'series_id int not null',
        'due date not null',
        'moved_to date',
        'is_skipped boolean not null default false',
        // No foreign key: an order that is restored from the trash belongs to its series again.
        'work_order_id int',
        'made_at timestamptz(3)',
        'foreign key (company_id, series_id) references series (company_id, id) on delete cascade',
        'constraint series_occurrences_of_order unique (company_id, work_order_id)',
        'constraint series_occurrences_once unique (company_id, series_id, due)',
      ]),
    );
    await runner.query(`
      create index series_by_next_due on series (company_id, (coalesce(next_due, date '9999-12-31')), id);
      create index series_by_unit on series (company_id, unit_id);
      create index series_occurrences_newest on series_occurrences (company_id, series_id, due desc, id desc);`);
    await runner.query(
      readView('series', [
        'company_id', 'id', 'title', 'property_unit', 'unit_id', 'assigned_to_id', 'template', 'rule', 'summary',
        'start_date', 'mode', 'lead_days', 'next_due', 'ended_at', 'problem', 'created_at', 'updated_at',
      ]), // oxfmt-ignore
    );
    await runner.query(
      readView('series_occurrences', [
        'company_id', 'id', 'series_id', 'due', 'moved_to', 'is_skipped', 'work_order_id', 'made_at',
      ]), // oxfmt-ignore
    );
    const options = { policy: 'short', retryLimit: 5, retryDelay: 5, expireInSeconds: 10 * MINUTE, retryBackoff: true };
    await runner.query(`select ${JOB_SCHEMA}.create_queue($1, $2)`, [
      'series',
      JSON.stringify({ ...options, retentionMinutes: RETENTION_MINUTES }),
    ]);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
