import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';

/** A rule of second steps that is due at once is set only by somebody whom it leaves in: else it could leave in nobody. */
export class BeginFactorRules1796016020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Whether the rule from this day on, of a company or without one of the provider, would refuse the person today.
      create function factor_rule_refuses(of_user int, of_company int, from_day date)
        returns boolean language sql stable security definer set search_path = pg_catalog, public as $$
          select from_day <= (now() at time zone
              coalesce((select c.timezone from companies c where c.id = of_company), 'UTC'))::date
            and not exists (select from factors f where f.user_id = of_user and f.confirmed_at is not null)
            and not exists (select from passkeys p where p.user_id = of_user)
        $$;`);
    await handOver(runner, 'nerka_lookup', ['factor_rule_refuses(int, int, date)']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
