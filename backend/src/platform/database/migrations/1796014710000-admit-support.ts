import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyTable } from './company-table.js';
import { handOver } from './hand-over.js';
import { readView } from './read-view.js';
import { widenReadView } from './widened-read-view.js';

/** The provider's people work in a company for a time and with a reason, where the company or the provider wants that. */
export class AdmitSupport1796014710000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${companyTable('support_sessions', [
        'person_id int not null references users (id) on delete cascade',
        'reason text not null',
        'started_at timestamptz(3) not null default now()',
        'ends_at timestamptz(3) not null',
        'ended_at timestamptz(3)',
      ])}
      create index support_sessions_by_end on support_sessions (company_id, ends_at);
      create index support_sessions_by_person on support_sessions (person_id);
      ${readView('support_sessions', ['company_id', 'id', 'reason', 'started_at', 'ends_at', 'ended_at'])}
      alter table company_settings add column requires_support boolean not null default false;
      -- One row; the provider wants it of all companies, or leaves it to each.
      create table support_policy (
        id int primary key default 1 check (id = 1),
        is_required boolean not null default false
      );
      insert into support_policy default values;
      alter table support_policy enable row level security;
      alter table support_policy force row level security;
      create policy support_policy_read on support_policy for select using (true);
      create policy support_policy_platform on support_policy for update using ((select app_is_platform()));
      grant select, update on support_policy to nerka_application;
      alter table audit_log add column support_id int;`);
    await widenReadView(runner, 'audit_log', ['support_id']);
    await runner.query(`
      grant select (company_id, requires_support) on company_settings to nerka_lookup;
      grant select on support_policy, support_sessions to nerka_lookup;
      -- Whether people of the provider need a running session in a company, and this person's.
      create function find_support(company int, person int)
        returns table (is_required boolean, session_id int)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select (select p.is_required from support_policy p)
              or coalesce((select s.requires_support from company_settings s where s.company_id = company), false),
            (select max(s.id) from support_sessions s
             where s.company_id = company and s.person_id = person and s.ended_at is null and s.ends_at > now())
        $$;`);
    await handOver(runner, 'nerka_lookup', ['find_support(int, int)']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
