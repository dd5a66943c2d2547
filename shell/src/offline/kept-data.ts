import { ApiError } from '@nerka/mf-shared/api';
import type { CurrentUser } from '@nerka/mf-shared/contract';
import { hashKey, type QueryCache, type QueryClient, type QueryKey, pendingChangesOf } from '@nerka/mf-shared/query';
import { forgetDataOf, openDataOf } from '@nerka/mf-shared/storage';
import { isAway } from '../connection/is-away';
import { USER_KEY } from '../session/user-key';
import { keeping } from './keeping';
import { keepPictures, picturesIn } from './kept-pictures';

/** What a query's `meta` says whose data is to be read without a network. */
const KEPT = 'isKept';
const GATHER_MS = 1_000;
/** What nobody has read for a month is of no use, and would fill the device. */
const MAX_AGE_MS = 30 * 24 * 3_600_000;
const MAX_QUERIES = 600;
/** The person may not see it, or it is gone. */
const GONE: readonly number[] = [403, 404];

/** Of the cache, with data of any form. */
type Query = ReturnType<QueryCache['getAll']>[number];

interface KeptQuery {
  queryKey: QueryKey;
  data: unknown;
  /** When the server has said so, in milliseconds. */
  updatedAt: number;
}

const FOLDER = '/kept-data/';
const addressOf = (queryKey: QueryKey) => `${FOLDER}${encodeURIComponent(hashKey(queryKey))}`;

/** What somebody has searched for is of no use later. */
const isSearch = ([, query]: QueryKey): boolean => Boolean((query as { q?: unknown } | undefined)?.q);

/** Writes down what a person reads of what they may need without a network. Returns the function that stops. */
export function keepData(client: QueryClient, userId: number): () => void {
  const changed = new Map<string, KeptQuery>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = prune(client, userId);
  // One after the other, so that nothing older is written over what is newer.
  const next = (work: () => Promise<unknown>) => {
    last = last.then(work).catch(() => undefined);
  };
  const write = async () => {
    // What the person may not see any more was taken from the page meanwhile.
    const queries = [...changed.values()].filter(({ queryKey }) => client.getQueryData(queryKey) !== undefined);
    changed.clear();
    if (keeping.isOver) return;
    const isOver = keeping.watch();
    const cache = await openDataOf(userId);
    await Promise.all(queries.map((query) => cache.put(addressOf(query.queryKey), Response.json(query))));
    await keepPictures(
      cache,
      queries.flatMap(({ data }) => picturesIn(data)),
    );
    // Signed out meanwhile.
    if (isOver()) await forgetDataOf(userId);
  };
  const drop = async (query: Query) => {
    changed.delete(query.queryHash);
    if (keeping.isOver) return;
    const cache = await openDataOf(userId);
    const address = addressOf(query.queryKey);
    const before = await read(cache, address);
    await Promise.all([address, ...picturesIn(before?.data)].map((each) => cache.delete(each)));
  };
  const note = (query: Query) => {
    const { status, error, dataUpdatedAt } = query.state;
    const data = pendingChangesOf(client).baseOf(query.queryKey);
    if (!query.meta?.[KEPT] || isSearch(query.queryKey)) return;
    if (error instanceof ApiError && GONE.includes(error.status)) next(() => drop(query));
    if (data === undefined && isAway(error)) void showKept(client, userId, query).catch(() => undefined);
    if (status !== 'success') return;
    changed.set(query.queryHash, { queryKey: query.queryKey, data, updatedAt: dataUpdatedAt });
    timer ??= setTimeout(() => {
      timer = undefined;
      next(write);
    }, GATHER_MS);
  };
  const queries = client.getQueryCache();
  for (const query of queries.getAll()) note(query);
  const unsubscribe = queries.subscribe(({ type, query }) => {
    if (type === 'updated') note(query as Query);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

/** After the server could not be asked. */
async function showKept(client: QueryClient, userId: number, query: Query): Promise<void> {
  const cache = await openDataOf(userId);
  const found = await read(cache, addressOf(query.queryKey));
  // It may have been read meanwhile.
  if (found && query.state.data === undefined)
    client.setQueryData(query.queryKey, found.data, { updatedAt: found.updatedAt });
}

/** Shows what was kept as if it had been read at its time. Returns the latest of these times. */
export async function showKeptData(client: QueryClient, userId: number): Promise<number> {
  let latest = 0;
  for (const { queryKey, data, updatedAt } of await readAll(await openDataOf(userId))) {
    if (isTooOld(updatedAt)) continue;
    if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, data, { updatedAt });
    latest = Math.max(latest, updatedAt);
  }
  return latest;
}

/** Removes what is too old, the oldest of what is too much, and all that was read before the person saw less. */
async function prune(client: QueryClient, userId: number): Promise<void> {
  if (keeping.isOver) return;
  try {
    const cache = await openDataOf(userId);
    const before = await read(cache, addressOf(USER_KEY));
    if (before && scopeOf(before.data) !== scopeOf(client.getQueryData(USER_KEY))) {
      await forgetDataOf(userId);
      return;
    }
    const byAge = (await readAll(cache)).sort((one, other) => other.updatedAt - one.updatedAt);
    const surplus = byAge.filter(({ updatedAt }, index) => index >= MAX_QUERIES || isTooOld(updatedAt));
    await Promise.all(surplus.map(({ queryKey }) => cache.delete(addressOf(queryKey))));
  } catch {
    // The browser keeps none for this page.
  }
}

const scopeOf = (user: unknown): string => JSON.stringify((user as CurrentUser | null | undefined)?.scope ?? null);

const isTooOld = (updatedAt: number): boolean => Date.now() - updatedAt > MAX_AGE_MS;

async function readAll(cache: Cache): Promise<KeptQuery[]> {
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(FOLDER));
  const found = await Promise.all(requests.map((request) => read(cache, request)));
  return found.filter((query) => query !== undefined);
}

async function read(cache: Cache, at: string | Request): Promise<KeptQuery | undefined> {
  const response = await cache.match(at);
  return response && ((await response.json()) as KeptQuery);
}
