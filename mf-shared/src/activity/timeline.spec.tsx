import { Timeline, type ActivityEntry } from '.';
import { useMutation } from '../query';
import { fakeApi, page, refuse, renderScreen, screen, within, type FakeApi } from '../testing';

const ACTIVITY = '/api/companies/{companyId}/activity';
const labels = {
  unit: { name: 'unit', fields: { status: { label: 'Status', values: { vacant: 'Vacant' } } } },
  resident: { name: 'resident', actions: { 'unit-resident created': 'moved {record} in' } },
};

let made = 0;

function anEntry(given: Partial<ActivityEntry> = {}): ActivityEntry {
  made += 1;
  return {
    ...{ id: made, companyName: null, actor: 'Maria Lopez', actorId: 7, isProvider: false },
    ...{ action: 'updated', noun: 'unit', recordId: 3, subject: 'A-1', changes: [] },
    record: { noun: 'unit', id: 3, name: 'A-1', isOpen: true },
    createdAt: '2026-11-20T15:04:00.000Z',
    ...given,
  };
}

function Ticking() {
  const tick = useMutation({ mutationFn: () => Promise.resolve() });
  return <button onClick={() => tick.mutate()}>Tick</button>;
}

function Deleting() {
  const remove = useMutation({ mutationKey: ['delete-unit', 3], mutationFn: () => Promise.resolve() });
  return <button onClick={() => remove.mutate()}>Delete</button>;
}

function show(api: FakeApi) {
  const shown = (
    <>
      <Timeline noun="unit" recordId={3} labels={labels} links={{ resident: (id) => `/customers/${id}` }} />
      <Ticking />
      <Deleting />
    </>
  );
  return { api, ...renderScreen(shown) };
}

const sentences = () => screen.getAllByRole('listitem').map((line) => line.querySelector('p')?.textContent);

it('says who did what to the record, and names other records', async () => {
  const resident = { noun: 'resident', id: 9, name: 'Terrence Boyd', isOpen: true };
  const { api } = show(
    fakeApi().on('get', ACTIVITY, [
      anEntry({ changes: [{ field: 'status', before: 'occupied', after: 'vacant' }] }),
      anEntry({ noun: 'unit-resident', action: 'created', record: resident }),
      anEntry({ actor: null, isProvider: true, action: 'created' }),
      anEntry({ actor: null, action: 'watered' }),
      anEntry({ apiKey: { id: 4, name: 'Zapier' } }),
    ]),
  );
  const [changed] = await screen.findAllByRole('listitem');
  expect(sentences()).toEqual([
    'Maria Lopez changed the unit',
    'Maria Lopez moved Terrence Boyd in',
    'Nerka created the unit',
    'The system watered the unit',
    'Maria Lopez by key “Zapier” changed the unit',
  ]);
  expect(screen.getByRole('link', { name: 'Terrence Boyd' })).toHaveAttribute('href', '/customers/9');
  expect(within(changed!).getByRole('definition')).toHaveTextContent('occupied → then Vacant');
  expect(within(changed!).getByTitle(/^Nov 20, 2026/)).toBeInTheDocument();
  expect(api.callsOf('get', ACTIVITY)[0]?.query).toMatchObject({ noun: 'unit', recordId: '3' });
});

it('says when something was done without a network, and when it arrived', async () => {
  const deviceTime = '2026-11-20T14:02:00.000Z';
  show(fakeApi().on('get', ACTIVITY, [anEntry({ action: 'ticked', deviceTime }), anEntry({ deviceTime: null })]));
  const [late, atOnce] = await screen.findAllByRole('listitem');
  expect(late).toHaveTextContent(/Nov 20, \d+:02 [AP]M by the device, received/);
  expect(atOnce).not.toHaveTextContent('by the device');
});

it('goes on to what was earlier', async () => {
  const { user } = show(
    fakeApi().on('get', ACTIVITY, ({ query }) =>
      query.cursor ? page([anEntry({ action: 'created' })], 2) : page([anEntry()], 2, 'next'),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText(/created/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
});

it('shows what the reader does on the same page', async () => {
  const { api, user } = show(fakeApi().on('get', ACTIVITY, [anEntry({ action: 'created' })]));
  await screen.findByText(/created/);
  api.on('get', ACTIVITY, [anEntry({ action: 'ticked' }), anEntry({ action: 'created' })]);
  await user.click(screen.getByRole('button', { name: 'Tick' }));
  expect(await screen.findByText(/ticked/)).toBeInTheDocument();
});

it('is not read again once its record is deleted', async () => {
  const { api, user } = show(fakeApi().on('get', ACTIVITY, [anEntry({ action: 'created' })]));
  await screen.findByText(/created/);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Tick' }));
  expect(api.callsOf('get', ACTIVITY)).toHaveLength(1);
});

it('says without a network that it was not read, and is there once that is back', async () => {
  const { queryClient, api } = show(fakeApi().on('get', ACTIVITY, () => Promise.reject(new Error('offline'))));
  expect(await screen.findByText(/^This was not read on this device\./)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  api.on('get', ACTIVITY, [anEntry({ action: 'created' })]);
  // As the shell does.
  void queryClient.refetchQueries();
  expect(await screen.findByText(/created/)).toBeInTheDocument();
});

it('says when there is nothing, and when it could not be loaded', async () => {
  const { api, user } = show(fakeApi().on('get', ACTIVITY, refuse(503, 'Away.')));
  expect(await screen.findByText('The timeline could not be loaded')).toBeInTheDocument();
  api.on('get', ACTIVITY, []);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing has been noted yet.')).toBeInTheDocument();
});
