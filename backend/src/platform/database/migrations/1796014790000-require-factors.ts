import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';

/** From which day on a company, or the provider for super admins, requires a second step of every sign-in. */
export class RequireFactors1796014790000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table company_settings add column factors_required_from date;
      grant select (factors_required_from) on company_settings to nerka_lookup;

      -- One row: the rule of the provider.
      create table sign_in_rules (
        id int primary key default 1 check (id = 1),
        factors_required_from date
      );
      insert into sign_in_rules default values;
      alter table sign_in_rules enable row level security;
      alter table sign_in_rules force row level security;
      create policy sign_in_rules_read on sign_in_rules for select using (true);
      create policy sign_in_rules_platform on sign_in_rules for update using ((select app_is_platform()));
      grant select, update on sign_in_rules to nerka_application;

      -- Until then somebody without a second step may sign in by the password, to set one up.
      create table factor_setups (
        user_id int primary key references users (id) on delete cascade,
        until timestamptz(3) not null
      );
      grant select, insert, update, delete on factor_setups to nerka_application;
      grant select on sign_in_rules, factor_setups, factors, passkeys to nerka_lookup;

      -- The rule for a person; none if there is none.
      create function factor_rule_of(wanted_user int)
        returns table (required_from date, is_due boolean)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select r.day, r.day <= (now() at time zone coalesce(c.timezone, 'UTC'))::date
          from users u left join companies c on c.id = u.company_id,
          lateral (select case when u.company_id is null
            then (select s.factors_required_from from sign_in_rules s where u.role = 'super_admin')
            else (select s.factors_required_from from company_settings s where s.company_id = u.company_id) end as day) r
          where u.id = wanted_user and r.day is not null
        $$;

      -- What the person of a session has to set up and until when; null: nothing.
      create function find_factor_duty(wanted_hash bytea)
        returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
          select jsonb_build_object('from', r.required_from, 'isDue', r.is_due)
          from sessions s, lateral factor_rule_of(s.user_id) r
          where s.token_hash = wanted_hash and s.second_factor is null
            and not exists (select from factors f where f.user_id = s.user_id and f.confirmed_at is not null)
            and not exists (select from passkeys p where p.user_id = s.user_id)
        $$;

      -- What the rule says to a right password of somebody without an app: 'passkey', 'refused' or null.
      create function find_sign_in_duty(wanted_user int)
        returns text language sql stable security definer set search_path = pg_catalog, public as $$
          select case
            when exists (select from passkeys p where p.user_id = u.id) then 'passkey'
            when u.created_at < now() - interval '7 days'
              and not exists (select from factor_setups s where s.user_id = u.id and s.until > now()) then 'refused' end
          from users u, lateral factor_rule_of(u.id) r where u.id = wanted_user and r.is_due
        $$;`);
    await handOver(runner, 'nerka_lookup', [
      'factor_rule_of(int)',
      'find_factor_duty(bytea)',
      'find_sign_in_duty(int)',
    ]);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
