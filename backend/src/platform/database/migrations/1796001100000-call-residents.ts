import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lease links keep the name by which a resident is called, as everything but invoices shows it. */
export class CallResidents1796001100000 implements MigrationInterface {
  /** Each company commits by itself, so that servers of the version before wait for no more than its residents. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    const companies = await manager.transaction(async (tx) => {
      await tx.query(`select set_config('app.platform', 'on', true)`);
      return tx.query<{ id: number }[]>('select id from companies order by id');
    });
    for (const { id } of companies) {
      await manager.transaction(async (tx) => {
        await tx.query(`select set_config('app.company_id', $1, true)`, [String(id)]);
        await tx.query(
          `update unit_residents l set resident_name = r.preferred_name || ' ' || r.last_name
           from residents r where l.company_id = $1 and r.company_id = $1 and r.id = l.resident_id
             and l.resident_name is distinct from r.preferred_name || ' ' || r.last_name and r.preferred_name is not null`,
          [id],
        );
      });
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
