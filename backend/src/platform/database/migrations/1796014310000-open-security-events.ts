import type { MigrationInterface, QueryRunner } from 'typeorm';
import { widenReadView } from './widened-read-view.js';

const indexes = [
  ['security_events_by_person', '(person_id, created_at desc, id desc)'],
  ['security_events_by_subject', '(subject_user_id, created_at desc, id desc) where subject_user_id is not null'],
] as const;

const isOpen = async (runner: QueryRunner): Promise<boolean> => {
  const sql = `select from pg_attribute where attrelid = 'security_events'::regclass and attname = 'subject_user_id'`;
  return ((await runner.query(sql)) as object[]).length > 0;
};

/**
 * People read the events that they caused or that were done to their account, and managers those of their company. Of
 * events from before this only who caused them is known.
 */
export class OpenSecurityEvents1796014310000 implements MigrationInterface {
  /** Sign-ins note events and do not wait until a large table has its indexes. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // Tried again after an index that was not finished, the rest is there already.
    if (!(await isOpen(runner))) await runner.manager.transaction(() => this.open(runner));
    for (const [name, of] of indexes) {
      await runner.query(`drop index concurrently if exists ${name}`);
      await runner.query(`create index concurrently ${name} on security_events ${of}`);
    }
  }

  private async open(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table security_events add column subject_user_id int;
      create policy security_events_own on security_events for select
        using (person_id = (select app_user_id()) or subject_user_id = (select app_user_id()));
      create policy security_events_company on security_events for select
        using (concerned_company = (select app_company_id()));`);
    await widenReadView(runner, 'security_events', ['subject_user_id']);
    await this.noteSubjects(runner);
  }

  private async noteSubjects(runner: QueryRunner): Promise<void> {
    await runner.query(`
      grant nerka_lookup to current_user;
      create or replace function note_security_events(noted jsonb)
        returns int language sql volatile security definer set search_path = pg_catalog, public as $$
          with written as (
            insert into security_events (kind, person_id, person, is_provider, concerned_company, company_name, address,
              device, subject, subject_user_id, times, merge_key, created_at, kept_until)
            select e.kind, e."personId", u.username, u.id is not null and u.company_id is null,
              coalesce(c.id, case when e."companyName" is not null then e."companyId" end), coalesce(c.name, e."companyName"),
              e.address, e.device,
              coalesce(e.subject, (select s.username from users s where s.id = e."subjectUserId")), e."subjectUserId",
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
      revoke nerka_lookup from current_user;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
