import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm';

const BATCH = 500;

/** Adds their lines to the search text of the invoices that were there before the triggers. */
export class FillInvoiceSearch1796000844200 implements MigrationInterface {
  /** Each batch commits by itself, so that servers of the version before never wait for more than one. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    for (const company of await this.companies(manager)) {
      let last: number | undefined = 0;
      while (last !== undefined) last = await this.fillAfter(manager, company, last);
    }
  }

  private companies(manager: EntityManager): Promise<number[]> {
    return manager.transaction(async (tx) => {
      await tx.query(`select set_config('app.platform', 'on', true)`);
      const rows = await tx.query<{ id: number }[]>('select id from companies order by id');
      return rows.map(({ id }) => id);
    });
  }

  /** Fills a batch after this id, and returns the last id of the batch, if there was one. */
  private fillAfter(manager: EntityManager, company: number, last: number): Promise<number | undefined> {
    return manager.transaction(async (tx) => {
      await tx.query(`select set_config('app.company_id', $1, true)`, [String(company)]);
      // Locked by a statement of its own: the next one then sees the lines that were saved while this one waited.
      const rows = await tx.query<{ id: number }[]>(
        `select id from invoices i where company_id = $1 and id > $2
         and exists (select from invoice_items l where l.company_id = $1 and l.invoice_id = i.id)
         order by id limit ${BATCH} for update of i`,
        [company, last],
      );
      const ids = rows.map(({ id }) => id);
      await tx.query(
        `update invoices i set search_text = wanted.search_text
         from (select id, invoice_search_text(company_id, id, invoice_number, message) as search_text
               from invoices where company_id = $1 and id = any ($2)) wanted
         where i.company_id = $1 and i.id = wanted.id and i.search_text is distinct from wanted.search_text`,
        [company, ids],
      );
      return ids.at(-1);
    });
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
