import { request } from '@nerka/mf-shared/api';
import { SessionProvider } from '@nerka/mf-shared/contract';
import { QueryClientProvider, useQuery, type QueryClient } from '@nerka/mf-shared/query';
import { aUser, act, fakeApi, render, screen, waitFor } from '@nerka/mf-shared/testing';
import { keeping } from '../offline/keeping';
import { createQueryClient } from '../query-client';
import { currentUserQuery } from './current-user';
import { followOtherWindows } from './other-windows';

const silent = window.BroadcastChannel;
const channels = new Map<string, Channel>();

/** jsdom says each time that it cannot. */
let complaints: jest.SpyInstance;
const reloads = () => complaints.mock.calls.filter(([what]) => String(what).includes('navigation')).length;

class Channel extends EventTarget {
  onmessage: ((event: MessageEvent) => void) | null = null;

  constructor(name: string) {
    super();
    channels.set(name, this);
  }
}

beforeEach(() => {
  Object.assign(window, { BroadcastChannel: Channel });
  document.documentElement.dataset.session = 'yes';
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  complaints.mockRestore();
  Object.assign(window, { BroadcastChannel: silent });
});

/** What the other windows of the browser say. */
const otherWindow = {
  loggedOut: () => act(() => channels.get('nerka-session')?.onmessage?.(new MessageEvent('message'))),
  signedIn: (id: number) =>
    act(() => channels.get('nerka-session-begun')?.onmessage?.(new MessageEvent('message', { data: id }))),
};

function Page() {
  const { data: user } = useQuery(currentUserQuery);
  const units = useQuery({
    queryKey: ['/api/companies/{companyId}/units'],
    queryFn: () => request('get', '/api/companies/{companyId}/units', { params: { companyId: 1 } }),
    enabled: Boolean(user),
  });
  if (user === null) return <p>Sign in</p>;
  if (!user) return <p>Signed out</p>;
  return (
    <SessionProvider user={user}>
      {user.username}, {units.status}
    </SessionProvider>
  );
}

async function open(): Promise<QueryClient> {
  fakeApi()
    .on('get', '/api/user', aUser({ id: 7, username: 'ray' }))
    .on('get', '/api/companies/{companyId}/units', []);
  const client = createQueryClient();
  followOtherWindows(client);
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByText('ray, success');
  for (const texts of [localStorage, sessionStorage]) {
    texts.setItem('nerka-draft:7:1:thing', '{}');
    texts.setItem('nerka-draft:8:1:thing', '{}');
  }
  return client;
}

const left = () => [localStorage, sessionStorage].map((texts) => Object.keys(texts));

it('shows and keeps nothing any more when another window logs out, and starts again', async () => {
  const client = await open();
  otherWindow.loggedOut();
  expect(await screen.findByText('Signed out')).toBeInTheDocument();
  expect(left()).toEqual([[], []]);
  expect(client.getQueryData(['/api/companies/{companyId}/units'])).toBeUndefined();
  expect(reloads()).toBe(1);
  expect(keeping.isOver).toBe(true);
});

it('keeps what the next person reads on a page on which nobody was signed in when another window logged out', () => {
  keeping.begin();
  followOtherWindows(createQueryClient());
  otherWindow.loggedOut();
  expect(keeping.isOver).toBe(false);
  expect(reloads()).toBe(0);
});

it('does the same when somebody else signs in there', async () => {
  await open();
  otherWindow.signedIn(8);
  expect(await screen.findByText('Signed out')).toBeInTheDocument();
  expect(left()).toEqual([['nerka-draft:8:1:thing'], ['nerka-draft:8:1:thing']]);
  expect(reloads()).toBe(1);
  expect(keeping.isOver).toBe(true);
});

it('goes on when the same person signs in there', async () => {
  await open();
  otherWindow.signedIn(7);
  expect(screen.getByText('ray, success')).toBeInTheDocument();
  expect(left()).toEqual([['nerka-draft:7:1:thing'], ['nerka-draft:7:1:thing']]);
  expect(reloads()).toBe(0);
  expect(keeping.isOver).toBe(false);
});

it('starts again when it learns by itself that somebody else is signed in', async () => {
  const client = await open();
  fakeApi()
    .on('get', '/api/user', aUser({ id: 8, username: 'ana' }))
    .on('get', '/api/companies/{companyId}/units', []);
  await act(() => client.invalidateQueries({ queryKey: currentUserQuery.queryKey }));
  await waitFor(() => expect(reloads()).toBe(1));
  expect(left()).toEqual([['nerka-draft:8:1:thing'], ['nerka-draft:8:1:thing']]);
});
