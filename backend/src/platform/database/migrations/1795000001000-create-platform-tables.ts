import type { MigrationInterface, QueryRunner } from 'typeorm';
import { editableColumns, oneOf } from './company-table.js';

/** Tables of no company: projects, companies, users, sessions, releases, throttling, platform audit, pictures. */
export class CreatePlatformTables1795000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const editable = editableColumns.join(', ');
    await runner.query(`
      create table projects (
        id int generated always as identity primary key,
        slug text not null unique,
        name text not null,
        type text not null,
        description text not null,
        icon text not null default 'code' ${oneOf('icon', ['code', 'mobile-alt', 'chart-line'])},
        color text not null default 'blue' ${oneOf('color', ['blue', 'emerald', 'purple'])},
        team_members int not null default 1 check (team_members >= 0),
        deadline date,
        ${editable}
      );

      create table companies (
        id int generated always as identity primary key,
        project_id int not null references projects (id),
        name text not null,
        slug text not null unique,
        subdomain text unique,
        business_type text not null default 'property_management'
          ${oneOf('business_type', ['property_management', 'jobs_business'])},
        features text[] not null default
          '{dashboard,pipeline,customers,items,invoices,jobs,settings,work-orders}',
        is_template boolean not null default false,
        logo_url text,
        primary_color text check (primary_color ~ '^#[0-9a-f]{6}$'),
        welcome_message text,
        industry text,
        website text,
        phone text,
        address text,
        timezone text not null default 'America/New_York',
        ${editable}
      );
      create index companies_by_project on companies (project_id);

      create table users (
        id int generated always as identity primary key,
        company_id int references companies (id) on delete cascade,
        username text not null,
        -- NFKC and lower case, computed by the server: names that look alike are the same account.
        username_key text not null,
        password text not null,
        role text not null default 'user' ${oneOf('role', ['super_admin', 'user'])},
        account_type text not null default 'manager' ${oneOf('account_type', ['manager', 'leasing', 'maintenance'])},
        display_name text,
        first_name text,
        last_name text,
        email text,
        phone text,
        profile_picture text,
        deleted_at timestamptz(3),
        ${editable},
        unique (company_id, id),
        check ((role = 'super_admin') = (company_id is null) or role = 'user')
      );
      create unique index users_by_username on users (username_key) where deleted_at is null;
      create index users_by_company on users (company_id, id) where deleted_at is null;

      create table sessions (
        token_hash bytea primary key,
        user_id int not null references users (id) on delete cascade,
        created_at timestamptz(3) not null default now(),
        seen_at timestamptz(3) not null default now(),
        expires_at timestamptz(3) not null
      );
      create index sessions_by_user on sessions (user_id);
      create index sessions_by_expiry on sessions (expires_at);

      create table releases (
        id int generated always as identity primary key,
        front_end text not null,
        version text not null,
        contract text not null,
        entry text not null,
        screens jsonb not null,
        created_at timestamptz(3) not null default now(),
        unique (front_end, version)
      );
      create table active_releases (
        front_end text primary key,
        release_id int not null references releases (id)
      );

      -- The columns that rate-limiter-flexible expects.
      create table rate_limits (key text primary key, points int not null default 0, expire bigint);

      create table platform_audit (
        id int generated always as identity primary key,
        actor_id int references users (id),
        action text not null,
        noun text not null,
        record_id int,
        company_name text,
        before jsonb,
        after jsonb,
        address text,
        created_at timestamptz(3) not null default now()
      );
      create index platform_audit_newest on platform_audit (id desc);

      create table platform_files (
        id int generated always as identity primary key,
        user_id int references users (id) on delete cascade,
        content_type text not null,
        content bytea not null,
        created_at timestamptz(3) not null default now()
      );

      ${['projects', 'companies', 'users']
        .map(
          (table) => `
            alter table ${table} enable row level security;
            alter table ${table} force row level security;
            create policy ${table}_platform on ${table}
              using ((select app_is_platform())) with check ((select app_is_platform()));`,
        )
        .join('')}
      create policy companies_company on companies for select using (id = (select app_company_id()));
      create policy companies_settings on companies for update
        using (id = (select app_company_id())) with check (id = (select app_company_id()));
      create policy users_company on users
        using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));

      grant select, insert, update, delete on projects, companies, sessions, releases, active_releases, rate_limits,
        platform_files         to nerka_application;
      grant select, insert on platform_audit to nerka_application;
      -- The application can write password hashes but not read them: only find_sign_in does.
      grant insert, update, delete on users to nerka_application;
      grant select (id, company_id, username, username_key, role, account_type, display_name, first_name, last_name,
        email, phone, profile_picture, deleted_at, version, created_at, updated_at) on users to nerka_application;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
