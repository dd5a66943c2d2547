import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A time entry belongs to whoever started it; of several timers of one person the earlier ones end with the next. */
export class FillPeopleOfTimeEntries1796002021000 implements MigrationInterface {
  /** Each company commits by itself, so that servers of the version before wait for no more than its timers. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    const companies = await manager.transaction(async (tx) => {
      await tx.query(`select set_config('app.platform', 'on', true)`);
      return tx.query<{ id: number }[]>('select id from companies order by id');
    });
    for (const { id } of companies) {
      await manager.transaction(async (tx) => {
        await tx.query(`select set_config('app.company_id', $1, true)`, [String(id)]);
        await tx.query('update time_entries set user_id = started_by_id where company_id = $1 and user_id is null', [
          id,
        ]);
        await tx.query(
          `with running as (
             select e.id, lead(e.started_at) over (partition by e.user_id order by e.started_at, e.id) as next_start
             from time_entries e where e.company_id = $1 and e.stopped_at is null and e.user_id is not null)
           update time_entries e set stopped_at = r.next_start, stopped_by_id = e.user_id,
             seconds = floor(extract(epoch from r.next_start - e.started_at))::int
           from running r where e.company_id = $1 and e.id = r.id and r.next_start is not null`,
          [id],
        );
        await tx.query(
          `update work_orders w set on_job_started_at = t.since, on_job_accumulated_seconds = t.seconds
           from (select e.work_order_id, min(e.started_at) filter (where e.stopped_at is null) as since,
               coalesce(sum(e.seconds), 0)::int as seconds
             from time_entries e where e.company_id = $1 group by e.work_order_id) t
           where w.company_id = $1 and w.id = t.work_order_id and w.on_job_started_at is not null`,
          [id],
        );
      });
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
