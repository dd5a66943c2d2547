import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The history of a unit begins on the day on which it was entered, with what its log says that it was before the first change. */
export class BeginUnitHistory1796003000000 implements MigrationInterface {
  /** Each company commits by itself, so that servers of the version before wait for no more than its units. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    const companies = await manager.transaction(async (tx) => {
      await tx.query(`select set_config('app.platform', 'on', true)`);
      return tx.query<{ id: number; timezone: string }[]>('select id, timezone from companies order by id');
    });
    for (const { id, timezone } of companies) {
      await manager.transaction(async (tx) => {
        await tx.query(`select set_config('app.company_id', $1, true)`, [String(id)]);
        await tx.query(beginning('unit_market_rents', 'market_rent', 'marketRent', 'int'), [id, timezone]);
        await tx.query(beginning('unit_statuses', 'status', 'status', 'text'), [id, timezone]);
      });
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}

/** Without a change in the log the first known value has held since. */
const beginning = (table: string, column: string, field: string, type: string): string => `
  insert into ${table} (company_id, unit_id, effective_date, ${column})
  select $1, u.id, entered.date, case when change.was is null then earliest.value else (change.was ->> '${field}')::${type} end
  from units u
  cross join lateral (select (u.created_at at time zone $2)::date as date) entered
  join lateral (
    select h.effective_date as date, h.${column} as value from ${table} h
    where h.company_id = $1 and h.unit_id = u.id order by h.effective_date limit 1) earliest on earliest.date > entered.date
  left join lateral (
    select a.before as was from audit_log a
    where a.company_id = $1 and a.noun = 'unit' and a.record_id = u.id and a.before ? '${field}'
    order by a.id limit 1) change on true
  on conflict do nothing`;
