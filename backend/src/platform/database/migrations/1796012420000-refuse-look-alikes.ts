import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import { companyIds } from './company-ids.js';

const MAX_TRIES = 10;
const UNIQUE_VIOLATION = '23505';

/**
 * Two names that look alike cannot both be new. Of those of before, the oldest has the look; the others are marked by a
 * look that no name has, and go on.
 */
export class RefuseLookAlikes1796012420000 implements MigrationInterface {
  /** Indexes are built beside the work of servers of the version before, and marks committed part by part. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    await refuse(manager, 'users_by_look on users (username_look) where deleted_at is null', () =>
      markOnPlatform(manager, 'users', 'username', 'deleted_at is null'),
    );
    await refuse(manager, 'companies_by_look on companies (slug_look)', () =>
      markOnPlatform(manager, 'companies', 'slug'),
    );
    await refuse(manager, 'companies_by_subdomain_look on companies (subdomain_look)', () =>
      markOnPlatform(manager, 'companies', 'subdomain'),
    );
    await refuse(manager, 'projects_by_look on projects (slug_look)', () =>
      markOnPlatform(manager, 'projects', 'slug'),
    );
    await refuse(
      manager,
      'units_by_look on units (company_id, (coalesce(unit_number_look, unit_number)))',
      async () => {
        for (const id of await companyIds(manager)) await markUnits(manager, id);
      },
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}

/** Servers of the version before may add twins until the index is there. */
async function refuse(manager: EntityManager, index: string, mark: () => Promise<void>): Promise<void> {
  const [name] = index.split(' ');
  for (let tries = 1; ; tries += 1) {
    // One that could not be built stays, and is of no use.
    await manager.query(`drop index concurrently if exists ${name}`);
    await mark();
    try {
      await manager.query(`create unique index concurrently ${index}`);
      return;
    } catch (error) {
      const isTwin = (error as { code?: string }).code === UNIQUE_VIOLATION;
      if (!isTwin || tries === MAX_TRIES) throw error;
    }
  }
}

function markOnPlatform(manager: EntityManager, table: string, column: string, where = 'true'): Promise<void> {
  return inScope(manager, 'platform', 'on', `
    update ${table} t set ${column}_look = chr(1) || t.id
    from (select id, count(*) over (partition by ${column}_look order by id) as rank from ${table}
      where ${column}_look is not null and ${where}) twin
    where t.id = twin.id and twin.rank > 1`); // oxfmt-ignore
}

/** The mark of a unit has its own number, by which it is found; one without a look looks like its number. */
function markUnits(manager: EntityManager, company: number): Promise<void> {
  return inScope(manager, 'company_id', String(company), `
    update units t set unit_number_look = chr(1) || t.unit_number
    from (select id, count(*) over (partition by coalesce(unit_number_look, unit_number) order by id) as rank
      from units where company_id = ${company}) twin
    where t.company_id = ${company} and t.id = twin.id and twin.rank > 1`); // oxfmt-ignore
}

function inScope(manager: EntityManager, setting: string, value: string, sql: string): Promise<void> {
  return manager.transaction(async (tx) => {
    await tx.query(`select set_config('app.${setting}', $1, true)`, [value]);
    await tx.query(sql);
  });
}
