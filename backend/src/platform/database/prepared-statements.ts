import { LastUsed } from './last-used.js';
import type { ProtocolConnection } from './query-protocol.js';

/**
 * Of the statements that a connection keeps, and in characters of their texts: the database has a plan of each in the
 * memory of that connection, of a list nearly two hundred times as large as its text (docs/scaling.md). The texts of all
 * reads together have 900,000.
 */
const KEPT = { entries: 1_000, size: 500_000 };
/** Longer are only inserts of many rows, of which hardly two are alike (test/kept-plans.spec.ts). */
const MAX_NAMED_TEXT = 32_000;
const SCOPED = '_scoped';

const keptBy = new WeakMap<ProtocolConnection, LastUsed<string>>();
let given = 0;

/**
 * The name of a statement on this connection, where PostgreSQL parses and plans it once, and again for another role. Called
 * when the statement is sent: those used longest ago for which there is no room are closed before it. Undefined: not worth a
 * name.
 */
export function statementName(connection: ProtocolConnection, text: string, isScoped: boolean): string | undefined {
  if (text.length > MAX_NAMED_TEXT) return undefined;
  const kept = keptBy.get(connection) ?? newKept(connection);
  const name = kept.get(text) ?? newName(kept, text);
  return isScoped ? `${name}${SCOPED}` : name;
}

/** After a failure that leaves open whether the database has parsed it. */
export function forgetStatement(connection: ProtocolConnection, text: string): void {
  keptBy.get(connection)?.delete(text);
}

/** Never one of before: what pg remembers of a closed one may come after its end. */
function newName(kept: LastUsed<string>, text: string): string {
  const name = `nerka_${++given}`;
  kept.set(text, name);
  return name;
}

function newKept(connection: ProtocolConnection): LastUsed<string> {
  const close = (base: string): void => {
    for (const name of [base, `${base}${SCOPED}`]) {
      connection.close({ type: 'S', name });
      delete connection.parsedStatements[name];
    }
  };
  const kept = new LastUsed<string>(KEPT, (_name, text) => text.length, close);
  keptBy.set(connection, kept);
  return kept;
}
