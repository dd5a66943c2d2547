import 'fake-indexeddb/auto';
import { ApiError } from '@nerka/mf-shared/api';
import { openDataOf, openFiles, personOfData } from '@nerka/mf-shared/storage';
import { aUser, fakeApi, refuse, render, reply, screen, userEvent, waitFor } from '@nerka/mf-shared/testing';
import { connection } from '../connection/connection';
import { fakeCaches } from '../offline/caches.fixture';
import { keeping } from '../offline/keeping';
import { createQueryClient } from '../query-client';
import { Toaster } from '../toaster/toaster';
import { openOutboxStore } from '../outbox/outbox-store';
import { submission } from '../outbox/outbox.fixture';
import { currentUserQuery } from './current-user';
import { logOut } from './log-out';

const ANNA = 7;
const hash = encodeURIComponent(JSON.stringify(currentUserQuery.queryKey));
const away = () => {
  throw ApiError.unreachable();
};

let complaints: jest.SpyInstance;

/** As a page leaves it that was open with a session. */
beforeEach(async () => {
  Object.assign(globalThis, { caches: fakeCaches() });
  keeping.begin();
  document.documentElement.dataset.session = 'yes';
  const user = { queryKey: currentUserQuery.queryKey, data: aUser({ id: ANNA }), updatedAt: Date.now() };
  await (await openDataOf(ANNA)).put(`/kept-data/${hash}`, Response.json(user));
  await openFiles();
  // jsdom says each time that it cannot load another page.
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  complaints.mockRestore();
  Reflect.deleteProperty(globalThis, 'caches');
});

const open = () => createQueryClient().fetchQuery(currentUserQuery);

it('what a person has read opens without the server', async () => {
  fakeApi().on('get', '/api/user', away);
  await expect(open()).resolves.toMatchObject({ id: ANNA });
  expect(connection.isLost).toBe(true);
});

it('what a person has read opens no more once the server has said that the session is over', async () => {
  const api = fakeApi().on('get', '/api/user', refuse(401, 'Sign in.', { code: 'not-signed-in' }));
  await expect(open()).resolves.toBeNull();
  expect(await caches.keys()).toEqual(['nerka-files']);
  api.on('get', '/api/user', away);
  await expect(open()).rejects.toThrow();
});

it('what a person has read goes when any other call says that the session is over', async () => {
  fakeApi().on('get', '/api/user', aUser({ id: ANNA }));
  const client = createQueryClient();
  await client.fetchQuery(currentUserQuery);
  const over = { queryKey: ['thing'], queryFn: () => Promise.reject(new ApiError(401, '{}')) };
  await expect(client.fetchQuery(over)).rejects.toThrow();
  await Promise.resolve();
  expect(await personOfData()).toBeUndefined();
});

it('what a person has read goes on a page that the server has sent without a session', async () => {
  document.documentElement.dataset.session = 'no';
  await expect(open()).resolves.toBeNull();
  expect(await personOfData()).toBeUndefined();
});

it('what a person has read is gone before the server is asked to sign them out', async () => {
  const found: (number | undefined)[] = [];
  fakeApi().on('post', '/api/logout', async () => {
    found.push(await personOfData());
    return reply(204);
  });
  await logOut();
  expect(found).toEqual([undefined]);
});

it('the other windows stop before anything is removed, so that none leaves anything after that', async () => {
  fakeApi().on('post', '/api/logout', reply(204));
  localStorage.setItem('nerka-draft:7:1:thing', '{}');
  const found: boolean[] = [];
  const post = jest.fn(() => void found.push(localStorage.getItem('nerka-draft:7:1:thing') !== null));
  const silent = window.BroadcastChannel;
  Object.assign(window, {
    BroadcastChannel: class {
      postMessage = post;
      close = () => undefined;
    },
  });
  await logOut();
  Object.assign(window, { BroadcastChannel: silent });
  expect(found).toEqual([true, false]);
});

it('signing out where no outbox is open asks for what is not sent, and leaves the changes of others', async () => {
  const api = fakeApi()
    .on('get', '/api/user', aUser({ id: ANNA }))
    .on('post', '/api/logout', reply(204));
  render(<Toaster />);
  await open();
  const store = await openOutboxStore(() => undefined);
  for (const userId of [ANNA, 8])
    await store.add({ ...submission('order'), userId, key: `of-${userId}`, deviceTime: new Date().toISOString() });
  await logOut();
  expect(api.callsOf('post', '/api/logout')).toEqual([]);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Sign out and lose them' }));
  await waitFor(async () => expect((await store.all()).map(({ userId }) => userId)).toEqual([8]));
  // The sign-in page is loaded last.
  await waitFor(() => expect(complaints.mock.calls.some(([what]) => String(what).includes('navigation'))).toBe(true));
  store.close();
});
