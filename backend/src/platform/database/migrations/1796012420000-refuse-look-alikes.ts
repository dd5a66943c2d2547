import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyIds } from './company-ids.js';

/**
 * Two names that look alike cannot both be new. Of those of before, the oldest has the look; the others are marked by a
 * look that no name has, and go on.
 */
export class RefuseLookAlikes1796012420000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      select set_config('app.platform', 'on', true);
      lock table users, companies, projects, units in share row exclusive mode;
      ${marked('users', 'username', 'deleted_at is null')}
      ${marked('companies', 'slug')}
      ${marked('companies', 'subdomain')}
      ${marked('projects', 'slug')}
      create unique index users_by_look on users (username_look) where deleted_at is null;
      create unique index companies_by_look on companies (slug_look);
      create unique index companies_by_subdomain_look on companies (subdomain_look);
      create unique index projects_by_look on projects (slug_look);`);
    for (const id of await companyIds(runner.manager)) {
      await runner.query(`
        select set_config('app.company_id', '${id}', true);
        -- A number of ASCII is its own look, so that only others get a mark: their own text.
        update units n set unit_number_look = n.unit_number
        where n.company_id = ${id} and n.unit_number_look is not null and (
          exists (select from units o where o.company_id = n.company_id and o.unit_number = n.unit_number_look
            and o.unit_number_look is null)
          or exists (select from units o where o.company_id = n.company_id and o.unit_number_look = n.unit_number_look
            and o.id < n.id))`);
    }
    await runner.query(`
      create unique index units_by_look on units (company_id, (coalesce(unit_number_look, unit_number)))`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}

const marked = (table: string, column: string, where = 'true'): string => `
  update ${table} t set ${column}_look = chr(1) || t.id
  from (select id, count(*) over (partition by ${column}_look order by id) as rank from ${table}
    where ${column}_look is not null and ${where}) twin
  where t.id = twin.id and twin.rank > 1;`;
