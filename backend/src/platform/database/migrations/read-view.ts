/**
 * The statements that publish a table's read view: what other modules may read of it, by the names on the wire in snake
 * case. It runs with the rights of who asks, so row-level security holds, and it is a plain list of columns, so the
 * planner sees through it. Its columns only grow. Frozen as company-table.ts is.
 */
export function readView(table: string, columns: readonly string[]): string {
  return `
    create view ${table}_read with (security_invoker = true) as select ${columns.join(', ')} from ${table};
    grant select on ${table}_read to nerka_application;`;
}
