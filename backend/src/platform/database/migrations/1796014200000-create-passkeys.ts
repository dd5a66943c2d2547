import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';

/** People sign in with passkeys, of which the product keeps the public halves. */
export class CreatePasskeys1796014200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table passkeys (
        id int generated always as identity primary key,
        user_id int not null references users (id) on delete cascade,
        credential_id bytea not null unique,
        public_key bytea not null,
        counter bigint not null,
        -- By what the authenticator knows the user: one for all of a user's passkeys, and no name.
        user_handle bytea not null,
        -- The domain for which it was made; it works for no other.
        rp_id text not null,
        name text not null check (name <> ''),
        is_synced boolean not null,
        created_at timestamptz(3) not null default now(),
        last_used_at timestamptz(3));
      create index passkeys_by_user on passkeys (user_id, created_at desc, id desc);
      grant select, insert, update, delete on passkeys to nerka_application;
      grant select on passkeys to nerka_lookup;

      create table passkey_challenges (
        challenge_hash bytea primary key,
        -- The session, or the browser that signs in.
        bound_to bytea not null,
        purpose text not null check (purpose in ('registration', 'sign-in')),
        user_id int references users (id) on delete cascade,
        user_handle bytea,
        expires_at timestamptz(3) not null);
      create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
      create index passkey_challenges_by_bound_to on passkey_challenges (bound_to);
      create index passkey_challenges_by_user on passkey_challenges (user_id);
      grant select, insert, update, delete on passkey_challenges to nerka_application;

      create function find_passkey(wanted_credential_id bytea)
        returns table (id int, user_id int, public_key bytea, user_handle bytea, role text, suspended_company text)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select p.id, p.user_id, p.public_key, p.user_handle, u.role,
            case when c.suspended_at is not null or c.deleted_at is not null then c.name end
          from passkeys p
          join users u on u.id = p.user_id and u.deleted_at is null
          left join companies c on c.id = u.company_id
          where p.credential_id = wanted_credential_id
        $$;`);
    await handOver(runner, 'nerka_lookup', ['find_passkey(bytea)']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
