import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the list of all companies names of releases: which front ends fail for a company, and what is rolled out. */
export class PublishReleasesOfCompanies1796041030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create view front_ends_failing_companies with (security_invoker = true) as
        select f.concerned_company as company_id, r.front_end, count(*)::int as failures
        from front_end_failures f join releases r on r.id = f.release_id
        where f.created_at > now() - interval '1 hour' and f.concerned_company is not null group by 1, 2;
      create view running_rollouts with (security_invoker = true) as
        select front_end, threshold, stopped_at from release_rollouts where stopped_at is null;
      grant select on front_ends_failing_companies, running_rollouts to nerka_application;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
