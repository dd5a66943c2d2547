import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A release fails for people, not for reports: of two companies, because a manager has as many accounts as they make,
 * or in three networks, because it may fail before anybody signs in. The company stands in a column of another name
 * than that of companies' tables: the reports are the provider's. Reports of before and of servers of the version before
 * name nobody.
 */
export class CountPeopleOfFailures1796012440000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- No foreign keys: the row is only counted, and lives for a week.
      alter table front_end_failures add column user_id int, add column concerned_company int, add column network text;
      create or replace view failing_front_ends with (security_invoker = true) as
        select a.release_id as id, a.front_end, r.version, max(f.created_at) as last_failure_at
        from active_releases a join releases r on r.id = a.release_id join front_end_failures f on f.release_id = r.id
        where f.created_at > now() - interval '1 day' group by a.release_id, a.front_end, r.version
        having count(distinct coalesce(f.concerned_company, 0)) filter (where f.user_id is not null) >= 2
          or count(distinct f.network) >= 3;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
