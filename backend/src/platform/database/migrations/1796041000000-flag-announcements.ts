import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages read announcements only if there are some, and who has closed one is deleted some time after it ended. */
export class FlagAnnouncements1796041000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Absent: the rows of the dismissals are counted.
      alter table announcements add column dismissals int;
      grant update (dismissals) on announcements to nerka_application;
      create policy announcements_counted on announcements for update
        using (dismissals is null and ends_at < now()) with check (dismissals is not null);

      -- Whether something that the person has not closed is announced to them, now or later. Absent kind: the provider's people.
      create function has_announcements(person int, kind text)
        returns boolean language sql stable set search_path = pg_catalog, public as $$
          select exists (
            select from announcements a
            where a.ends_at > now() and (a.business_type is null or kind is null or a.business_type = kind)
              and not exists (select from announcement_dismissals d
                where d.announcement_id = a.id and d.user_id = person))
        $$;
      revoke all on function has_announcements(int, text) from public;
      grant execute on function has_announcements(int, text) to nerka_application;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
