import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The history of units begins with what their logs tell of rents and statuses, and ends with what holds today. */
export class FillUnitHistory1796002210000 implements MigrationInterface {
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
        for (const [table, column, value] of histories) {
          await tx.query(logged(table, column, value), [id, timezone]);
          await tx.query(current(table, column), [id, timezone]);
        }
      });
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}

const histories = [
  ['unit_market_rents', 'market_rent', `(a.after ->> 'marketRent')::int`],
  ['unit_statuses', 'status', `a.after ->> 'status'`],
] as const;

/** The last value of each day that the log knows. */
const logged = (table: string, column: string, value: string): string => `
  insert into ${table} (company_id, unit_id, effective_date, ${column})
  select distinct on (a.record_id, day.date) $1, a.record_id, day.date, ${value}
  from audit_log a
  join units u on u.company_id = $1 and u.id = a.record_id
  cross join lateral (select (a.created_at at time zone $2)::date as date) day
  where a.company_id = $1 and a.noun = 'unit' and a.after ? '${column === 'status' ? 'status' : 'marketRent'}'
  order by a.record_id, day.date, a.id desc
  on conflict do nothing`;

/** Units whose last known value is another one than today's. */
const current = (table: string, column: string): string => `
  insert into ${table} (company_id, unit_id, effective_date, ${column})
  select $1, u.id, (now() at time zone $2)::date, u.${column}
  from units u
  left join lateral (
    select h.id, h.${column} as value from ${table} h where h.company_id = $1 and h.unit_id = u.id
    order by h.effective_date desc limit 1) latest on true
  where u.company_id = $1 and (latest.id is null or latest.value is distinct from u.${column})
  on conflict (company_id, unit_id, effective_date) do update set ${column} = excluded.${column}`;
