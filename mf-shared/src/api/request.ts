import { ApiError } from './api-error';
import { askAgain } from './ask-again';
import { choicesText } from './choices';
import { takeEarlyResponse } from './early-responses';
import { cachedPage, rememberPage } from './cached-pages';
import { noWrite, startWrite } from './page-writes';
import { withProof } from './proof';
import type { paths } from './schema';
import type { Answer, Body, Method, PathOf, PathParams, Query } from './schema-operations';
import { submitKey } from './submit-key';

const NOT_MODIFIED = 304;

type Part<Name extends string, Value> = undefined extends Value
  ? { [name in Name]?: Value }
  : { [name in Name]: Value };

type Call<P extends keyof paths, M extends Method> = Part<'params', PathParams<P, M>> &
  Part<'body', Body<P, M>> & {
    query?: Query<P, M>;
    /** The version that was read; the server responds with 412 if the record has another one. */
    ifMatch?: number;
    /** false: no Idempotency-Key, for a POST that no one repeats by mistake (sign-in). */
    once?: boolean;
    signal?: AbortSignal;
  };

interface LooseCall {
  /** The tag of a page that was read before. */
  ifNoneMatch?: string;
  params?: unknown;
  body?: unknown;
  query?: unknown;
  ifMatch?: number;
  once?: boolean;
  signal?: AbortSignal;
}

export interface Page<Item> {
  items: Item[];
  total: number;
  /** The total is exact up to 1,000; above that it is a minimum. */
  totalIsAtLeast: boolean;
  /** Absent on the last page. */
  nextCursor: string | undefined;
}

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

/** Calls the API: `request('put', '/api/work-orders/{id}', { params: { id }, body, ifMatch: version })`. */
export async function request<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[call]: object extends Call<P, M> ? [Call<P, M>?] : [Call<P, M>]
): Promise<Answer<P, M>> {
  const response = await send(method, path, call ?? {});
  return (response.status === 204 ? undefined : await response.json()) as Answer<P, M>;
}

/** Reads one page of a list, unless it is the one that was read last; total and cursor come from its headers. */
export async function requestPage<P extends PathOf<'get'>>(
  path: P,
  ...[call]: object extends Call<P, 'get'> ? [Call<P, 'get'>?] : [Call<P, 'get'>]
): Promise<Page<ItemOf<Answer<P, 'get'>>>> {
  const url = addressOf(path, call ?? {});
  const cached = cachedPage(url);
  const response = await send('get', path, { ...call, ...(cached && { ifNoneMatch: cached.tag }) });
  if (cached && response.status === NOT_MODIFIED) {
    rememberPage(url, cached.tag, cached.page);
    return cached.page as Page<ItemOf<Answer<P, 'get'>>>;
  }
  const items = (await response.json()) as ItemOf<Answer<P, 'get'>>[];
  const page = {
    items,
    total: Number(response.headers.get('X-Total-Count') ?? items.length),
    totalIsAtLeast: response.headers.get('X-Total-Count-Relation') === 'gte',
    nextCursor: nextCursor(response.headers.get('Link')),
  };
  rememberPage(url, response.headers.get('ETag'), page);
  return page;
}

/** Throws an ApiError if there is no response or it is not a success. Asks a busy server again, with the same key. */
export async function send(method: Method, path: string, call: LooseCall): Promise<Response> {
  const url = addressOf(path, call);
  const body = call.body === undefined ? null : JSON.stringify(call.body);
  const submit = method === 'post' && call.once !== false ? submitKey(url, body) : undefined;
  const headers = headersOf(call, submit?.key);
  const attempt = async (): Promise<Response> => {
    const response = await sendOnce(method, url, { headers, body, signal: call.signal });
    // A busy server has done nothing yet, so the submit is still open.
    if (response.status < 500 && response.status !== 429) submit?.settle();
    if (!response.ok && response.status !== NOT_MODIFIED) throw await ApiError.from(response);
    return response;
  };
  return withProof(() => askAgain(attempt, call.signal));
}

interface Sent {
  headers: Record<string, string>;
  body: string | null;
  signal: AbortSignal | undefined;
}

function sendOnce(method: Method, url: string, { headers, body, signal }: Sent): Promise<Response> {
  const early = method === 'get' ? takeEarlyResponse(url) : undefined;
  if (early) return early.catch(() => sendOnce(method, url, { headers, body, signal }));
  const write = method === 'get' ? noWrite : startWrite();
  return fetch(url, {
    method: method.toUpperCase(),
    headers: { ...headers, ...write.headers },
    credentials: 'same-origin',
    body,
    signal: signal ?? null,
  })
    .catch((error: unknown) => {
      throw signal?.aborted ? error : ApiError.unreachable();
    })
    .finally(write.finish);
}

function headersOf(
  { body, ifMatch, ifNoneMatch }: LooseCall,
  idempotencyKey: string | undefined,
): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
    ...(ifNoneMatch && { 'If-None-Match': ifNoneMatch }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
}

export function addressOf(path: string, { params, query }: LooseCall): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    const text = Array.isArray(value) ? choicesText(value) : String(value ?? '');
    if (text !== '') search.set(name, text);
  }
  return search.size > 0 ? `${address}?${search}` : address;
}

function nextCursor(link: string | null): string | undefined {
  const address = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return address ? (new URL(address, location.origin).searchParams.get('cursor') ?? undefined) : undefined;
}
