import 'fake-indexeddb/auto';
import type { NewChange } from './kept-change';
import { openOutboxStore } from './outbox-store';

let name = 0;
const onClosed = () => undefined;
const open = () => openOutboxStore(onClosed, `outbox-${(name += 1)}`);
const change = (record: string, baseVersion?: number): NewChange => ({
  ...{ userId: 7, key: `key-${record}`, deviceTime: '2026-11-28T10:00:00.000Z', record, title: record },
  call: { method: 'PUT', url: '/api/work-orders/5', body: { notes: 'Dog' } },
  ...(baseVersion !== undefined && { baseVersion }),
});

it('keeps changes in the order in which they were made, for a page that is opened later', async () => {
  const store = await openOutboxStore(onClosed, 'kept');
  await store.add(change('one'));
  await store.add(change('two'));
  const later = await openOutboxStore(onClosed, 'kept');
  expect((await later.all()).map(({ record }) => record)).toEqual(['one', 'two']);
});

it('moves changes that were made on top of a stored one to its version, and no others', async () => {
  const store = await open();
  const first = await store.add(change('order', 3));
  await store.add(change('order', 3));
  await store.add(change('order'));
  await store.add(change('other', 3));
  await store.add({ ...change('order', 3), userId: 8 });
  await store.finish(first, 4);
  expect((await store.all()).map(({ baseVersion }) => baseVersion)).toEqual([4, undefined, 3, 3]);
});

it('brings nothing back that another window has dropped', async () => {
  const store = await open();
  const kept = await store.add(change('order'));
  await store.drop([kept.id]);
  await store.replace({ ...kept, title: 'Again' });
  expect(await store.all()).toEqual([]);
});
