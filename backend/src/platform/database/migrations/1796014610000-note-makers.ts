import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyIds } from './company-ids.js';
import { withoutQueue } from './without-queue.js';

/**
 * Who made a work order, and which person with a scope made a resident or a visit, so that they see it before it is of a
 * unit or of a person.
 */
export class NoteMakers1796014610000 implements MigrationInterface {
  /** Each company commits by itself, so that servers of the version before wait for no more than its orders. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    await manager.query(`
      create or replace function app_scope() returns jsonb language sql stable parallel safe
        as $$ select nullif(current_setting('app.scope', true), '')::jsonb $$;
      create or replace function app_scope_user() returns int language sql stable parallel safe
        as $$ select (app_scope()->>'user')::int $$;`);
    for (const table of ['work_orders', 'residents', 'visits']) {
      await withoutQueue(
        manager,
        `alter table ${table} add column if not exists created_by_id int references users (id);
         alter table ${table} alter column created_by_id set default app_scope_user();`,
      );
    }
    for (const id of await companyIds(manager)) {
      await manager.transaction(async (tx) => {
        await tx.query(`select set_config('app.company_id', $1, true)`, [String(id)]);
        await tx.query(
          `update work_orders w set created_by_id = l.actor_id from audit_log l
           where w.company_id = $1 and w.unit_id is null and w.created_by_id is null and l.company_id = $1
             and l.noun = 'work-order' and l.action = 'created' and l.record_id = w.id`,
          [id],
        );
      });
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
