import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A release fails for people, not for reports: two who were signed in. Reports of before, of servers of the version
 * before and of pages without a session name nobody.
 */
export class CountPeopleOfFailures1796012440000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- No foreign key: the row is only counted, and lives for a week.
      alter table front_end_failures add column user_id int;
      create or replace view failing_front_ends with (security_invoker = true) as
        select a.release_id as id, a.front_end, r.version, max(f.created_at) as last_failure_at
        from active_releases a join releases r on r.id = a.release_id join front_end_failures f on f.release_id = r.id
        where f.created_at > now() - interval '1 day' group by a.release_id, a.front_end, r.version
        having count(distinct f.user_id) >= 2;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
