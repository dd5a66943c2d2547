import type { QueryRunner } from 'typeorm';

/** Adds columns to a table's read view, whatever other migrations have added to it. Frozen, as `readView` is. */
export async function widenReadView(runner: QueryRunner, table: string, columns: readonly string[]): Promise<void> {
  const [view] = (await runner.query(`select pg_get_viewdef($1::text::regclass) as definition`, [`${table}_read`])) as {
    definition: string;
  }[];
  const from = view!.definition.lastIndexOf(` FROM ${table}`);
  const wider = `${view!.definition.slice(0, from)}, ${columns.join(', ')} ${view!.definition.slice(from)}`;
  await runner.query(`create or replace view ${table}_read with (security_invoker = true) as ${wider}`);
}
