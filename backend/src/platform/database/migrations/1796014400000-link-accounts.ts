import type { MigrationInterface, QueryRunner } from 'typeorm';
import { JOB_SCHEMA } from '../install-job-store.js';
import { companyTable, oneOf } from './company-table.js';
import { handOver } from './hand-over.js';

const MINUTE = 60;
const RETENTION_MINUTES = 5_256_000;

/** Links that people get by mail to do something with their account without a session, and who asked for one. */
export class LinkAccounts1796014400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyTable('account_links', [
        'user_id int not null references users (id)',
        `kind text not null ${oneOf('kind', ['password-reset', 'invitation', 'email-confirmation', 'email-release', 'email-call-off'])}`,
        // SHA-256; one link of a kind and person is valid at a time.
        'token_hash bytea not null',
        'expires_at timestamptz(3) not null',
        'created_at timestamptz(3) not null default now()',
        'constraint account_links_once unique (company_id, user_id, kind)',
      ]),
    );
    await runner.query(`
      create index account_links_by_token on account_links (token_hash);
      create index users_by_email on users (lower(email)) where email is not null and deleted_at is null;
      create table reset_requests (
        id int generated always as identity primary key,
        -- As it was typed; the row goes as soon as it is handled.
        username text not null,
        address text not null,
        device text,
        created_at timestamptz(3) not null default now());
      grant select, insert, delete on reset_requests to nerka_application;
      grant select (token_hash, expires_at, user_id) on account_links to nerka_lookup;
      -- Only while the link is valid, its person is not removed and the company not suspended.
      create function find_account_link(wanted_hash bytea) returns table (company_id int)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select l.company_id from account_links l
          join users u on u.id = l.user_id and u.deleted_at is null
          join companies c on c.id = l.company_id and c.suspended_at is null and c.deleted_at is null
          where l.token_hash = wanted_hash and l.expires_at > now()
        $$;
      -- Of companies only: a super admin's password is reset on the server.
      create function find_reset_accounts(wanted_key text, wanted_email text) returns table (user_id int, company_id int)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select u.id, u.company_id from users u
          join companies c on c.id = u.company_id and c.suspended_at is null and c.deleted_at is null
          where u.deleted_at is null and u.role = 'user' and u.email is not null
            and (u.username_key = wanted_key or lower(u.email) = wanted_email)
          order by u.username_key = wanted_key desc, u.id limit 5
        $$;`);
    await handOver(runner, 'nerka_lookup', ['find_account_link(bytea)', 'find_reset_accounts(text, text)']);
    const options = { policy: 'short', retryLimit: 5, retryDelay: 5, expireInSeconds: 2 * MINUTE, retryBackoff: true };
    await runner.query(`select ${JOB_SCHEMA}.create_queue($1, $2)`, [
      'reset-requests',
      JSON.stringify({ ...options, retentionMinutes: RETENTION_MINUTES }),
    ]);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
