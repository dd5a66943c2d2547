import type { MigrationInterface, QueryRunner } from 'typeorm';
import { oneOf } from './company-table.js';

/** The sentences that the provider shows to everybody who is signed in, and who has closed which. */
export class CreateAnnouncements1796034020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table announcements (
        id int generated always as identity primary key,
        text text not null,
        tone text not null ${oneOf('tone', ['information', 'warning'])},
        -- Absent: for all companies.
        business_type text ${oneOf('business_type', ['property_management', 'jobs_business'])},
        starts_at timestamptz(3) not null,
        ends_at timestamptz(3) not null,
        created_by_id int references users (id),
        created_at timestamptz(3) not null default now(),
        check (starts_at < ends_at)
      );
      create index announcements_by_end on announcements (ends_at);
      alter table announcements enable row level security;
      alter table announcements force row level security;
      create policy announcements_platform on announcements
        using ((select app_is_platform())) with check ((select app_is_platform()));
      -- Each person reads those that run, of whichever company they are.
      create policy announcements_read on announcements for select using (true);
      grant select, insert, delete on announcements to nerka_application;

      create table announcement_dismissals (
        announcement_id int not null references announcements (id) on delete cascade,
        user_id int not null references users (id) on delete cascade,
        dismissed_at timestamptz(3) not null default now(),
        primary key (announcement_id, user_id)
      );
      create index announcement_dismissals_by_user on announcement_dismissals (user_id);
      grant select, insert, delete on announcement_dismissals to nerka_application;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
