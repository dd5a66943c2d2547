import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';
import { readView } from './read-view.js';

/** The second step of a sign-in: authenticator apps and passkeys of people, and the codes for when both are lost. */
export class CreateFactors1796014100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table factors (
        id int generated always as identity primary key,
        user_id int not null references users (id) on delete cascade,
        kind text not null check (kind in ('totp', 'passkey')),
        name text not null,
        -- Sealed; of an app.
        secret text,
        -- No code of this step of 30 seconds, or of one before it, is accepted again.
        used_step bigint not null default 0,
        -- Before that it opens nothing.
        confirmed_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        last_used_at timestamptz(3),
        check ((kind = 'totp') = (secret is not null))
      );
      create index factors_by_user on factors (user_id, created_at, id);
      grant select, insert, update, delete on factors to nerka_application;
      ${readView('factors', ['id', 'user_id', 'kind', 'confirmed_at'])}

      create table recovery_codes (
        user_id int not null references users (id) on delete cascade,
        code_hash bytea not null,
        created_at timestamptz(3) not null default now(),
        used_at timestamptz(3),
        primary key (user_id, code_hash)
      );
      grant select, insert, update, delete on recovery_codes to nerka_application;

      -- A right password, until the second step follows.
      create table pending_sign_ins (
        token_hash bytea primary key,
        user_id int not null references users (id) on delete cascade,
        -- A new password ends them.
        password_hash bytea not null,
        expires_at timestamptz(3) not null
      );
      create index pending_sign_ins_by_user on pending_sign_ins (user_id);
      create index pending_sign_ins_by_expiry on pending_sign_ins (expires_at);
      grant select, delete on pending_sign_ins to nerka_application;

      -- By which second step the session began; null: by the password alone.
      alter table sessions add column second_factor text;`);
    await this.createFunctions(runner);
    await handOver(runner, 'nerka_lookup', ['begin_pending_sign_in(bytea, int)', 'find_pending_sign_in(bytea)']);
  }

  /** The application may not read the hash of a password. */
  private async createFunctions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      grant select, insert on pending_sign_ins to nerka_lookup;

      create function begin_pending_sign_in(wanted_hash bytea, wanted_user int)
        returns void language sql volatile security definer set search_path = pg_catalog, public as $$
          insert into pending_sign_ins (token_hash, user_id, password_hash, expires_at)
          select wanted_hash, u.id, sha256(convert_to(u.password, 'UTF8')), now() + interval '5 minutes'
          from users u where u.id = wanted_user and u.deleted_at is null
        $$;

      create function find_pending_sign_in(wanted_hash bytea)
        returns table (user_id int, role text, suspended_company text)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select u.id, u.role, case when c.suspended_at is not null or c.deleted_at is not null then c.name end
          from pending_sign_ins p
          join users u on u.id = p.user_id and u.deleted_at is null
            and sha256(convert_to(u.password, 'UTF8')) = p.password_hash
          left join companies c on c.id = u.company_id
          where p.token_hash = wanted_hash and p.expires_at > now()
        $$;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
