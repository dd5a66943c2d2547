import 'fake-indexeddb/auto';
import { KEPT } from '@nerka/mf-shared/query';
import { aUser, fakeApi, refuse, waitFor } from '@nerka/mf-shared/testing';
import { createQueryClient } from '../query-client';
import { currentUserQuery } from '../session/current-user';
import { OutboxOfPage } from './outbox-of-page';
import { submission } from './outbox.fixture';

interface Observing {
  QueryObserver: new (client: unknown, query: unknown) => { subscribe: (listener: () => void) => () => void };
}

it('keeps what the session may not send, and asks to sign in', async () => {
  document.documentElement.dataset.session = 'yes';
  const over = refuse(401, 'Sign in.', { code: 'not-signed-in' });
  const api = fakeApi().on('get', '/api/user', aUser({ id: 7 }));
  const client = createQueryClient();
  await client.fetchQuery(currentUserQuery);
  // As the gate does.
  const { QueryObserver } = jest.requireActual<Observing>('@tanstack/react-query');
  const stop = new QueryObserver(client, currentUserQuery).subscribe(() => undefined);
  api.on('get', '/api/user', over).on('put', '/api/work-orders/{id}', over);
  const outbox = new OutboxOfPage(client, 7);
  await expect(outbox.submit(submission('work-orders/5'))).resolves.toBe(KEPT);
  await waitFor(() => expect(client.getQueryData(currentUserQuery.queryKey)).toBeNull());
  expect(await outbox.changes()).toHaveLength(1);
  stop();
  outbox.close();
});
