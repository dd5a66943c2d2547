import { listsDecidedBy, QueryClient, recordPatches, showSaved } from '.';

interface Lamp {
  id: number;
  color: string;
}

const list = ['/api/lamps', { companyId: 1 }];
const byColor = ['/api/lamps', { companyId: 1, color: 'red' }];
const record = ['/api/lamps/{id}', { id: 2 }];
const aPage = (items: Lamp[], total: number) => ({ pages: [{ items, total }], pageParams: [undefined] });
const patches = (change: (known: Lamp) => Lamp | undefined) =>
  recordPatches<Lamp>({ id: 2, keys: [record, ['/api/lamps']], change });

function aClient() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(
    list,
    aPage(
      [
        { id: 1, color: 'white' },
        { id: 2, color: 'white' },
      ],
      7,
    ),
  );
  client.setQueryData(byColor, aPage([{ id: 3, color: 'red' }], 1));
  client.setQueryData(record, { id: 2, color: 'white' });
  return client;
}

it('puts a saved record where it is loaded, and leaves lists alone that do not have it', async () => {
  const client = aClient();
  const other = client.getQueryData(byColor);
  await showSaved(
    client,
    patches((known) => ({ ...known, color: 'blue' })),
  );
  expect(client.getQueryData(list)).toMatchObject({
    pages: [{ items: [{ color: 'white' }, { id: 2, color: 'blue' }] }],
  });
  expect(client.getQueryData(record)).toEqual({ id: 2, color: 'blue' });
  expect(client.getQueryData(byColor)).toBe(other);
});

it('counts one less where a record is gone', async () => {
  const client = aClient();
  await showSaved(
    client,
    patches(() => undefined),
  );
  expect(client.getQueryData(list)).toEqual(aPage([{ id: 1, color: 'white' }], 6));
});

it('leaves stale what somebody else had changed before', async () => {
  const client = aClient();
  await client.invalidateQueries({ queryKey: list });
  await showSaved(
    client,
    patches((known) => ({ ...known, color: 'blue' })),
  );
  expect(client.getQueryState(list)?.isInvalidated).toBe(true);
  expect(client.getQueryState(record)?.isInvalidated).toBe(false);
});

it('reads again what was on its way while the response came', async () => {
  const client = aClient();
  const responses: ((lamp: Lamp) => void)[] = [];
  const read = () =>
    client.fetchQuery({
      queryKey: record,
      queryFn: () => new Promise<Lamp>((done) => responses.push(done)),
      staleTime: 0,
    });
  const old = read().catch(() => undefined);
  await showSaved(
    client,
    patches((known) => ({ ...known, color: 'blue' })),
  );
  responses[0]!({ id: 2, color: 'white' });
  await old;
  expect(client.getQueryData(record)).toEqual({ id: 2, color: 'blue' });
  expect(client.getQueryState(record)?.isInvalidated).toBe(true);
});

it.each([
  ['neither order nor filter looks at the field', { sort: 'newest' }, ['size'], 0],
  ['the list is filtered by the field', { color: 'red' }, ['size', 'color'], 1],
  ['the list is sorted by the field', { sort: 'size' }, ['size'], 1],
  ['nothing was typed in the search', { q: '', color: undefined }, ['color'], 0],
  ['the order is not described', { sort: 'weight' }, ['size'], 1],
  ['the filter is not described', { shape: 'round' }, ['size'], 1],
])('finds out whether a list may have other rows when %s', (_case, params, changed, count) => {
  const client = new QueryClient();
  client.setQueryData(['/api/lamps', { companyId: 1, limit: 30, ...params }], aPage([], 0));
  const deciding = { q: ['color'], color: ['color'], sort: { newest: [], size: ['size'] } };
  expect(listsDecidedBy(client, list, changed, deciding)).toHaveLength(count);
});
