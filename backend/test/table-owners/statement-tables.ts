import { parseSync } from 'libpg-query';

/** What one SQL statement uses: tables and views by name, and the functions that it calls. */
export interface StatementTables {
  reads: Set<string>;
  writes: Set<string>;
  calls: Set<string>;
}

type Node = Record<string, unknown>;

const writing = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']);
const withoutTables = new Set([
  'TransactionStmt',
  'VariableSetStmt',
  'ListenStmt',
  'NotifyStmt',
  'UnlistenStmt',
  'VacuumStmt',
]);

/** Parses the text with PostgreSQL's parser. Throws if it cannot be parsed or is an unknown kind of statement. */
export function tablesOf(sql: string): StatementTables {
  const { stmts } = parseSync(sql) as { stmts?: { stmt: Node }[] };
  const found: StatementTables = { reads: new Set(), writes: new Set(), calls: new Set() };
  for (const { stmt } of stmts ?? []) {
    const kind = Object.keys(stmt)[0]!;
    if (withoutTables.has(kind)) continue;
    if (kind !== 'SelectStmt' && !writing.has(kind)) throw new Error(`A statement of the kind ${kind} is not known.`);
    const named = new Set<string>();
    visit(stmt, (name, node) => name === 'CommonTableExpr' && named.add(node.ctename as string));
    visit(stmt, (name, node) => collect(name, node, named, found));
  }
  return found;
}

function collect(name: string, node: Node, named: ReadonlySet<string>, found: StatementTables): void {
  const written = writing.has(name) && tableName(node.relation as Node);
  if (written) found.writes.add(written);
  if (name === 'RangeVar' && (node.schemaname || !named.has(node.relname as string))) {
    const table = tableName(node);
    if (table) found.reads.add(table);
  }
  if (name === 'FuncCall') found.calls.add(lastName(node.funcname as Node[]));
}

/** A table of the product by its name, one in a library's schema as `pgboss.*`, undefined for PostgreSQL's own. */
function tableName({ schemaname = 'public', relname }: Node): string | undefined {
  if (schemaname === 'public') return relname as string;
  return ['pg_catalog', 'information_schema'].includes(schemaname as string) ? undefined : `${schemaname as string}.*`;
}

function lastName(parts: Node[]): string {
  return (parts.at(-1)!.String as { sval: string }).sval;
}

/** Calls back with every named node of the tree. */
function visit(value: unknown, seen: (name: string, node: Node) => void): void {
  if (Array.isArray(value)) return value.forEach((item) => visit(item, seen));
  if (value === null || typeof value !== 'object') return;
  for (const [name, child] of Object.entries(value)) {
    // `for update of t` repeats names from the `from` clause.
    if (name === 'LockingClause') continue;
    if (child !== null && typeof child === 'object' && !Array.isArray(child)) seen(name, child as Node);
    visit(child, seen);
  }
}
