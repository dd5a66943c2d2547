import { ActivityLabelsProvider, type ActivityLabels } from '@nerka/mf-shared/contract';
import { fakeApi, page, refuse, renderScreen, screen, within } from '@nerka/mf-shared/testing';
import type { PlatformEntry } from '../platform-entries/platform-entry';
import { aProject } from '../project-list/project.fixture';
import { ActivityScreen } from './activity-screen';

const ACTIVITY = '/api/activity';

function anEntry(given: Partial<PlatformEntry> = {}): PlatformEntry {
  return {
    id: 1,
    companyId: 3,
    companyName: 'Strata Apartments',
    companySlug: 'strata',
    actor: 'Maria Lopez',
    actorId: 7,
    isProvider: false,
    action: 'updated',
    noun: 'work-order',
    recordId: 5,
    subject: 'WO-0005',
    record: { noun: 'work-order', id: 5, name: 'WO-0005', isOpen: false },
    changes: [{ field: 'marketRent', before: 'medium', after: 'urgent' }],
    createdAt: '2026-11-20T15:04:00.000Z',
    ...given,
  };
}

const strata = { id: 3, name: 'Strata Apartments', slug: 'strata', businessType: 'property_management' as const };

const brightside = { id: 4, name: 'Brightside', slug: 'brightside', businessType: 'jobs_business' as const };

const ofPlatform = [{ id: 'users', area: 'platform', path: '/nerka/:company/users', records: [{ noun: 'user' }] }];
const ofCompany: Record<string, object[]> = {
  3: [
    { id: 'orders', area: 'company', path: 'work-orders', records: [{ noun: 'work-order', path: 'work-orders/:id' }] },
  ],
  4: [{ id: 'jobs', area: 'company', path: 'jobs', records: [{ noun: 'work-order' }] }],
};

function show(api = fakeApi().on('get', ACTIVITY, [anEntry()]), shown = <ActivityScreen />) {
  api.on('get', '/api/projects', [aProject({ companies: [strata, brightside] as never })]);
  api.on('get', '/api/front-ends', ({ query: { companyId } }) => [
    { screens: companyId === undefined ? ofPlatform : ofCompany[companyId] } as never,
  ]);
  return { api, ...renderScreen(shown, { company: null, at: '/nerka/admin/activity' }) };
}

it('says who did what in which company, and what changed', async () => {
  show();
  const line = within(await screen.findByRole('listitem'));
  expect(line.getByText(/changed WO-0005/)).toHaveTextContent('Maria Lopez changed WO-0005');
  expect(line.getByText('Market rent')).toBeInTheDocument();
  expect(line.getByRole('link', { name: 'Strata Apartments' })).toHaveAttribute('href', '/nerka/strata/dashboard');
});

it('speaks as the front ends of the company do', async () => {
  const invoice: ActivityLabels = {
    name: 'invoice',
    actions: { 'payment created': 'recorded a payment of {amount}[ for {record}]' },
    fields: { amount: { label: 'Amount', kind: 'money' } },
  };
  const api = fakeApi().on('get', ACTIVITY, [
    anEntry({
      ...{ companyId: 4, companySlug: 'brightside', action: 'created', noun: 'payment' },
      record: { noun: 'invoice', id: 5, name: 'INV-0005', isOpen: false },
      changes: [{ field: 'amount', before: null, after: '39500' }],
    }),
  ]);
  const load = (companyId: number) =>
    Promise.resolve<Record<string, ActivityLabels>>(companyId === 4 ? { invoice } : {});
  show(
    api,
    <ActivityLabelsProvider load={load}>
      <ActivityScreen />
    </ActivityLabelsProvider>,
  );
  expect(await screen.findByText(/recorded a payment of \$395.00 for INV-0005/)).toBeInTheDocument();
});

it('says what was announced', async () => {
  const announced = anEntry({
    ...{ companyId: null, companyName: null, companySlug: null, action: 'created', noun: 'announcement' },
    record: { noun: 'announcement', id: 5, name: 'Maintenance on Sunday', isOpen: true },
    changes: [{ field: 'name', before: null, after: 'Maintenance on Sunday' }],
  });
  show(fakeApi().on('get', ACTIVITY, [announced]));
  expect(await screen.findByText(/announced “Maintenance on Sunday”$/)).toBeInTheDocument();
});

it('links records that exist in the company of theirs', async () => {
  const person = { noun: 'user', id: 7, name: 'Maria Lopez', isOpen: true };
  show(
    fakeApi().on('get', ACTIVITY, [
      anEntry({ id: 1, record: { noun: 'work-order', id: 5, name: 'WO-0005', isOpen: true } }),
      anEntry({ id: 2, noun: 'user', record: person }),
      anEntry({ id: 3, record: { noun: 'work-order', id: 6, name: 'WO-0006', isOpen: false } }),
    ]),
  );
  expect(await screen.findByRole('link', { name: 'WO-0005' })).toHaveAttribute('href', '/nerka/strata/work-orders/5');
  expect(screen.getByRole('link', { name: 'Maria Lopez' })).toHaveAttribute(
    'href',
    '/nerka/strata/users?q=Maria%20Lopez',
  );
  expect(screen.queryByRole('link', { name: 'WO-0006' })).not.toBeInTheDocument();
});

it('shows a change of many records as one entry, and names them when asked', async () => {
  const { api, user } = show(
    fakeApi().on('get', ACTIVITY, [anEntry({ operation: { id: 9, records: 2, isUndo: false } })]),
  );
  expect(await screen.findByText(/changed 2 work orders/)).toBeInTheDocument();
  const { companyId: _, companySlug: __, ...line } = anEntry();
  api.on('get', '/api/companies/{companyId}/activity', [
    { ...line, record: { noun: 'work-order', id: 5, name: 'WO-0005', isOpen: true } },
  ]);
  await user.click(screen.getByText('Which'));
  expect(await screen.findByRole('link', { name: 'WO-0005' })).toHaveAttribute('href', '/nerka/strata/work-orders/5');
  expect(api.callsOf('get', '/api/companies/{companyId}/activity').at(-1)?.query).toMatchObject({ operationId: '9' });
});

it('names a deleted company without a link', async () => {
  show(fakeApi().on('get', ACTIVITY, [anEntry({ companySlug: null })]));
  expect(await screen.findByText(/Strata Apartments ·/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Strata Apartments' })).not.toBeInTheDocument();
});

it('is filtered by project, company and day, which the address keeps', async () => {
  const { api, user } = show();
  await screen.findByRole('listitem');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Project' }), 'Nerka Living');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Company' }), 'Strata Apartments');
  api.on('get', ACTIVITY, page([], 0));
  await user.type(screen.getByLabelText('Day'), '2026-11-20');
  expect(await screen.findByText('Nothing was done')).toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent('?project=1&company=3&day=2026-11-20');
  expect(api.callsOf('get', ACTIVITY).at(-1)?.query).toMatchObject({
    ...{ projectId: '1', companyId: '3', day: '2026-11-20' },
  });
  api.on('get', ACTIVITY, [anEntry()]);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('listitem')).toBeInTheDocument();
});

it('offers Retry when it cannot be loaded', async () => {
  const { api, user } = show(fakeApi().on('get', ACTIVITY, refuse(503, 'Away.')));
  expect(await screen.findByText('Away.')).toBeInTheDocument();
  api.on('get', ACTIVITY, [anEntry()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listitem')).toBeInTheDocument();
});
