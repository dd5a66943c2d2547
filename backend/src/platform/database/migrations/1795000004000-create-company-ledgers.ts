import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyKeyedTable, companyTable } from './company-table.js';

/** The common tables of a company: settings, numbers, counts, audit, idempotency, outbox, files. */
export class CreateCompanyLedgers1795000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyKeyedTable('company_settings', [
        'auto_assign boolean not null default true',
        'email_notifications boolean not null default true',
        'pipeline_automation boolean not null default false',
        'lead_score_threshold int not null default 75 check (lead_score_threshold >= 0)',
        `unit_number_rule text not null default 'normalised' check (unit_number_rule in ('normalised', 'as_typed'))`,
        'checklist jsonb',
        'version int not null default 1',
        'updated_at timestamptz(3) not null default now()',
      ]),
    );
    await runner.query(companyKeyedTable('company_numbers', ['noun text not null', 'last int not null'], ['noun']));
    await runner.query(
      companyKeyedTable(
        'company_counts',
        ['noun text not null', 'state text not null', 'count int not null'],
        ['noun', 'state'],
      ),
    );
    await runner.query(
      companyKeyedTable(
        'idempotency_keys',
        [
          'user_id int not null references users (id)',
          'method text not null',
          'path text not null',
          'key text not null',
          'body_hash text not null',
          'status int',
          'answer text',
          'created_at timestamptz(3) not null default now()',
        ],
        ['user_id', 'method', 'path', 'key'],
      ),
    );
    await runner.query(
      companyTable(
        'audit_log',
        [
          'actor_id int references users (id)',
          'action text not null',
          'noun text not null',
          'record_id int',
          'before jsonb',
          'after jsonb',
          'address text',
          'created_at timestamptz(3) not null default now()',
        ],
        { appendOnly: true },
      ),
    );
    await runner.query(
      companyTable('outbox', [
        'recipient text not null',
        'subject text not null',
        'body_text text',
        'body_html text',
        'attachments jsonb',
        'invoice_id int',
        'attempts int not null default 0',
        'next_attempt_at timestamptz(3) not null default now()',
        'sent_at timestamptz(3)',
        'failure text',
        'created_at timestamptz(3) not null default now()',
      ]),
    );
    await runner.query(
      companyTable('files', [
        'content_type text not null',
        'content bytea not null',
        'byte_length int not null',
        'created_by_id int references users (id)',
        'created_at timestamptz(3) not null default now()',
      ]),
    );
    await runner.query(`
      create index idempotency_keys_by_age on idempotency_keys (company_id, created_at);
      create index audit_log_by_record on audit_log (company_id, noun, record_id, id desc);
      create index outbox_waiting on outbox (company_id, next_attempt_at) where sent_at is null;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
