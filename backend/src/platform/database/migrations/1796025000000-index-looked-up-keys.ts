import type { MigrationInterface, QueryRunner } from 'typeorm';

const orElse = (column: string, other: string): string =>
  `(case when ${column} is null then ${other} else ${column} end)`;
const orNever = (date: string): string => orElse(date, `date '9999-12-31'`);

const indexes = {
  work_orders_by_due_date: `index NAME on work_orders (company_id, ${orNever('due_date')}, id)`,
  invoices_by_due_date: `index NAME on invoices (company_id, ${orNever('due_date')}, id)`,
  turns_by_target: `index NAME on turns (company_id, ${orNever('target_completion_date')}, id)`,
  turns_late: `index NAME on turns
    (company_id, ((status = 'completed')::int), ${orNever('target_completion_date')}, id)`,
  series_by_next_due: `index NAME on series (company_id, ${orNever('next_due')}, id)`,
  estimates_by_end: `index NAME on estimates (company_id, ${orNever('valid_until')}, id)`,
  unit_residents_by_end: `index NAME on unit_residents (company_id, ${orNever('least(lease_end, end_date)')}, id)`,
  deals_by_closing: `index NAME on deals (company_id, stage, ${orElse('closed_at', 'created_at')}, id)`,
  units_by_look: `unique index NAME on units (company_id, ${orElse('unit_number_look', 'unit_number')})`,
};

/**
 * Row-level security does not let coalesce() be looked up in an index: each later page of a list by due date read all
 * orders of the company before it, and a unit was found by its number among all units.
 */
export class IndexLookedUpKeys1796025000000 implements MigrationInterface {
  /** Indexes that nobody waits for are built outside of a transaction. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    for (const [name, index] of Object.entries(indexes)) {
      const next = `${name}_next`;
      await manager.query(`drop index concurrently if exists ${next}`);
      await manager.query(`create ${index.replace('index NAME', `index concurrently ${next}`)}`);
      await manager.query(`drop index concurrently if exists ${name}`);
      await manager.query(`alter index ${next} rename to ${name}`);
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
