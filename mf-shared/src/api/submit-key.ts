import { randomHex } from './page-writes';

/**
 * One Idempotency-Key per logical submit: as long as a POST has no definite answer, the same POST carries the same key.
 * A double click, or Save pressed again after the connection broke, makes one record.
 */
const openKeys = new Map<string, { key: string; since: number }>();
/** Later the same words are another submit. */
const LAPSE_MS = 5 * 60_000;

export function submitKey(url: string, body: string | null): { key: string; settle: () => void } {
  const submit = `${url} ${body ?? ''}`;
  const open = openKeys.get(submit);
  const key = open && Date.now() - open.since < LAPSE_MS ? open.key : randomHex();
  openKeys.set(submit, { key, since: Date.now() });
  return { key, settle: () => openKeys.delete(submit) };
}
