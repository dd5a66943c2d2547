import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm';

/** Invoices whose links were read before have the instant from the log. */
export class FillViewsOfInvoices1796010511000 implements MigrationInterface {
  /** Each company commits by itself, so that servers of the version before never wait for all of them. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    for (const company of await this.companies(manager)) {
      await manager.transaction(async (tx) => {
        await tx.query(`select set_config('app.company_id', $1, true)`, [String(company)]);
        await tx.query(
          `update invoices i set viewed_at = seen.at
           from (select a.record_id, max(a.created_at) as at from audit_log a
             where a.company_id = $1 and a.noun = 'invoice' and a.action = 'viewed'
               and a.record_id in (select s.invoice_id from invoice_shares s where s.company_id = $1 and s.viewed_on is not null)
             group by a.record_id) seen
           where i.company_id = $1 and i.id = seen.record_id and i.viewed_at is null`,
          [company],
        );
      });
    }
  }

  private companies(manager: EntityManager): Promise<number[]> {
    return manager.transaction(async (tx) => {
      await tx.query(`select set_config('app.platform', 'on', true)`);
      const rows = await tx.query<{ id: number }[]>('select id from companies order by id');
      return rows.map(({ id }) => id);
    });
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
