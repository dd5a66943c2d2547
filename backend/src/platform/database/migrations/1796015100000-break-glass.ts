import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';

/** Where a company requires its identity provider, a manager's password works only together with a second step. */
export class BreakGlass1796015100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The provider by which a person has to sign in, and what they have beside it. Servers of the version before go on
      -- asking find_required_provider.
      create function find_provider_rule(of_user int)
        returns table (name text, is_manager boolean, has_factor boolean)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select p.name, u.account_type = 'manager',
            exists (select from factors f where f.user_id = u.id and f.confirmed_at is not null)
          from users u join identity_providers p on p.company_id = u.company_id
          where u.id = of_user and p.is_required
        $$;
      -- How many managers of a company can sign in while its provider is away.
      create function count_break_glass(of_company int)
        returns int language sql stable security definer set search_path = pg_catalog, public as $$
          select count(*)::int from users u
          where u.company_id = of_company and u.account_type = 'manager' and u.deleted_at is null
            and exists (select from factors f where f.user_id = u.id and f.confirmed_at is not null)
        $$;
      alter table ended_sessions
        drop constraint ended_sessions_reason_check,
        add constraint ended_sessions_reason_check check (
          reason in ('password-reset', 'password-changed', 'account-removed', 'signed-out', 'provider-ended',
            'provider-required'));`);
    await handOver(runner, 'nerka_lookup', ['find_provider_rule(int)', 'count_break_glass(int)']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
