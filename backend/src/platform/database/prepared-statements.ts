import type { ProtocolConnection } from './query-protocol.js';

/** Of each connection, whose memory in the database has a plan of each. */
const MAX_KEPT = 2_000;
/** Longer are only inserts of many rows, of which hardly two are alike (test/kept-plans.spec.ts). */
const MAX_NAMED_TEXT = 32_000;

const names = new Map<string, string>();
const keptBy = new WeakMap<ProtocolConnection, Map<string, true>>();
let given = 0;

/**
 * PostgreSQL parses and plans a named statement once per connection, and again whenever another role asks. Lists whose
 * filters are combined make ever new texts, so those used last have names. Undefined: not worth one.
 */
export function statementName(text: string, isScoped: boolean): string | undefined {
  if (text.length > MAX_NAMED_TEXT) return undefined;
  const name = names.get(text) ?? `nerka_${++given}`;
  use(names, text, name);
  return isScoped ? `${name}_scoped` : name;
}

/** Called before the statement is sent: closes on the connection the one that was used longest ago, if they are too many. */
export function keepPrepared(connection: ProtocolConnection, name: string): void {
  const kept = keptBy.get(connection) ?? new Map<string, true>();
  keptBy.set(connection, kept);
  const dropped = use(kept, name, true);
  if (dropped === undefined) return;
  connection.close({ type: 'S', name: dropped });
  delete connection.parsedStatements[dropped];
  delete connection.submittedNamedStatements[dropped];
}

/** A Map has the order of insertion. Returns the key that has fallen out. */
function use<Value>(map: Map<string, Value>, key: string, value: Value): string | undefined {
  map.delete(key);
  map.set(key, value);
  if (map.size <= MAX_KEPT) return undefined;
  const oldest = map.keys().next().value!;
  map.delete(oldest);
  return oldest;
}
