import { ApiError } from '@nerka/mf-shared/api';
import { hashKey, pendingChangesOf, QueryClient, queryOptions } from '@nerka/mf-shared/query';
import { openDataOf, personOfData } from '@nerka/mf-shared/storage';
import { aUser, waitFor } from '@nerka/mf-shared/testing';
import { currentUserQuery } from '../session/current-user';
import { readSession } from '../live-updates/scope-change';
import { fakeCaches } from './caches.fixture';
import { keepData, showKeptData } from './kept-data';
import { keeping } from './keeping';

const ANNA = 7;

interface Observing {
  QueryObserver: new (client: unknown, query: unknown) => { subscribe: (listener: () => void) => () => void };
}

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const order = (title: string) =>
  queryOptions({ queryKey: ['order', { id: 5 }], meta: { isKept: true }, queryFn: () => ({ id: 5, title }) });

beforeEach(() => {
  Object.assign(globalThis, { caches: fakeCaches() });
  keeping.begin();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  Reflect.deleteProperty(globalThis, 'caches');
});

let stops: (() => void)[] = [];
function keep(page: QueryClient): () => void {
  const stop = keepData(page, ANNA);
  stops.push(stop);
  return stop;
}

async function read(title: string) {
  const page = client();
  const stop = keep(page);
  await page.fetchQuery(order(title));
  await page.fetchQuery({ queryKey: ['secret'], queryFn: () => 'not kept' });
  await waitFor(async () => expect(await (await openDataOf(ANNA)).keys()).toHaveLength(1), { timeout: 5_000 });
  return { page, stop };
}

it('what is marked is shown on a later page with its time, and nothing else', async () => {
  const { stop } = await read('Sink');
  stop();
  const later = client();
  const latest = await showKeptData(later, ANNA);
  expect(later.getQueryData(['order', { id: 5 }])).toEqual({ id: 5, title: 'Sink' });
  expect(later.getQueryData(['secret'])).toBeUndefined();
  expect(later.getQueryState(['order', { id: 5 }])!.dataUpdatedAt).toBe(latest);
});

it('nobody else is shown it', async () => {
  await read('Sink');
  const later = client();
  await showKeptData(later, 8);
  expect(later.getQueryData(['order', { id: 5 }])).toBeUndefined();
});

it('is there where the server cannot be asked later', async () => {
  await read('Sink');
  const later = client();
  keep(later);
  const away = { ...order('Sink'), queryFn: () => Promise.reject(ApiError.unreachable()) };
  await expect(later.fetchQuery(away)).rejects.toThrow();
  await waitFor(() => expect(later.getQueryData(away.queryKey)).toEqual({ id: 5, title: 'Sink' }));
});

it('does not take the position of what was read while it was looked up', async () => {
  await read('Sink');
  const later = client();
  keep(later);
  const away = { ...order('Sink'), queryFn: () => Promise.reject(ApiError.unreachable()) };
  const looked = jest.spyOn(caches, 'open');
  await expect(later.fetchQuery(away)).rejects.toThrow();
  later.setQueryData(away.queryKey, { id: 5, title: 'Boiler' });
  await waitFor(() => expect(looked).toHaveBeenCalled());
  await Promise.all(looked.mock.results.map(({ value }) => value as Promise<unknown>));
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
  expect(later.getQueryData(away.queryKey)).toEqual({ id: 5, title: 'Boiler' });
});

it('is there behind something that still answers for the server', async () => {
  await read('Sink');
  const later = client();
  keep(later);
  const away = { ...order('Sink'), queryFn: () => Promise.reject(new ApiError(503, '')) };
  await expect(later.fetchQuery(away)).rejects.toThrow();
  await waitFor(() => expect(later.getQueryData(away.queryKey)).toEqual({ id: 5, title: 'Sink' }));
});

it('is gone once the server says that there is none, or none for this person', async () => {
  const { page } = await read('Sink');
  const gone = { ...order('Sink'), queryFn: () => Promise.reject(new ApiError(404, '')), staleTime: 0 };
  await expect(page.fetchQuery(gone)).rejects.toThrow();
  await waitFor(async () => expect(await (await openDataOf(ANNA)).keys()).toEqual([]));
});

it('is gone once the person sees less of the company', async () => {
  const cache = await openDataOf(ANNA);
  const { queryKey } = currentUserQuery;
  const user = { queryKey, data: aUser({ id: ANNA, scope: null }), updatedAt: Date.now() };
  await cache.put(`/kept-data/${encodeURIComponent(hashKey(queryKey))}`, Response.json(user));
  const page = client();
  page.setQueryData(queryKey, aUser({ id: ANNA, scope: { buildings: ['House 2'], assignedOnly: false } }));
  keep(page);
  await waitFor(async () => expect(await personOfData()).toBeUndefined());
});

it('keeps nothing that was read just before the person sees less of the company', async () => {
  jest.useFakeTimers();
  const page = client();
  page.setQueryData(currentUserQuery.queryKey, aUser({ id: ANNA, scope: null }));
  keep(page);
  await page.fetchQuery(order('Sink'));
  document.documentElement.dataset.session = 'yes';
  const limited = aUser({ id: ANNA, scope: { buildings: ['House 2'], assignedOnly: false } });
  page.setQueryDefaults(currentUserQuery.queryKey, { queryFn: () => limited });
  const { QueryObserver } = jest.requireActual<Observing>('@tanstack/react-query');
  const stop = new QueryObserver(page, { queryKey: currentUserQuery.queryKey }).subscribe(() => undefined);
  await Promise.all([readSession(page), jest.advanceTimersByTimeAsync(0)]);
  await page.fetchQuery({ queryKey: ['mine'], meta: { isKept: true }, queryFn: () => 'still seen' });
  await jest.runAllTimersAsync();
  stop();
  jest.useRealTimers();
  const names = (await (await openDataOf(ANNA)).keys()).map(({ url }) => decodeURIComponent(url));
  expect(names.filter((name) => name.includes('order'))).toEqual([]);
  expect(names.filter((name) => name.includes('mine'))).toHaveLength(1);
});

it('keeps no search, and nothing that is older than a month or more than a device needs', async () => {
  const cache = await openDataOf(ANNA);
  const put = (id: number, updatedAt: number) => {
    const queryKey = ['order', { id }];
    return cache.put(
      `/kept-data/${encodeURIComponent(hashKey(queryKey))}`,
      Response.json({ queryKey, data: 1, updatedAt }),
    );
  };
  await put(0, Date.now() - 31 * 24 * 3_600_000);
  for (let id = 1; id <= 610; id += 1) await put(id, Date.now() - id * 1_000);
  const page = client();
  keep(page);
  await page.fetchQuery({ queryKey: ['orders', { q: 'sink' }], meta: { isKept: true }, queryFn: () => [] });
  await page.fetchQuery(order('Sink'));
  await waitFor(
    async () => {
      const names = (await cache.keys()).map(({ url }) => decodeURIComponent(url));
      expect(names.some((name) => name.includes('{"id":610}') || name.includes('{"id":0}'))).toBe(false);
      expect(names.length).toBeLessThanOrEqual(600);
      expect(names.some((name) => name.includes('sink'))).toBe(false);
    },
    { timeout: 5_000 },
  );
});

it('keeps what the server has said, without the changes that wait over it', async () => {
  const { page } = await read('Sink');
  pendingChangesOf(page).show([{ queryKey: ['order'], apply: (known) => ({ ...(known as object), title: 'Mine' }) }]);
  await page.fetchQuery(order('Boiler'));
  const later = client();
  await waitFor(
    async () => {
      later.clear();
      await showKeptData(later, ANNA);
      expect(later.getQueryData(['order', { id: 5 }])).toEqual({ id: 5, title: 'Boiler' });
    },
    { timeout: 5_000 },
  );
});

it('keeps nothing once its person has signed out', async () => {
  jest.useFakeTimers();
  const page = client();
  keep(page);
  await page.fetchQuery(order('Sink'));
  void keeping.end();
  await jest.runAllTimersAsync();
  jest.useRealTimers();
  expect(await personOfData()).toBeUndefined();
});
