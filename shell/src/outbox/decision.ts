import type { Decision } from '@nerka/mf-shared/contract';
import type { KeptChange, KeptRefusal } from './kept-change';

const STALE = 412;
const KEY_REUSED = 'idempotency-key-reused';
/** The server knows a key for 30 days; after that a repetition would be another change. */
const MAX_KEY_AGE_MS = 29 * 24 * 3_600_000;

export const isKeyOld = ({ keyedAt, deviceTime }: KeptChange, now: number): boolean =>
  now - Date.parse(keyedAt ?? deviceTime) > MAX_KEY_AGE_MS;

/**
 * Whether a refused change needs another key to be sent again. Otherwise it keeps its own: if the server has stored it all
 * the same, whatever the response said, it is not stored twice.
 */
export function needsNewKey(change: KeptChange, changes: Partial<KeptChange>, now: number): boolean {
  const { call = change.call } = changes;
  const isOther = JSON.stringify(call.body) !== JSON.stringify(change.call.body);
  return isOther || change.refusal?.code === KEY_REUSED || isKeyOld(change, now);
}

/** How a refused change is sent again: on top of the record as it is now and, of texts, with what stands there. */
export function decided(
  { call, refusal, texts = {} }: KeptChange,
  decision: Exclude<Decision, 'drop'>,
): Partial<KeptChange> {
  const current = (refusal?.current ?? {}) as Record<string, unknown>;
  const { version } = current;
  return {
    ...(typeof version === 'number' && { baseVersion: version }),
    call: { ...call, body: bodyOf(call.body, current, Object.keys(texts), decision) },
  };
}

/** Lines of a checklist have no version: `knownNotes` says what stood there. */
function bodyOf(
  body: unknown,
  current: Record<string, unknown>,
  texts: readonly string[],
  decision: Decision,
): unknown {
  const own = body as Record<string, unknown>;
  const changes = texts.flatMap((name) => {
    const known = `known${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const both = [current[name], own[name]].filter(Boolean).join('\n\n');
    return [...(decision === 'both' ? [[name, both]] : []), ...(known in own ? [[known, current[name]]] : [])];
  });
  return changes.length === 0 ? body : { ...own, ...(Object.fromEntries(changes) as object) };
}

/**
 * The change on top of the record as it is now, if what it changes is only texts that nobody else has touched since; it was
 * refused because something else of the record is new.
 */
export function rebased(change: KeptChange, { status, current }: KeptRefusal): Partial<KeptChange> | undefined {
  const { version, ...fields } = (current ?? {}) as Record<string, unknown>;
  const texts = Object.entries(change.texts ?? {});
  if (status !== STALE || typeof version !== 'number' || texts.length === 0) return undefined;
  return texts.every(([name, before]) => (fields[name] ?? '') === (before ?? ''))
    ? { baseVersion: version }
    : undefined;
}
