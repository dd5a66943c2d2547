import type { MigrationInterface, QueryRunner } from 'typeorm';
import { JOB_SCHEMA } from '../install-job-store.js';
import { handOver } from './hand-over.js';

const MINUTE = 60;
const RETENTION_MINUTES = 5_256_000;

/** Suspended companies, and the deletion of companies in steps. */
export class CloseCompanies1796001043000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table companies
        add column suspended_at timestamptz(3),
        add column deleted_at timestamptz(3),
        -- From then on its rows are deleted, and nothing brings it back.
        add column purge_at timestamptz(3),
        add check ((deleted_at is null) = (purge_at is null));
      create index companies_to_purge on companies (purge_at) where purge_at is not null;
      create or replace view companies_read with (security_invoker = true) as
        select id, name, slug, business_type, timezone, project_id, is_template, created_at,
          suspended_at is not null or deleted_at is not null as is_suspended, purge_at from companies;`);
    await this.refuseSessions(runner);
    await this.purge(runner);
    const options = { policy: 'short', retryLimit: 20, retryDelay: 5, expireInSeconds: 2 * MINUTE, retryBackoff: true };
    await runner.query(`select ${JOB_SCHEMA}.create_queue($1, $2)`, [
      'company-purges',
      JSON.stringify({ ...options, retentionMinutes: RETENTION_MINUTES }),
    ]);
  }

  private async refuseSessions(runner: QueryRunner): Promise<void> {
    await runner.query(`grant nerka_lookup to current_user`);
    await runner.query(`
      drop function find_sign_in(text);
      create function find_sign_in(wanted_username_key text)
        returns table (user_id int, password text, role text, company_id int, suspended_company text)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select u.id, u.password, u.role, u.company_id,
            case when c.suspended_at is not null or c.deleted_at is not null then c.name end
          from users u left join companies c on c.id = u.company_id
          where u.username_key = wanted_username_key and u.deleted_at is null
        $$;
      create or replace function find_session(wanted_hash bytea)
        returns table (session jsonb)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select jsonb_build_object(
            'seenAt', (extract(epoch from s.seen_at) * 1000)::bigint,
            'expiresAt', (extract(epoch from s.expires_at) * 1000)::bigint,
            'isSuspended', c.suspended_at is not null or c.deleted_at is not null,
            'user', jsonb_build_object(
              'id', u.id, 'username', u.username, 'role', u.role, 'accountType', u.account_type, 'companyId', u.company_id,
              'displayName', u.display_name, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
              'phone', u.phone, 'profilePicture', u.profile_picture,
              'createdAt', to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
            'company', case when c.id is not null then jsonb_build_object(
              'id', c.id, 'name', c.name, 'slug', c.slug, 'projectSlug', p.slug, 'subdomain', c.subdomain,
              'businessType', c.business_type, 'features', c.features, 'logoUrl', c.logo_url,
              'primaryColor', c.primary_color, 'welcomeMessage', c.welcome_message, 'timezone', c.timezone,
              'unitNumberRule', coalesce(r.unit_number_rule,
                case c.business_type when 'jobs_business' then 'as_typed' else 'normalised' end),
              'autoAssign', coalesce(r.auto_assign, true),
              'createdAt', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end)
          from sessions s
          join users u on u.id = s.user_id and u.deleted_at is null
          left join companies c on c.id = u.company_id
          left join projects p on p.id = c.project_id
          left join company_settings r on r.company_id = c.id
          where s.token_hash = wanted_hash and s.expires_at > now()
        $$;
      create or replace function find_shared_invoice(wanted_hash bytea) returns table (company_id int, invoice_id int)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select s.company_id, s.invoice_id from invoice_shares s
          join invoices i on i.company_id = s.company_id and i.id = s.invoice_id
          join companies c on c.id = s.company_id and c.suspended_at is null and c.deleted_at is null
          where s.token_hash = wanted_hash and s.revoked_at is null and i.status <> 'draft'
            and (i.paid_at is null or i.paid_at > now() - interval '180 days')
        $$;
      create function find_companies_to_purge() returns table (id int)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select c.id from companies c where c.purge_at <= now() order by c.purge_at
        $$;`);
    await runner.query(`revoke nerka_lookup from current_user`);
    await handOver(runner, 'nerka_lookup', ['find_sign_in(text)', 'find_companies_to_purge()']);
  }

  private async purge(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The tables of companies in the order in which their rows can go: a row goes before those that it refers to.
      create function company_tables() returns table (name text)
        language sql stable set search_path = pg_catalog, public as $$
          with recursive tables as (
            select k.conrelid as table_id from pg_constraint k
            join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname = 'company_id'
            where k.contype = 'f' and k.confrelid = 'public.companies'::regclass),
          links as (
            select distinct k.conrelid as child, k.confrelid as parent from pg_constraint k
            where k.contype = 'f' and k.conrelid <> k.confrelid
              and k.conrelid in (select table_id from tables) and k.confrelid in (select table_id from tables)),
          places as (
            select table_id, 0 as place from tables
            union
            select l.parent, p.place + 1 from places p join links l on l.child = p.table_id where p.place < 100)
          select c.relname::text from places p join pg_class c on c.oid = p.table_id
          group by c.relname order by max(p.place), c.relname
        $$;

      -- Deletes up to this many rows of the company in whose scope it runs, if that company is to be purged. The rights
      -- are the owner's, as the application may not delete audit lines. Waits for nobody: rows that a transaction holds
      -- are left for the next step.
      create function delete_company_rows(most int) returns table (deleted int, is_empty boolean)
        language plpgsql volatile security definer set search_path = pg_catalog, public as $$
        declare company int := app_company_id(); table_name text; is_there boolean; batch int;
        begin
          perform from companies c where c.id = company and c.purge_at <= now() for no key update skip locked;
          if not found then
            return query select 0, false;
            return;
          end if;
          perform set_config('app.purging', 'on', true);
          for table_name in select name from company_tables() loop
            execute format('select exists (select from public.%I where company_id = $1)', table_name)
              into is_there using company;
            continue when not is_there;
            -- The references to one person are looked for in many large tables.
            batch := case table_name when 'users' then least(most, 1) else most end;
            execute format('delete from public.%1$I where ctid = any (array(
              select ctid from public.%1$I where company_id = $1 limit $2 for update skip locked)) and company_id = $1',
              table_name) using company, batch;
            get diagnostics deleted = row_count;
            return query select deleted, false;
            return;
          end loop;
          return query select 0, true;
        end $$;
      revoke all on function company_tables(), delete_company_rows(int) from public;
      grant execute on function delete_company_rows(int) to nerka_application;

      -- The invoices go with their lines, so the lines need not change them, which would wait for whoever holds them.
      create or replace function search_invoice_lines() returns trigger
        language plpgsql set search_path = pg_catalog, public as $$
        begin
          if current_setting('app.purging', true) = 'on' then
            return null;
          end if;
          update invoices i set search_text = found.search_text
          from (select t.company_id, t.id, invoice_search_text(t.company_id, t.id, t.invoice_number, t.message) as search_text
                from invoices t
                where (t.company_id, t.id) in (select company_id, invoice_id from changed)) found
          where i.company_id = found.company_id and i.id = found.id and i.search_text is distinct from found.search_text;
          return null;
        end $$;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
