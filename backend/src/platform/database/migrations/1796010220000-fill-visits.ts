import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each job with an assignee or a time has one visit: still to come where the job is still to be done. */
export class FillVisits1796010220000 implements MigrationInterface {
  /** Each company commits by itself, so that servers of the version before wait for no more than its jobs. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    const companies = await manager.transaction(async (tx) => {
      await tx.query(`select set_config('app.platform', 'on', true)`);
      return tx.query<{ id: number; timezone: string }[]>('select id, timezone from companies order by id');
    });
    for (const { id, timezone } of companies) {
      await manager.transaction(async (tx) => {
        await tx.query(`select set_config('app.company_id', $1, true)`, [String(id)]);
        await tx.query(
          `with jobs as (
             select i.* from invoices i where i.company_id = $1 and (i.assigned_to_id is not null or i.start_time is not null)
               and not exists (select from visits v where v.company_id = $1 and v.invoice_id = i.id)
             for update),
           made as (
             insert into visits (company_id, invoice_id, date, start_time, state, created_at, updated_at)
             select j.company_id, j.id, j.service_date, j.start_time,
               case when j.status = 'draft' or (j.status = 'sent' and j.service_date >= (now() at time zone $2)::date)
                 then 'scheduled' else 'done' end,
               j.created_at, j.updated_at
             from jobs j order by j.service_date, j.id
             returning id, invoice_id)
           insert into visit_assignments (company_id, visit_id, user_id, created_at)
           select j.company_id, m.id, j.assigned_to_id, j.updated_at
           from made m join jobs j on j.id = m.invoice_id where j.assigned_to_id is not null`,
          [id, timezone],
        );
      });
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
