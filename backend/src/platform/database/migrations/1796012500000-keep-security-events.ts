import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';
import { readView } from './read-view.js';

/**
 * What concerns security, for the provider. The company stands in a column of another name than that of companies'
 * tables: the events are the provider's, and stay after the company is deleted.
 */
export class KeepSecurityEvents1796012500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createTable(runner);
    await this.createFunctions(runner);
    await handOver(runner, 'nerka_lookup', ['note_security_events(jsonb)', 'delete_old_security_events()']);
    // The program that resets a super admin's password runs as the owner.
    await runner.query(`
      grant nerka_lookup to current_user;
      grant execute on function note_security_events(jsonb) to current_user;
      revoke nerka_lookup from current_user;`);
  }

  private async createTable(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table security_events (
        -- Each time that a row is counted up uses a number.
        id bigint generated always as identity primary key,
        kind text not null,
        person_id int,
        person text,
        is_provider boolean not null,
        concerned_company int,
        company_name text,
        address text,
        device text,
        subject text,
        times int not null,
        merge_key text unique,
        created_at timestamptz(3) not null default now(),
        last_at timestamptz(3) not null default now(),
        kept_until timestamptz(3) not null
      );
      create index security_events_newest on security_events (created_at desc, id desc);
      create index security_events_of_kind on security_events (kind, created_at desc, id desc);
      create index security_events_of_person on security_events (lower(person), created_at desc, id desc);
      create index security_events_of_company on security_events (concerned_company, created_at desc, id desc);
      create index security_events_of_address on security_events (address, created_at desc, id desc);
      create index security_events_by_age on security_events (kept_until);

      -- The application adds events by the function below only, and can neither change nor delete one.
      alter table security_events enable row level security;
      alter table security_events force row level security;
      create policy security_events_platform on security_events for select using ((select app_is_platform()));
      create policy security_events_lookup on security_events to nerka_lookup using (true) with check (true);
      grant select on security_events to nerka_application;
      grant select, insert, update, delete on security_events to nerka_lookup;
      ${readView('security_events', columns)}`);
  }

  private async createFunctions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Names the people and companies, which the session of the event may not see. Events with the same key become one.
      create function note_security_events(noted jsonb)
        returns int language sql volatile security definer set search_path = pg_catalog, public as $$
          with written as (
            insert into security_events (kind, person_id, person, is_provider, concerned_company, company_name, address,
              device, subject, times, merge_key, created_at, kept_until)
            select e.kind, e."personId", u.username, u.id is not null and u.company_id is null,
              coalesce(c.id, case when e."companyName" is not null then e."companyId" end), coalesce(c.name, e."companyName"),
              e.address, e.device,
              coalesce(e.subject, (select s.username from users s where s.id = e."subjectUserId")),
              coalesce(e.times, 1), e."mergeKey", now() - coalesce(e."agoMs", 0) * interval '1 millisecond',
              now() + e."keptDays" * interval '1 day'
            from jsonb_to_recordset(noted) as e (kind text, "personId" int, "companyId" int, "companyName" text,
              address text, device text, subject text, "subjectUserId" int, times int, "mergeKey" text, "agoMs" real,
              "keptDays" int)
            left join users u on u.id = e."personId"
            left join companies c on c.id = coalesce(e."companyId", u.company_id)
            -- Two servers lock the same rows in the same order.
            order by e."mergeKey"
            on conflict (merge_key) do update set times = security_events.times + excluded.times,
              last_at = excluded.last_at, device = excluded.device
            returning id)
          select count(*)::int from written
        $$;

      -- A step of at most 10,000, so that it stays short.
      create function delete_old_security_events()
        returns int language sql volatile security definer set search_path = pg_catalog, public as $$
          with deleted as (
            delete from security_events where id in (
              select id from security_events where kept_until < now() order by kept_until limit 10000)
            returning id)
          select count(*)::int from deleted
        $$;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}

const columns = [
  ...['id', 'kind', 'person_id', 'person', 'is_provider', 'concerned_company', 'company_name', 'address', 'device'],
  ...['subject', 'times', 'created_at', 'last_at'],
];
