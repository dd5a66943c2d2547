import type { MigrationInterface, QueryRunner } from 'typeorm';
import { JOB_SCHEMA } from '../install-job-store.js';
import { companyKeyedTable, companyTable, oneOf } from './company-table.js';

/** Ten years, so that pg-boss never drops a waiting job. */
const RETENTION_MINUTES = 5_256_000;
const queue = { policy: 'short', retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 };

/** Which person a subject of an identity provider is, the sign-ins that were begun there, and the sessions made by it. */
export class LinkIdentities1796014501000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('identity_links', [
        'user_id int not null references users (id)',
        'issuer text not null',
        'subject text not null',
        'label text',
        'linked_at timestamptz(3) not null default now()',
        'unique (company_id, issuer, subject)',
        'unique (company_id, user_id)',
      ]),
    );
    await runner.query(
      companyKeyedTable(
        'identity_attempts',
        [
          'state_hash bytea not null',
          'browser_hash bytea not null',
          `purpose text not null ${oneOf('purpose', ['sign-in', 'link', 'unlinked'])}`,
          'user_id int references users (id)',
          'redirect text',
          'issuer text not null',
          'subject text',
          'label text',
          'expires_at timestamptz(3) not null',
        ],
        ['state_hash'],
      ),
    );
    await runner.query(
      companyKeyedTable(
        'identity_sessions',
        [
          'session_id int not null',
          'user_id int not null references users (id)',
          'issuer text not null',
          'subject text not null',
          'refresh_token text',
          'refreshed_at timestamptz(3) not null',
        ],
        ['session_id'],
      ),
    );
    await runner.query(`
      create index identity_attempts_by_age on identity_attempts (company_id, expires_at);
      alter table ended_sessions
        drop constraint ended_sessions_reason_check,
        add constraint ended_sessions_reason_check check (
          reason in ('password-reset', 'password-changed', 'account-removed', 'signed-out', 'provider-ended'));`);
    await runner.query(`select ${JOB_SCHEMA}.create_queue($1, $2)`, [
      'identity-refresh',
      JSON.stringify({ ...queue, retentionMinutes: RETENTION_MINUTES }),
    ]);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
