import type { QueryRunner } from 'typeorm';

/**
 * Appends columns of its table to a read view, whatever it publishes by then: several migrations of one version may
 * extend it in any order. Frozen, as companyTable is.
 */
export async function extendReadView(runner: QueryRunner, table: string, columns: readonly string[]): Promise<void> {
  const [view] = (await runner.query('select pg_get_viewdef($1::regclass) as sql', [`${table}_read`])) as [
    { sql: string },
  ];
  const end = view.sql.lastIndexOf('\n   FROM ');
  if (end < 0) throw new Error(`${table}_read is no plain read view.`);
  const sql = `${view.sql.slice(0, end)},\n    ${columns.join(',\n    ')}${view.sql.slice(end)}`;
  await runner.query(`create or replace view ${table}_read with (security_invoker = true) as ${sql}`);
}
