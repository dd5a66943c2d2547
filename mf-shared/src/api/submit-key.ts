import { randomHex } from './page-writes';

/** Until a POST has a definite response, repeating it (double click, lost connection) sends the same Idempotency-Key. */
const openKeys = new Map<string, { key: string; since: number }>();
/** After this time the same body is another submit. */
const LAPSE_MS = 5 * 60_000;

export function submitKey(url: string, body: string | null): { key: string; settle: () => void } {
  const submit = `${url} ${body ?? ''}`;
  const open = openKeys.get(submit);
  const key = open && Date.now() - open.since < LAPSE_MS ? open.key : randomHex();
  openKeys.set(submit, { key, since: Date.now() });
  return { key, settle: () => openKeys.delete(submit) };
}
