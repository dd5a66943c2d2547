import type { EntityManager } from 'typeorm';

/** All companies, for migrations that write the rows of one after the other. */
export async function companyIds(manager: EntityManager): Promise<number[]> {
  return manager.transaction(async (tx) => {
    await tx.query(`select set_config('app.platform', 'on', true)`);
    const rows = await tx.query<{ id: number }[]>('select id from companies order by id');
    return rows.map(({ id }) => id);
  });
}
