import 'fake-indexeddb/auto';
import { QueryClient } from '@nerka/mf-shared/query';
import { fakeApi } from '@nerka/mf-shared/testing';
import { OutboxOfPage } from './outbox-of-page';
import { OUTBOX_NAME } from './outbox-store';
import { submission } from './outbox.fixture';

const order = { id: 5, version: 2 } as never;
const change = () => submission('work-orders/5');
let outbox: OutboxOfPage;

async function open(): Promise<void> {
  outbox = new OutboxOfPage(new QueryClient(), 7);
  await outbox.open();
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  fakeApi().on('put', '/api/work-orders/{id}', order);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  outbox.close();
});

it.each(['add', 'getAll'] as const)(
  'sends at once what a store does not keep any more whose %s fails',
  async (call) => {
    await open();
    jest.spyOn(IDBObjectStore.prototype, call).mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    await expect(outbox.submit(change())).resolves.toEqual(order);
    await expect(outbox.changes()).resolves.toEqual([]);
  },
);

it('sends at once what a page changes whose store a later release has taken over', async () => {
  await open();
  await new Promise((opened) => {
    indexedDB.open(OUTBOX_NAME, 2).onsuccess = opened;
  });
  await expect(outbox.submit(change())).resolves.toEqual(order);
});

it('sends at once where the store does not open', async () => {
  jest.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest());
  jest.useFakeTimers();
  outbox = new OutboxOfPage(new QueryClient(), 7);
  const submitted = outbox.submit(change());
  await jest.advanceTimersByTimeAsync(3_000);
  await expect(submitted).resolves.toEqual(order);
});
