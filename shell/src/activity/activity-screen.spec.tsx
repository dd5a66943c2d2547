import type { ActivityEntry } from '@nerka/mf-shared/activity';
import { aCompany, aUser, fakeApi, page, refuse, renderScreen, screen, within } from '@nerka/mf-shared/testing';
import { DeclaredScreens } from '../releases/declared-screens';
import type { Release, ScreenDeclaration } from '../releases/front-ends';
import { LiveReleases } from '../releases/live-releases';
import { ActivityScreen } from './activity-screen';

const ACTIVITY = '/api/companies/{companyId}/activity';
const mockLoadRemote = jest.fn();
jest.mock('@nerka/mf-shared/federation/runtime', () => ({
  registerRemotes: () => {},
  loadRemote: (name: string) => mockLoadRemote(name) as unknown,
}));

let made = 0;

function anEntry(given: Partial<ActivityEntry> = {}): ActivityEntry {
  made += 1;
  return {
    ...{ id: made, companyName: null, actor: 'Terrence Boyd', actorId: 8, isProvider: false },
    ...{ action: 'job-started', noun: 'work-order', recordId: 5, subject: 'WO-1800', changes: [] },
    record: { noun: 'work-order', id: 5, name: 'WO-1800', isOpen: true },
    createdAt: '2026-11-20T15:04:00.000Z',
    ...given,
  };
}

const orders: ScreenDeclaration = {
  ...{ id: 'work-orders', area: 'company', path: 'work-orders', aliases: ['work-orders/:id'] },
  ...{ title: 'Work Orders', icon: 'work-orders', feature: 'work-orders', permission: 'workOrders.read' },
  records: [{ noun: 'work-order', path: 'work-orders/:id' }],
};
const residents: ScreenDeclaration = {
  ...{ id: 'residents', area: 'company', path: 'customers', title: 'Residents', icon: 'customers' },
  records: [{ noun: 'resident', path: 'customers/:id' }, { noun: 'customer' }],
};
const release = (name: string) =>
  ({
    name,
    version: `1-${(made += 1)}`,
    contract: '^1.0.0',
    entry: `/${name}/mf-manifest.json`,
    screens: [],
  }) as Release;
const ray = { id: 8, username: 'ray', displayName: 'Ray Ortiz', firstName: null, lastName: null };

interface Shown {
  api?: ReturnType<typeof fakeApi>;
  features?: string[];
}

function show({ api = fakeApi().on('get', ACTIVITY, [anEntry()]), features = ['work-orders'] }: Shown = {}) {
  api.on('get', '/api/companies/{companyId}/users', [ray as never]);
  const company = aCompany({ slug: 'strata', features });
  const shown = (
    <DeclaredScreens value={[orders, residents]}>
      <LiveReleases value={[release('mf-property'), release('mf-broken')]}>
        <ActivityScreen />
      </LiveReleases>
    </DeclaredScreens>
  );
  const user = aUser({ company, permissions: ['activity.read', 'workOrders.read'] });
  return { api, ...renderScreen(shown, { company, user, at: `${company.basePath}/activity` }) };
}

beforeEach(() => {
  mockLoadRemote.mockImplementation((name: string) => {
    if (name === 'mf-broken/remote') return Promise.reject(new Error('Gone.'));
    const words = {
      ...{ request: { name: 'request' }, 'request-code': { name: 'request code' }, deal: { name: 'deal' } },
      ...{ series: { name: 'series' }, 'job-series': { name: 'series' } },
      'work-order': { name: 'work order', actions: { 'job-started': 'started {record}' } },
    };
    return Promise.resolve({ remote: { screens: [], activity: () => Promise.resolve(words) } });
  });
});

it('says in the words of the front ends who did what, and links the record', async () => {
  show();
  const line = within(await screen.findByRole('listitem'));
  expect(line.getByText(/started/)).toHaveTextContent('Terrence Boyd started WO-1800');
  expect(line.getByRole('link', { name: 'WO-1800' })).toHaveAttribute('href', '/nerka/strata/work-orders/5');
});

it('links a kind of record without a page to its list, searched for its name', async () => {
  const record = { noun: 'customer', id: 40, name: 'Ann Lee', isOpen: true };
  show({ api: fakeApi().on('get', ACTIVITY, [anEntry({ action: 'created', noun: 'customer', record })]) });
  const address = '/nerka/strata/customers?q=Ann%20Lee';
  expect(await screen.findByRole('link', { name: 'Ann Lee' })).toHaveAttribute('href', address);
});

it('links neither a record that is gone nor one whose screen is off', async () => {
  const gone = { noun: 'work-order', id: 5, name: 'WO-1800', isOpen: false };
  const { unmount } = show({ api: fakeApi().on('get', ACTIVITY, [anEntry({ record: gone })]) });
  expect(await screen.findByText(/WO-1800/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'WO-1800' })).not.toBeInTheDocument();
  unmount();
  show({ features: [] });
  expect(await screen.findByText(/WO-1800/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'WO-1800' })).not.toBeInTheDocument();
});

it('speaks in plain words of records whose front end does not load, and in its own of people', async () => {
  const record = { noun: 'garden', id: 5, name: 'Rose bed', isOpen: false };
  const entries = [
    anEntry({ action: 'watered', noun: 'garden', record }),
    anEntry({ action: 'password-reset', noun: 'user', record: { noun: 'user', id: 9, name: 'Ray', isOpen: true } }),
  ];
  show({ api: fakeApi().on('get', ACTIVITY, entries) });
  const lines = (await screen.findAllByRole('listitem')).map((line) => line.querySelector('p')?.textContent);
  expect(lines).toEqual(['Terrence Boyd watered Rose bed', 'Terrence Boyd reset the password of Ray']);
});

it('has words for every field of the company', async () => {
  const record = { noun: 'company', id: 1, name: 'Strata', isOpen: true };
  const changes = [
    { field: 'businessType', before: 'property_management', after: 'jobs_business' },
    { field: 'features', before: 'units', after: 'units, turns' },
    { field: 'logoUrl', before: 'picture', after: 'picture' },
    { field: 'checklist', before: 'Sweep', after: null },
  ];
  show({ api: fakeApi().on('get', ACTIVITY, [anEntry({ action: 'updated', noun: 'company', record, changes })]) });
  const line = await screen.findByRole('listitem');
  expect([...line.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Business typeProperty management →  then Jobs business',
    'Featuresunits →  then units, turns',
    'Logopicture',
    'Own make-ready checklistSweep →  then empty',
  ]);
});

it('shows a change of many records as one entry, and names them when asked', async () => {
  const api = fakeApi().on('get', ACTIVITY, [
    anEntry({ action: 'assigned', operation: { id: 3, records: 2, isUndo: false } }),
  ]);
  const { user } = show({ api });
  const line = await screen.findByRole('listitem');
  expect(line.querySelector('p')).toHaveTextContent('Terrence Boyd assigned 2 work orders');
  const other = { noun: 'work-order', id: 6, name: 'WO-1801', isOpen: true };
  const undone = anEntry({ createdAt: '2026-11-20T16:00:00.000Z' });
  api.on('get', ACTIVITY, [undone, anEntry(), anEntry({ record: other })]);
  await user.click(within(line).getByText('Which'));
  expect(await within(line).findByRole('link', { name: 'WO-1801' })).toHaveAttribute(
    'href',
    '/nerka/strata/work-orders/6',
  );
  expect(within(line).getAllByRole('link')).toHaveLength(2);
  expect(api.callsOf('get', ACTIVITY).at(-1)?.query).toMatchObject({ operationId: '3' });
});

it('says of the undo of many changes that they were put back', async () => {
  const undo = anEntry({ action: 'assigned', operation: { id: 3, records: 2, isUndo: true }, changes: [] });
  show({ api: fakeApi().on('get', ACTIVITY, [undo]) });
  const line = await screen.findByRole('listitem');
  expect(line.querySelector('p')).toHaveTextContent('Terrence Boyd put back 2 work orders');
});

it('is filtered by person, kind of record and day, which the address keeps', async () => {
  const entry = anEntry();
  const { api, user } = show({ api: fakeApi().on('get', ACTIVITY, [entry]) });
  await screen.findByRole('listitem');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Ray Ortiz');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of record' }), 'Work order');
  api.on('get', ACTIVITY, page([], 0));
  await user.type(screen.getByLabelText('Day'), '2026-11-20');
  expect(await screen.findByText('Nothing was done')).toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent('?person=8&noun=work-order&day=2026-11-20');
  expect(api.callsOf('get', ACTIVITY).at(-1)?.query).toMatchObject({
    ...{ actorId: '8', noun: 'work-order', day: '2026-11-20' },
  });
  api.on('get', ACTIVITY, [entry]);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('listitem')).toBeInTheDocument();
});

it('offers Retry when it cannot be loaded', async () => {
  const { api, user } = show({ api: fakeApi().on('get', ACTIVITY, refuse(503, 'Away.')) });
  expect(await screen.findByText('Away.')).toBeInTheDocument();
  api.on('get', ACTIVITY, [anEntry()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listitem')).toBeInTheDocument();
});

it('offers the kinds of records of this business that the server knows, each under a name of its own', async () => {
  show();
  const offered = await screen.findByRole('combobox', { name: 'Kind of record' });
  await within(offered).findByRole('option', { name: 'Request' });
  const names = within(offered)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['All records', 'Recurring jobs', 'Recurring work', 'Webhook']));
  expect(names).not.toContain('Request code');
  expect(names).not.toContain('Deal');
  expect(new Set(names).size).toBe(names.length);
});
