import type { Answer, Body, IsFile, Method, PathOf, PathParams, Query } from '@nerka/mf-shared/api-operations';
import { ApiError } from './api-error.js';

const MAX_ATTEMPTS = 4;
const MAX_WAIT_S = 60;
/** The server has done nothing: too many at once, or it is about to stop. */
const REFUSED = [429, 503];
const NO_RESPONSE = 0;
/** Whether it was done is not known. */
const UNKNOWN = [NO_RESPONSE, 502, 504];
/** Each link to share is a secret, which the server does not keep to give it again. */
const MAKES_ANOTHER = /\/share$/;

export interface Options {
  /** Where the product is: `https://crm.example.com`. */
  url: string;
  /** An API key: `nk_…`. */
  key: string;
}

type Part<Name extends string, Value> = undefined extends Value
  ? { [name in Name]?: Value }
  : { [name in Name]: Value };

type Call<P extends PathOf<M>, M extends Method> = Part<'params', PathParams<P, M>> &
  Part<'body', Body<P, M>> & {
    query?: Query<P, M>;
    /** The version that was read: the server responds with 412 if the record has another one. */
    ifMatch?: number;
    /** Makes a POST repeatable: the same key gives the first response again. One is made up if none is given. */
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

type Given<P extends PathOf<M>, M extends Method> =
  object extends Call<P, M> ? [call?: Call<P, M>] : [call: Call<P, M>];

type Result<P extends PathOf<M>, M extends Method> = IsFile<P, M> extends true ? Blob : Answer<P, M>;

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

export interface Page<Item> {
  items: Item[];
  /** The query of the next page has it; absent on the last page. */
  nextCursor: string | undefined;
}

export interface Client {
  /**
   * `request('put', '/api/work-orders/{id}', { params: { id }, body, ifMatch: version })`: the body of the response, a
   * file as a Blob, or undefined for a response without a body.
   * @throws {ApiError} for a response that is no success
   */
  request<M extends Method, P extends PathOf<M>>(method: M, path: P, ...given: Given<P, M>): Promise<Result<P, M>>;
  /** One page of a list. */
  page<P extends PathOf<'get'>>(path: P, ...given: Given<P, 'get'>): Promise<Page<ItemOf<Answer<P, 'get'>>>>;
  /** Every record of a list, page by page. */
  each<P extends PathOf<'get'>>(path: P, ...given: Given<P, 'get'>): AsyncGenerator<ItemOf<Answer<P, 'get'>>>;
}

interface LooseCall {
  params?: object;
  body?: unknown;
  query?: object;
  ifMatch?: number;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Calls the API with a key. A busy server is asked again, after the time that it names and at most four times in all. */
export function createClient({ url, key }: Options): Client {
  const send = async (method: Method, path: string, call: LooseCall = {}): Promise<Response> => {
    const address = new URL(addressOf(path, call), url);
    const init = initOf(key, method, call);
    for (let attempt = 1; ; attempt += 1) {
      const result = await sendOnce(address, init);
      if (result instanceof Response) return result;
      const isLast = attempt === MAX_ATTEMPTS || call.signal?.aborted === true;
      if (isLast || !isWorthAnother(method, path, result.status)) throw result.error;
      await pause(result.retryAfter ?? 2 ** (attempt - 1), call.signal);
    }
  };
  const page = async (path: string, call: LooseCall = {}): Promise<Page<unknown>> => {
    const response = await send('get', path, call);
    return { items: (await response.json()) as unknown[], nextCursor: nextCursor(response.headers.get('Link'), url) };
  };
  async function* each(path: string, call: LooseCall = {}): AsyncGenerator<unknown> {
    let cursor: string | undefined;
    do {
      const { items, nextCursor: next } = await page(
        path,
        cursor ? { ...call, query: { ...asQuery(call), cursor } } : call,
      );
      yield* items;
      cursor = next;
    } while (cursor !== undefined);
  }
  const request = async (method: Method, path: string, call?: LooseCall): Promise<unknown> => {
    const response = await send(method, path, call);
    const type = response.headers.get('Content-Type');
    if (type === null) return undefined;
    return type.includes('json') ? response.json() : response.blob();
  };
  return { request, page, each } as Client;
}

const asQuery = ({ query }: LooseCall): object => query ?? {};

const initOf = (key: string, method: Method, call: LooseCall): RequestInit => ({
  method: method.toUpperCase(),
  headers: headersOf(key, method, call),
  body: call.body === undefined ? null : JSON.stringify(call.body),
  signal: call.signal ?? null,
});

function headersOf(key: string, method: Method, { body, ifMatch, idempotencyKey }: LooseCall): Record<string, string> {
  return {
    Accept: 'application/json',
    Authorization: `Bearer ${key}`,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
    ...(method === 'post' && { 'Idempotency-Key': idempotencyKey ?? crypto.randomUUID() }),
  };
}

/** Several values of a filter are separated by commas; a comma within a value follows a backslash. */
function addressOf(path: string, { params, query }: LooseCall): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, Array.isArray(value) ? value.map(escaped).join(',') : String(value));
  return search.size > 0 ? `${address}?${search}` : address;
}

const escaped = (value: unknown): string => String(value).replaceAll(/[\\,]/g, '\\$&');

function nextCursor(link: string | null, url: string): string | undefined {
  const address = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return address ? (new URL(address, url).searchParams.get('cursor') ?? undefined) : undefined;
}

interface Failed {
  error: unknown;
  status: number;
  /** In seconds, if the server names it. */
  retryAfter: number | undefined;
}

async function sendOnce(address: URL, init: RequestInit): Promise<Response | Failed> {
  try {
    const response = await fetch(address, init);
    if (response.ok) return response;
    const error = new ApiError(response, await response.text());
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
    const retryAfter = Number.isFinite(seconds) ? Math.min(seconds, MAX_WAIT_S) : undefined;
    return { error, status: response.status, retryAfter };
  } catch (error) {
    return { error, status: NO_RESPONSE, retryAfter: undefined };
  }
}

/** A POST has an Idempotency-Key; what else writes is not repeated when nobody knows whether it was done. */
function isWorthAnother(method: Method, path: string, status: number): boolean {
  const isRepeatable = method === 'get' || (method === 'post' && !MAKES_ANOTHER.test(path));
  return REFUSED.includes(status) || (UNKNOWN.includes(status) && isRepeatable);
}

/** A little longer, so that many programs do not come back together. */
async function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, seconds * (1 + Math.random() / 2) * 1000);
    const leave = (): void => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener('abort', leave, { once: true });
  });
  signal?.throwIfAborted();
}
