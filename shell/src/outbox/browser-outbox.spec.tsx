import 'fake-indexeddb/auto';
import { ApiError } from '@nerka/mf-shared/api';
import { waitingChangesStore } from '@nerka/mf-shared/contract';
import { KEPT, QueryClient, QueryClientProvider, useQuery } from '@nerka/mf-shared/query';
import { fakeApi, render, reply, screen, waitFor } from '@nerka/mf-shared/testing';
import { openOutbox, type OpenOutbox } from './browser-outbox';
import { submission } from './outbox.fixture';

const LIST = ['/api/work-orders/{id}/photos', { id: 5 }];
const WRITE = '/api/work-orders/{id}';
let outbox: OpenOutbox;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => outbox.close());

const waiting = () => waitingChangesStore.current().map(({ title }) => title);

it('shows what it keeps among what waits by the time that its page goes on', async () => {
  fakeApi().on('put', WRITE, () => Promise.reject(ApiError.unreachable()));
  outbox = await openOutbox(new QueryClient(), 7, () => undefined);
  for (const title of ['First', 'Second', 'Third']) {
    await expect(outbox.submit(submission('work-orders/5', { title }))).resolves.toBe(KEPT);
    expect(waiting()).toContain(title);
  }
});

/** Submits a change to a server that does not respond before it fails. */
async function submitUnanswered() {
  let fail: (error: Error) => void = () => {};
  const answer = new Promise<never>((_resolve, reject) => (fail = reject));
  fakeApi().on('put', WRITE, () => answer);
  outbox = await openOutbox(new QueryClient(), 7, () => undefined);
  return { submitted: outbox.submit(submission('work-orders/5', { title: 'First' })), fail };
}

it('says that a change waits only when nobody expects its answer any more', async () => {
  const { submitted, fail } = await submitUnanswered();
  const isAwaited = () => waitingChangesStore.current().map((change) => change.isAwaited);
  await waitFor(() => expect(isAwaited()).toEqual([true]));
  fail(ApiError.unreachable());
  await expect(submitted).resolves.toBe(KEPT);
  expect(isAwaited()).toEqual([false]);
});

it('shows what it keeps although the store cannot be read any more', async () => {
  const { submitted, fail } = await submitUnanswered();
  await waitFor(() => expect(waiting()).toEqual(['First']));
  const broken = jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('', 'InvalidStateError');
  });
  fail(ApiError.unreachable());
  await expect(submitted).resolves.toBe(KEPT);
  expect(waitingChangesStore.current()).toMatchObject([{ title: 'First', isAwaited: false }]);
  broken.mockRestore();
});

it('shows what nothing else shows, such as a photo, until what it changed is read', async () => {
  const api = fakeApi().on('put', WRITE, () => Promise.reject(ApiError.unreachable()));
  const client = new QueryClient();
  outbox = await openOutbox(client, 7, () => undefined);
  let respond: (photos: string[]) => void = () => {};
  const read = jest.fn<Promise<string[]>, []>().mockResolvedValueOnce([]);
  read.mockReturnValue(new Promise((resolve) => (respond = resolve)));
  const Photos = () => <p>{useQuery({ queryKey: LIST, queryFn: read }).data?.join(', ') ?? 'Loading'}</p>;
  render(
    <QueryClientProvider client={client}>
      <Photos />
    </QueryClientProvider>,
  );
  await outbox.submit(submission('work-orders/5', { title: 'Photo', optimistic: [], stale: [LIST] }));
  api.on('put', WRITE, reply(200, { id: 5, version: 2 }));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(await outbox.changes()).toEqual([]);
  expect(waiting()).toEqual(['Photo']);
  respond(['Under the sink']);
  expect(await screen.findByText('Under the sink')).toBeInTheDocument();
  await waitFor(() => expect(waiting()).toEqual([]));
});
