import { ApiError, sendPrepared } from '@nerka/mf-shared/api';
import type { KeptCall } from '@nerka/mf-shared/contract';
import { connection } from '../connection/connection';
import type { KeptChange, KeptRefusal } from './kept-change';
import type { Outcome } from './outbox';

/** Busy, timed out, or not reached through whatever stands between: the request may be sent again later. */
const LATER: readonly number[] = [0, 408, 425, 429, 502, 503, 504];
/** Refusals of the session, not of the change: the person is asked for something first. */
const OF_SESSION: readonly unknown[] = ['company-suspended', 'factor-needed', 'own-password-needed'];
/** An error of the server's own is one of this change, if it comes again and again. */
const MAX_FAILURES = 5;
/** A line on which nothing arrives is as good as none, and holds up all windows of the browser meanwhile. */
const TIMEOUT_MS = 20_000;
/** A picture takes a bad line for minutes. */
const FILE_TIMEOUT_MS = 5 * 60_000;
const MAY_BE_SAVED = 'This may have been saved already. Look at the record, and send it again only if it is missing.';
const failures = new Map<string, number>();

/** Sends a change with its key and its person, so that a repetition changes nothing, and with its time if that is over. */
export async function sendChange(
  change: KeptChange,
  isAwaited: boolean,
  onProgress?: (sent: number) => void,
): Promise<Outcome> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), change.call.file ? FILE_TIMEOUT_MS : TIMEOUT_MS);
  try {
    const response = await sendPrepared({
      ...requestOf(change, isAwaited),
      signal: abort.signal,
      ...(change.call.file && onProgress && { onProgress }),
    });
    const text = await response.text();
    failures.delete(change.key);
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    return { kind: 'stored', response: body, version: versionOf(body) };
  } catch (error) {
    return outcomeOf(error, change);
  } finally {
    clearTimeout(timer);
  }
}

function requestOf({ call, key, deviceTime, userId, baseVersion }: KeptChange, isAwaited: boolean) {
  return {
    method: call.method,
    url: call.url,
    headers: {
      'Idempotency-Key': key,
      'X-Person': String(userId),
      ...(!isAwaited && { 'X-Device-Time': deviceTime }),
      ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
      ...(baseVersion !== undefined && { 'If-Match': `"${baseVersion}"` }),
    },
    body: bodyOf(call),
  };
}

function bodyOf({ body, file }: KeptCall): string | FormData | null {
  if (!file) return body === undefined ? null : JSON.stringify(body);
  const form = new FormData();
  form.set(file.field, file.blob, file.name);
  return form;
}

function versionOf(body: unknown): number | undefined {
  const { version } = (body ?? {}) as { version?: unknown };
  return typeof version === 'number' ? version : undefined;
}

function outcomeOf(error: unknown, change: KeptChange): Outcome {
  // The connection broke within the response.
  if (!(error instanceof ApiError)) return outcomeOf(ApiError.unreachable(), change);
  const { key } = change;
  if (error.status === 401 || (error.status === 403 && OF_SESSION.includes(error.code))) return { kind: 'signed-out' };
  if (LATER.includes(error.status) || mayPass(error, key)) {
    connection.noteFailure(error);
    const { retryAfter } = error;
    return { kind: 'unreachable', retryAfterMs: retryAfter === undefined ? undefined : retryAfter * 1000 };
  }
  failures.delete(key);
  return { kind: 'refused', refusal: refusalOf(error) };
}

/** Whether the same may be stored at a later attempt. */
function mayPass({ status }: ApiError, key: string): boolean {
  if (status < 500) return false;
  const failed = (failures.get(key) ?? 0) + 1;
  failures.set(key, failed);
  return failed < MAX_FAILURES;
}

const refusalOf = ({ status, code, sentence, current }: ApiError): KeptRefusal => ({
  status,
  message: code === 'idempotency-key-reused' ? MAY_BE_SAVED : sentence,
  ...(code && { code }),
  ...(current !== undefined && { current }),
});
