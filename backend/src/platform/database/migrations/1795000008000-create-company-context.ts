import type { MigrationInterface, QueryRunner } from 'typeorm';
import { handOver } from './hand-over.js';

/** The public columns of a company, by subdomain, for its portal before sign-in. */
export class CreateCompanyContext1795000008000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function find_company_context(wanted_subdomain text)
        returns table (name text, logo_url text, primary_color text, welcome_message text)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select name, logo_url, primary_color, welcome_message from companies where subdomain = wanted_subdomain
        $$;

      -- The logo is a company's only public file.
      grant select (content, content_type) on files to nerka_lookup;
      create function find_company_logo(wanted_subdomain text)
        returns table (content bytea, content_type text)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select f.content, f.content_type from companies c
          join files f on f.company_id = c.id and f.id = substring(c.logo_url from '^/api/files/(\\d{1,9})$')::int
          where c.subdomain = wanted_subdomain
        $$;`);
    await handOver(runner, 'nerka_lookup', ['find_company_context(text)', 'find_company_logo(text)']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
