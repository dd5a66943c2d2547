import { request } from '@nerka/mf-shared/api';
import { queryOptions, readAgain, useMutation, useQuery, useQueryClient } from '@nerka/mf-shared/query';
import {
  act,
  aCompany,
  aSummary,
  aUser,
  fakeApi,
  renderScreen,
  reply,
  screen,
  waitFor,
} from '@nerka/mf-shared/testing';
import { DeclaredScreens } from '../releases/declared-screens';
import type { ScreenDeclaration } from '../releases/front-ends';
import { currentUserQuery } from '../session/current-user';
import { reconnectEvents } from './event-source';
import { useLiveUpdates } from './use-live-updates';

/** The server's side of each stream that the page opened. */
class FakeEvents extends EventTarget {
  static opened: FakeEvents[] = [];
  static readonly CLOSED = 2;
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;

  constructor(readonly address: string) {
    super();
    FakeEvents.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  say(type: string, data: object = {}): void {
    act(() => void this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) })));
  }
}

const SUMMARY = '/api/companies/{companyId}/summary';
const UNITS = '/api/companies/{companyId}/units';
const company = aCompany();
const summaryQuery = queryOptions({
  queryKey: [SUMMARY, { companyId: company.id }],
  queryFn: () => request('get', SUMMARY, { params: { companyId: company.id } }),
});
const unitsQuery = queryOptions({
  queryKey: [UNITS, { companyId: company.id }],
  queryFn: () => request('get', UNITS, { params: { companyId: company.id } }),
});

const dashboard: ScreenDeclaration = {
  ...{ id: 'dashboard', area: 'company', path: 'dashboard', title: 'Home', icon: 'home' },
  staleAfter: { summary: ['*'], units: ['work-order'] },
};

function Page({ companyId }: { companyId?: number }) {
  return (
    <DeclaredScreens value={[dashboard]}>
      <Content {...(companyId !== undefined && { companyId })} />
    </DeclaredScreens>
  );
}

function Content({ companyId }: { companyId?: number }) {
  useLiveUpdates(companyId);
  const summary = useQuery(summaryQuery);
  useQuery(unitsQuery);
  const client = useQueryClient();
  const complete = useMutation({
    mutationFn: () => request('put', '/api/work-orders/{id}', { params: { id: 5 }, body: { status: 'completed' } }),
    onSuccess: () => client.invalidateQueries({ queryKey: unitsQuery.queryKey }),
  });
  const count = useMutation({
    mutationFn: () => request('put', '/api/work-orders/{id}', { params: { id: 5 }, body: { status: 'open' } }),
    onSuccess: () => readAgain(client, [summaryQuery.queryKey]),
  });
  const session = useQuery(currentUserQuery);
  return (
    <>
      <p>Customers: {summary.data?.customers}</p>
      <p>{session.data === null ? 'Signed out' : 'Signed in'}</p>
      <input aria-label="Notes" />
      <button onClick={() => complete.mutate()}>Complete</button>
      <button onClick={() => count.mutate()}>Open again</button>
    </>
  );
}

const user = aUser({ company });

async function showPage(viewer = user) {
  let customers = 0;
  const api = fakeApi()
    .on('get', SUMMARY, () => aSummary({ customers: ++customers }))
    .on('get', UNITS, [])
    .on('get', '/api/user', viewer);
  const rendered = renderScreen(<Page companyId={company.id} />, { company, user: viewer });
  await screen.findByText('Customers: 1');
  return { api, ...rendered, stream: FakeEvents.opened.at(-1)! };
}

beforeEach(() => {
  FakeEvents.opened = [];
  Object.assign(window, { EventSource: FakeEvents });
});

it('reads again what a colleague changed, and nothing else, while the user types on', async () => {
  const { api, stream, user: hands } = await showPage();
  const field = screen.getByLabelText('Notes');
  await hands.type(field, 'Keep');
  stream.say('change', { noun: 'invoice', id: 5 });
  stream.say('change', { noun: 'invoice', id: 6 });
  expect(await screen.findByText('Customers: 2')).toBeInTheDocument();
  expect(field).toHaveFocus();
  await hands.type(field, ' this');
  expect(field).toHaveValue('Keep this');
  expect(api.callsOf('get', UNITS)).toHaveLength(1);
});

it('takes a record that a colleague deleted off the list that kept it, and no other of the same id', async () => {
  const { queryClient: client, stream } = await showPage();
  const [orders, turns] = ['work-orders', 'turns'].map((list) => [`/api/companies/{companyId}/${list}`]);
  const pages = { pages: [{ items: [{ id: 4 }, { id: 5 }] }], pageParams: [undefined] };
  for (const key of [orders!, turns!]) client.setQueryData(key, pages);
  stream.say('change', { noun: 'work-order', id: 5, isDeleted: true });
  expect(client.getQueryData(orders!)).toEqual({ ...pages, pages: [{ items: [{ id: 4 }] }] });
  expect(client.getQueryData(turns!)).toEqual(pages);
});

describe('the event of many records that a colleague deleted', () => {
  const list = ['/api/companies/{companyId}/work-orders'];
  const pages = { pages: [{ items: [{ id: 4 }, { id: 5 }, { id: 6 }] }], pageParams: [undefined] };

  it('takes them off the list that kept them', async () => {
    const { queryClient: client, stream } = await showPage();
    client.setQueryData(list, pages);
    stream.say('change', { noun: 'work-order', deletedIds: [5, 6, 7] });
    expect(client.getQueryData(list)).toEqual({ ...pages, pages: [{ items: [{ id: 4 }] }] });
  });

  it('starts the list again if it does not name them', async () => {
    const { queryClient: client, stream } = await showPage();
    client.setQueryData(list, pages);
    stream.say('change', { noun: 'work-order', isDeleted: true });
    expect(client.getQueryData(list)).toBeUndefined();
  });
});

describe('the event of an own change', () => {
  async function complete() {
    const shown = await showPage();
    shown.api.on('put', '/api/work-orders/{id}', reply(204));
    await shown.user.click(screen.getByRole('button', { name: 'Complete' }));
    await waitFor(() => expect(shown.api.callsOf('get', UNITS)).toHaveLength(2));
    const [call] = shown.api.callsOf('put', '/api/work-orders/{id}');
    return { ...shown, pageId: call!.headers.get('X-Page-Id')! };
  }

  it('reads what the mutation has not read itself, and that once', async () => {
    const { api, stream, pageId } = await complete();
    stream.say('change', { noun: 'work-order', id: 5, pageId });
    expect(await screen.findByText('Customers: 2')).toBeInTheDocument();
    expect(api.callsOf('get', UNITS)).toHaveLength(2);
    expect(api.callsOf('get', SUMMARY)).toHaveLength(2);
  });

  it('does not read again what any change makes stale and the mutation has read', async () => {
    const { api, stream, user: hands } = await showPage();
    api.on('put', '/api/work-orders/{id}', reply(204));
    await hands.click(screen.getByRole('button', { name: 'Open again' }));
    expect(await screen.findByText('Customers: 2')).toBeInTheDocument();
    const [call] = api.callsOf('put', '/api/work-orders/{id}');
    stream.say('change', { noun: 'work-order', id: 5, pageId: call!.headers.get('X-Page-Id') });
    // The lists that the mutation did not touch show when the event has been handled.
    await waitFor(() => expect(api.callsOf('get', UNITS)).toHaveLength(2));
    expect(api.callsOf('get', SUMMARY)).toHaveLength(2);
  });

  it('reads all of it when another page made the change', async () => {
    const { api, stream } = await complete();
    stream.say('change', { noun: 'work-order', id: 5, pageId: 'another-page' });
    await waitFor(() => expect(api.callsOf('get', UNITS)).toHaveLength(3));
  });
});

it('reads everything again when changes may have been missed', async () => {
  const { api, stream } = await showPage();
  stream.say('gap');
  expect(await screen.findByText('Customers: 2')).toBeInTheDocument();
  await waitFor(() => expect(api.callsOf('get', UNITS)).toHaveLength(2));
});

it('asks who is signed in when that may have changed', async () => {
  const { api, stream } = await showPage();
  stream.say('session');
  await waitFor(() => expect(api.callsOf('get', '/api/user')).toHaveLength(2));
});

it('knows at once that the session is over, and does not come back', async () => {
  const { stream } = await showPage();
  stream.say('end');
  expect(await screen.findByText('Signed out')).toBeInTheDocument();
  expect(stream.isClosed).toBe(true);
  expect(FakeEvents.opened).toHaveLength(1);
});

it('opens the stream again after a failure, later each time, and then reads what it missed', async () => {
  const { stream } = await showPage();
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  try {
    stream.onerror?.();
    expect(stream.isClosed).toBe(true);
    jest.advanceTimersByTime(1_999);
    expect(FakeEvents.opened).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(FakeEvents.opened).toHaveLength(2);
    FakeEvents.opened[1]?.onerror?.();
    jest.advanceTimersByTime(3_999);
    expect(FakeEvents.opened).toHaveLength(2);
    jest.advanceTimersByTime(1);
  } finally {
    jest.useRealTimers();
    jest.restoreAllMocks();
  }
  act(() => FakeEvents.opened[2]?.onopen?.());
  expect(await screen.findByText('Customers: 2')).toBeInTheDocument();
});

it('opens a refused stream at once when something has let the page in, and no other', async () => {
  const { stream } = await showPage();
  act(() => reconnectEvents());
  expect(FakeEvents.opened).toEqual([stream]);
  stream.readyState = FakeEvents.CLOSED;
  act(() => stream.onerror!());
  act(() => reconnectEvents());
  expect(FakeEvents.opened).toHaveLength(2);
});

it('asks who is signed in when the server refuses the stream', async () => {
  const { api, stream } = await showPage();
  stream.readyState = FakeEvents.CLOSED;
  act(() => stream.onerror?.());
  await waitFor(() => expect(api.callsOf('get', '/api/user')).toHaveLength(2));
});

it.each([
  ['a colleague', user, '/api/events'],
  [
    'a super admin',
    aUser({ role: 'super_admin', company: null, permissions: ['platform.read'] }),
    `/api/events?companyId=${company.id}`,
  ],
])('follows the company in view for %s', async (_, viewer, address) => {
  const { stream, unmount } = await showPage(viewer);
  expect(stream.address).toBe(address);
  unmount();
  expect(stream.isClosed).toBe(true);
});

it('shows nothing of before once a manager has changed what the person may see, and says so', async () => {
  const { api, stream, queryClient: client } = await showPage();
  const outside = ['/api/units/{id}', { id: 9 }];
  client.setQueryData(currentUserQuery.queryKey, user);
  client.setQueryData(outside, { id: 9 });
  stream.say('session');
  await waitFor(() => expect(api.callsOf('get', '/api/user')).toHaveLength(2));
  expect(client.getQueryData(outside)).toEqual({ id: 9 });
  api.on('get', '/api/user', { ...user, scope: { buildings: ['House 2'], assignedOnly: false } });
  stream.say('session');
  expect(await screen.findByText('Customers: 2')).toBeInTheDocument();
  expect(await screen.findByText('What you may see has changed')).toBeInTheDocument();
  expect(client.getQueryData(outside)).toBeUndefined();
});
