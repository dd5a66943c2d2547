import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import { companyIds } from './company-ids.js';

const AT_ONCE = 2_000;

/** The names of before get their looks. */
export class FillLooksOfNames1796012410000 implements MigrationInterface {
  /** Each part commits by itself, so that servers of the version before wait for no more than that part. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    for (const company of await companyIds(manager)) {
      // Other numbers are their own looks.
      await inScope(manager, 'company_id', String(company), `
        update units set unit_number_look = plain_look(unit_number)
        where company_id = ${company} and unit_number !~ '^[!-~]+( [!-~]+)*$' and unit_number_look is null`); // oxfmt-ignore
    }
    const onPlatform = (sql: string): Promise<number> => inScope(manager, 'platform', 'on', sql);
    await onPlatform('update projects set slug_look = name_look(slug) where slug_look is null');
    await onPlatform(`update companies set slug_look = name_look(slug), subdomain_look = name_look(subdomain)
      where slug_look is null`);
    const some = `update users set username_look = name_look(username)
      where id in (select id from users where username_look is null and deleted_at is null order by id limit ${AT_ONCE})`;
    while ((await onPlatform(some)) > 0) continue;
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}

/** Returns how many rows were written. */
function inScope(manager: EntityManager, setting: string, value: string, sql: string): Promise<number> {
  return manager.transaction(async (tx) => {
    await tx.query(`select set_config('app.${setting}', $1, true)`, [value]);
    const [, count] = await tx.query<[unknown, number]>(sql);
    return count;
  });
}
