import { ownerOf, type Owners } from './owners.js';
import type { RecordedStatement } from './recorded-statements.js';
import { tablesOf } from './statement-tables.js';

/** Findings from the recorded statements. */
export interface ForeignUses {
  /** Where a folder uses what another one owns, as `modules/reports reads units`, with one line that does so. */
  pairs: Map<string, string>;
  /** Statements that cannot be checked: they do not parse, or name objects without an owner. */
  unclear: string[];
}

/** Checks each statement against the owners. Statements by the tests themselves do not count. */
export function foreignUses(statements: readonly RecordedStatement[], owners: Owners): ForeignUses {
  const pairs = new Map<string, string>();
  const unclear: string[] = [];
  for (const statement of statements.filter((one) => !isOfTest(one))) {
    const line = `${statement.file}:${statement.line}`;
    try {
      for (const pair of pairsOf(statement, owners)) pairs.set(pair, line);
    } catch (error) {
      unclear.push(`${line}: ${(error as Error).message}\n${statement.sql}`);
    }
  }
  return { pairs, unclear };
}

/** TypeORM queries the server's version when it connects; any other statement on a table or a function has a caller. */
function pairsOf({ sql, file }: RecordedStatement, owners: Owners): string[] {
  const uses = usesOf(sql).filter(({ verb, name }) => verb !== 'calls' || owners.of.has(name));
  const unowned = uses.find(({ name }) => !owners.of.has(name));
  if (unowned) throw new Error(`Nobody owns ${unowned.name}.`);
  if (uses.length === 0) return [];
  // A library queries its own tables when it starts.
  if (!file && uses.every(({ name }) => name.endsWith('.*'))) return [];
  if (!file) throw new Error('It has no caller.');
  const user = ownerOf(file);
  const isOpen = ({ verb, name }: Use): boolean => verb !== 'writes' && owners.published.has(name);
  return uses
    .filter((use) => owners.of.get(use.name) !== user && !isOpen(use))
    .map(({ verb, name }) => `${user} ${verb} ${name}`);
}

interface Use {
  verb: 'writes' | 'reads' | 'calls';
  name: string;
}

const isOfTest = ({ file = '' }: RecordedStatement): boolean =>
  file.startsWith('test/') || /\.(spec|fixture)\.ts$/.test(file);

function usesOf(sql: string): Use[] {
  const { writes, reads, calls } = tablesOf(sql);
  return [
    ...[...writes].map((name) => ({ verb: 'writes' as const, name })),
    ...[...reads].map((name) => ({ verb: 'reads' as const, name })),
    ...[...calls].map((name) => ({ verb: 'calls' as const, name })),
  ];
}
