/** A table's read view. It has the rights of the reader, so row-level security holds. Frozen, as companyTable is. */
export function readView(table: string, columns: readonly string[]): string {
  return `
    create view ${table}_read with (security_invoker = true) as select ${columns.join(', ')} from ${table};
    grant select on ${table}_read to nerka_application;`;
}
