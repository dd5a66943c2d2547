import { QueryClient } from '@nerka/mf-shared/query';
import { waitFor } from '@nerka/mf-shared/testing';
import type { KeptChange } from './kept-change';
import { submission } from './outbox.fixture';
import { ShownChanges } from './shown-changes';

const RECORD = ['order', { id: 5 }];
const saved = { id: 5, title: 'Sink', subtasks: [{ id: 1, completed: false }] };

const tick = (): KeptChange => ({
  ...submission('order', {
    optimistic: [{ queryKeys: [RECORD], id: 5, lines: { subtasks: [{ id: 1, completed: true } as never] } }],
  }),
  ...{ id: 1, userId: 7, key: 'key', deviceTime: '2026-11-28T10:00:00.000Z' },
});

function open() {
  const client = new QueryClient();
  const read = jest.fn(() => saved);
  const fetch = () => client.fetchQuery({ queryKey: RECORD, queryFn: read });
  const shown = new ShownChanges(client);
  const isTicked = () => client.getQueryData<typeof saved>(RECORD)?.subtasks[0]?.completed;
  return { client, read, fetch, shown, isTicked };
}

it('shows what waits in what is read before and after it', async () => {
  const { fetch, shown, isTicked } = open();
  shown.follow([tick()]);
  await fetch();
  await waitFor(() => expect(isTicked()).toBe(true));
  await fetch();
  await waitFor(() => expect(isTicked()).toBe(true));
});

it('shows what the server has once a change is dropped or refused', async () => {
  const { fetch, shown, isTicked } = open();
  await fetch();
  shown.follow([tick()]);
  expect(isTicked()).toBe(true);
  shown.follow([{ ...tick(), refusal: { status: 409, message: 'Cancelled.' } }]);
  expect(isTicked()).toBe(false);
});

it('shows lines that are gone as gone', async () => {
  const { client, fetch, shown } = open();
  await fetch();
  const optimistic = [{ queryKeys: [RECORD], id: 5, without: { subtasks: [1] } }];
  shown.follow([{ ...tick(), optimistic }]);
  expect(client.getQueryData<typeof saved>(RECORD)!.subtasks).toEqual([]);
  shown.follow([]);
  expect(client.getQueryData<typeof saved>(RECORD)!.subtasks).toHaveLength(1);
});

it('reads again what an earlier change has made stale, but not what a page has the response of', async () => {
  const { client, fetch, shown } = open();
  await fetch();
  const isStale = () => client.getQueryState(RECORD)!.isInvalidated;
  shown.follow([tick()]);
  void shown.confirm('key', true);
  expect(isStale()).toBe(false);
  shown.follow([tick()]);
  void shown.confirm('key', false);
  await waitFor(() => expect(isStale()).toBe(true));
});
