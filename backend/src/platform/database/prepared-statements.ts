import { LastUsed } from './last-used.js';
import type { ProtocolConnection } from './query-protocol.js';

/**
 * Of the statements that a connection keeps, and in characters of their texts: the database has a plan of each in the
 * memory of that connection, of a list nearly two hundred times as large as its text (docs/scaling.md). All reads there are
 * have 900,000.
 */
const KEPT = { entries: 1_000, size: 500_000 };
/** Longer are only inserts of many rows, of which hardly two are alike (test/kept-plans.spec.ts). */
const MAX_NAMED_TEXT = 32_000;

const names = new LastUsed<string>(KEPT, (_name, text) => text.length);
const keptBy = new WeakMap<ProtocolConnection, LastUsed<number>>();
let given = 0;

/**
 * PostgreSQL parses and plans a named statement once per connection, and again whenever another role asks. Lists whose
 * filters are combined make ever new texts, so those used last have names. Undefined: not worth one.
 */
export function statementName(text: string, isScoped: boolean): string | undefined {
  if (text.length > MAX_NAMED_TEXT) return undefined;
  const name = names.get(text) ?? newName(text);
  return isScoped ? `${name}_scoped` : name;
}

function newName(text: string): string {
  const name = `nerka_${++given}`;
  names.set(text, name);
  return name;
}

/** Called before the statement is sent: closes on the connection those used longest ago for which it has no room. */
export function keepPrepared(connection: ProtocolConnection, name: string, text: string): void {
  const kept = keptBy.get(connection) ?? newKept(connection);
  if (kept.get(name) === undefined) kept.set(name, text.length);
}

function newKept(connection: ProtocolConnection): LastUsed<number> {
  const close = (name: string): void => {
    connection.close({ type: 'S', name });
    delete connection.parsedStatements[name];
    delete connection.submittedNamedStatements[name];
  };
  const kept = new LastUsed<number>(KEPT, (length) => length, close);
  keptBy.set(connection, kept);
  return kept;
}
