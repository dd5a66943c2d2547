import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyKeyedTable, editableColumns } from './company-table.js';
import { handOver } from './hand-over.js';
import { widenReadView } from './widened-read-view.js';

/** The identity provider by which a company's people may sign in. The secret of the client is stored encrypted. */
export class CreateIdentityProviders1796014500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyKeyedTable('identity_providers', [
        'name text not null',
        'issuer text not null',
        'client_id text not null',
        'client_secret text not null',
        'is_required boolean not null default false',
        ...editableColumns,
      ]),
    );
    // The provider sends people back to the subdomain.
    await widenReadView(runner, 'companies', ['subdomain']);
    await runner.query(`
      grant select (company_id, name, is_required) on identity_providers to nerka_lookup;
      create policy identity_providers_lookup on identity_providers for select to nerka_lookup using (true);
      -- Before sign-in; a suspended company has none, as nobody can sign in there.
      create function find_portal_provider(wanted_subdomain text, wanted_slug text)
        returns table (company_id int, slug text, name text)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select c.id, c.slug, p.name from companies c join identity_providers p on p.company_id = c.id
          where (c.subdomain = wanted_subdomain or c.slug = wanted_slug)
            and c.suspended_at is null and c.deleted_at is null
        $$;
      -- The provider by which a person has to sign in; managers may also use their password.
      create function find_required_provider(of_user int)
        returns table (name text)
        language sql stable security definer set search_path = pg_catalog, public as $$
          select p.name from users u join identity_providers p on p.company_id = u.company_id
          where u.id = of_user and p.is_required and u.account_type <> 'manager'
        $$;`);
    await handOver(runner, 'nerka_lookup', ['find_portal_provider(text, text)', 'find_required_provider(int)']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
