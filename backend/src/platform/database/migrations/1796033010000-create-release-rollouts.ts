import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The release of a front end that a share of the companies gets, before it is promoted for all. */
export class CreateReleaseRollouts1796033010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table release_rollouts (
        front_end text primary key,
        release_id int not null references releases (id),
        -- In percent.
        share int not null check (share between 1 and 99),
        -- A company is reached whose order is below it: the share, or more, if that reached nobody.
        threshold int not null check (threshold between 1 and 100),
        started_by_id int references users (id),
        started_at timestamptz(3) not null default now(),
        -- When failures stopped it; the row stays so that Releases says why nobody has it any more.
        stopped_at timestamptz(3)
      );
      create index release_rollouts_by_release on release_rollouts (release_id);
      grant select, insert, update, delete on release_rollouts to nerka_application;
      create view stopped_rollouts with (security_invoker = true) as
        select o.release_id as id, o.front_end, r.version, o.stopped_at
        from release_rollouts o join releases r on r.id = o.release_id where o.stopped_at > now() - interval '7 days';
      grant select on stopped_rollouts to nerka_application;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
