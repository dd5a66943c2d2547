import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';

/** The narrow definer functions: sign-in, session, a record's company, and search inside a company. */
export class CreateLookups1795000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createAccountLookups(runner);
    await this.createRecordLookup(runner);
    await this.createSearch(runner);
  }

  private async createAccountLookups(runner: QueryRunner): Promise<void> {
    await runner.query(`
      grant select on users, companies, sessions to nerka_lookup;
      grant select (id, slug) on projects to nerka_lookup;
      grant select (company_id, unit_number_rule, auto_assign) on company_settings to nerka_lookup;
      create policy company_settings_lookup on company_settings for select to nerka_lookup using (true);
      create policy users_lookup on users for select to nerka_lookup using (true);
      create policy companies_lookup on companies for select to nerka_lookup using (true);
      create policy projects_lookup on projects for select to nerka_lookup using (true);

      create function find_sign_in(wanted_username_key text)
        returns table (user_id int, password text, role text, company_id int)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select id, password, role, company_id from users
          where username_key = wanted_username_key and deleted_at is null
        $$;

      create function find_session(wanted_hash bytea)
        returns table (session jsonb)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select jsonb_build_object(
            'seenAt', (extract(epoch from s.seen_at) * 1000)::bigint,
            'expiresAt', (extract(epoch from s.expires_at) * 1000)::bigint,
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
        $$;`);
    await handOver(runner, 'nerka_lookup', ['find_sign_in(text)', 'find_session(bytea)']);
  }

  private async createRecordLookup(runner: QueryRunner): Promise<void> {
    // The role may read only company_id and id, so any table may be named.
    await runner.query(`
      create function find_record_company(table_name text, record_id int) returns int
        language plpgsql stable security definer set search_path = pg_catalog, public as $$
        declare found int;
        begin
          execute format('select company_id from public.%I where id = $1', table_name) into found using record_id;
          return found;
        end $$;`);
    await handOver(runner, 'nerka_lookup', ['find_record_company(text, int)']);
  }

  private async createSearch(runner: QueryRunner): Promise<void> {
    // With row-level security only leakproof operators use an index, and LIKE is not one. The searching role sees all
    // rows, so the function takes the company from the setting.
    await runner.query(`
      grant select (company_id, id, search_text) on work_orders to nerka_search;
      create policy work_orders_search on work_orders for select to nerka_search using (true);
      -- The patterns for LIKE: every word of the term as written, the longest first. A word of less than three letters
      -- matches only the start of a word (after a space), where the trigram index still helps.
      create function search_patterns(term text) returns text[]
        language sql immutable set search_path = pg_catalog as $$
          select array_agg('%' || case when length(word) < 3 then ' ' else '' end
              || replace(replace(replace(word, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%' order by length(word) desc)
          from unnest(string_to_array(lower(term), ' ')) word where word <> ''
        $$;
      revoke execute on function search_patterns(text) from public;
      grant execute on function search_patterns(text) to nerka_application, nerka_search;
      -- Returns some of more than a thousand matches; the caller then searches the list itself.
      create function search_work_orders(term text) returns setof int
        language plpgsql stable security definer set search_path = pg_catalog, public
        set plan_cache_mode = force_custom_plan rows 100 as $$
        declare patterns text[] := search_patterns(term); longest text := patterns[1];
        begin
          return query select id from work_orders w where w.company_id = app_company_id()
            and (w.search_text like longest or longest like '\\% %' and w.search_text like substr(longest, 3))
            and ' ' || w.search_text like all (patterns)
            limit 1001;
        end $$;`);
    await handOver(runner, 'nerka_search', ['search_work_orders(text)']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
