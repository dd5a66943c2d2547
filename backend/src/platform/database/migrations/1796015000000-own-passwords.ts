import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';

/** Whose password somebody else set, and whether a company asks people to change such a password. */
export class OwnPasswords1796015000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of the people there are already, nobody knows who set it.
      alter table users add column password_is_given boolean not null default false;
      alter table company_settings add column requires_own_passwords boolean not null default false;
      grant select (password_is_given) on users to nerka_lookup;
      grant select (requires_own_passwords) on company_settings to nerka_lookup;

      -- Whether the person of a session has to choose a password before anything else.
      create function find_password_duty(wanted_hash bytea)
        returns boolean language sql stable security definer set search_path = pg_catalog, public as $$
          select exists (
            select from sessions s
            join users u on u.id = s.user_id and u.password_is_given
            join company_settings c on c.company_id = u.company_id and c.requires_own_passwords
            where s.token_hash = wanted_hash and s.second_factor is distinct from 'identity-provider')
        $$;`);
    await handOver(runner, 'nerka_lookup', ['find_password_duty(bytea)']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
