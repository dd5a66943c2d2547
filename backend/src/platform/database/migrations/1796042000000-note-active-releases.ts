import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only a release that was active is a way back; another one with a lower number is a promotion. */
export class NoteActiveReleases1796042000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table releases add column was_active boolean not null default false;
      -- What people promoted, and what they replaced by that, stands in the audit log.
      update releases r set was_active = true
      where exists (select from active_releases a where r.id in (a.release_id, a.previous_release_id))
        or exists (select from platform_audit p where p.noun = 'front-end' and p.action = 'promoted'
          and p.after ->> 'name' = r.front_end
          and r.version in (p.after ->> 'version', p.before ->> 'version'));`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
