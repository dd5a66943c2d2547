import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyKeyedTable } from './company-table.js';
import { handOver } from './hand-over.js';

/** Releases that teams register: files, the active one and why, those of single companies, and deploy tokens. */
export class RegisterReleases1795000030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createReleases(runner);
    await this.createDeployTokens(runner);
    await this.createPins(runner);
  }

  private async createReleases(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Defaults for columns that a server of the previous version does not write; the next start stores the digest.
      alter table releases
        add column digest text not null default '',
        add column is_built_in boolean not null default true,
        add column registered_by text not null default 'Built with Nerka';
      create index releases_newest on releases (front_end, created_at desc, id desc);
      create index releases_newest_of_all on releases (created_at desc, id desc);

      create table release_files (
        release_id int not null references releases (id) on delete cascade,
        path text not null,
        sha256 text not null,
        size int not null check (size >= 0),
        content bytea not null,
        -- The compressed content; null if it would not be smaller.
        brotli bytea,
        gzip bytea,
        primary key (release_id, path)
      );
      -- The content is already compressed, so PostgreSQL does not compress it again.
      alter table release_files alter column content set storage external, alter column brotli set storage external,
        alter column gzip set storage external;

      alter table active_releases
        add column previous_release_id int references releases (id) on delete set null,
        -- Null: activated by a server's start with its own build.
        add column promoted_by_id int references users (id),
        add column promoted_at timestamptz(3) not null default now();
      grant select, insert, update, delete on release_files to nerka_application;`);
  }

  private async createDeployTokens(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table deploy_tokens (
        id int generated always as identity primary key,
        front_end text not null,
        name text not null,
        token_hash bytea not null unique,
        created_by_id int references users (id),
        created_at timestamptz(3) not null default now(),
        last_used_at timestamptz(3),
        revoked_at timestamptz(3)
      );
      create index deploy_tokens_newest on deploy_tokens (created_at desc, id desc);
      grant select, insert, update on deploy_tokens to nerka_application;`);
  }

  private async createPins(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyKeyedTable(
        'release_pins',
        [
          'front_end text not null',
          'release_id int not null references releases (id)',
          'pinned_by_id int references users (id)',
          'pinned_at timestamptz(3) not null default now()',
        ],
        ['front_end'],
      ),
    );
    await runner.query(`
      create index release_pins_by_release on release_pins (release_id);
      grant select on release_pins to nerka_lookup;
      create policy release_pins_lookup on release_pins for select to nerka_lookup using (true);
      -- Releases that are pinned for companies: they are not removed, and no other front end may take their screens.
      create function find_release_pins() returns table (front_end text, release_id int, company_id int)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select p.front_end, p.release_id, p.company_id from release_pins p
        $$;`);
    await handOver(runner, 'nerka_lookup', ['find_release_pins()']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
