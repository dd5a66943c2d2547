import { useState } from 'react';
import { aCompany, aUser, fakeApi, refuse, renderScreen, screen, waitFor, within } from '@nerka/mf-shared/testing';
import type { Permission } from '@nerka/mf-shared/contract';
import type { ScreenDeclaration } from '../releases/front-ends';
import type { ResolvedScreen } from '../releases/screen-offer';
import { companyMenu } from './menu';
import { SearchPalette } from './search-palette';
import type { SearchGroup } from './search-palette.api';

jest.mock('@nerka/mf-shared/federation/runtime', () => ({ registerRemotes: () => {}, loadRemote: () => {} }));

const SEARCH = '/api/companies/{companyId}/search';
const VIEWS = '/api/companies/{companyId}/views';
const company = aCompany();

function offer(declaration: Pick<ScreenDeclaration, 'path' | 'title'> & Partial<ScreenDeclaration>): ResolvedScreen {
  const full: ScreenDeclaration = {
    id: declaration.path,
    area: 'company',
    icon: 'list',
    navigation: { property_management: 10 },
    ...declaration,
  };
  return {
    key: full.id,
    declaration: full,
    isTooNew: false,
    load: () => Promise.reject(new Error('not shown')),
  };
}

const screens = [
  offer({
    path: 'work-orders',
    title: 'Work Orders',
    aliases: ['work-orders/:id'],
    records: [{ noun: 'work-order', path: 'work-orders/:id' }],
    commands: [
      { title: 'New Work Order', path: 'work-orders?new=yes', permission: 'workOrders.write' },
      { title: 'New inspection', path: 'work-orders?new=inspection', permission: 'team.write' },
    ],
  }),
  offer({ path: 'units', title: 'Units', records: [{ noun: 'unit', path: 'units/:id' }] }),
  offer({ path: 'team-members', title: 'Team', permission: 'team.write', records: [{ noun: 'user' }] }),
];

const found: SearchGroup[] = [
  {
    kind: 'work-order',
    hits: [
      { id: 5, title: 'Kitchen tap drips', subtitle: 'WO-0005 · Unit A-104' },
      { id: 4, title: 'Bathroom tap drips', subtitle: 'WO-0004' },
    ],
  },
  { kind: 'unit', hits: [{ id: 9, title: 'T-100', subtitle: null }] },
  { kind: 'user', hits: [{ id: 3, title: 'Tara Pike', subtitle: '@tara' }] },
  { kind: 'invoice', hits: [{ id: 1, title: 'INV-0001', subtitle: 'Tap & Co' }] },
];

function open(given: { permissions?: Permission[]; typed?: string; more?: ResolvedScreen[] } = {}) {
  const user = aUser({ company, ...(given.permissions && { permissions: given.permissions }) });
  const onClose = jest.fn();
  const shown = [...screens, ...(given.more ?? [])];
  const menu = companyMenu(shown, company, user);
  const Opened = () => {
    const [text, onType] = useState(given.typed ?? '');
    return <SearchPalette {...{ screens: shown, menu, text, onType, onClose }} />;
  };
  return { ...renderScreen(<Opened />, { user, company }), onClose };
}

const field = () => screen.getByRole('combobox', { name: 'Search' });
const linesOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
const leadsTo = (address: string) => waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(address));

it('offers screens and commands before anything is typed, and asks the server only for saved views', () => {
  const api = fakeApi();
  open();
  expect(field()).toHaveFocus();
  expect(linesOf('Go to')).toEqual(['Work Orders', 'Units', 'Team']);
  expect(linesOf('Create')).toEqual(['New Work Order', 'New inspection']);
  expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
  expect(api.calls).toEqual(api.callsOf('get', VIEWS));
});

it('offers only what the user may open and do', () => {
  fakeApi();
  open({ permissions: ['workOrders.write'] });
  expect(linesOf('Go to')).toEqual(['Work Orders', 'Units']);
  expect(linesOf('Create')).toEqual(['New Work Order']);
});

it('offers the saved views of screens that the user may open, and opens one with its filters', async () => {
  const times = { version: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
  const view = { ...times, companyId: company.id, isOwn: true, shared: false };
  fakeApi().on('get', VIEWS, [
    { ...view, id: 1, screen: 'work-orders', name: 'Late and mine', query: 'priority=urgent&sort=oldest' },
    { ...view, id: 2, screen: 'team-members', name: 'Leasing people', query: '' },
    { ...view, id: 3, screen: 'gone', name: 'Of a screen that is gone', query: '' },
  ]);
  const { user } = open({ permissions: ['workOrders.write'] });
  expect(await screen.findByRole('group', { name: 'Views' })).toBeInTheDocument();
  expect(linesOf('Views')).toEqual(['Late and mineWork Orders']);
  await user.keyboard('mine');
  expect(linesOf('Views')).toEqual(['Late and mineWork Orders']);
  await user.keyboard('{Enter}');
  await leadsTo('/nerka/strata/work-orders?priority=urgent&sort=oldest');
});

it('finds records while typing, and opens one by keyboard alone', async () => {
  const api = fakeApi().on('get', SEARCH, found);
  const { user, onClose } = open();
  await user.keyboard('tap');
  expect(await screen.findByRole('option', { name: /Kitchen tap drips/ })).toBeInTheDocument();
  expect(api.callsOf('get', SEARCH).at(-1)).toMatchObject({ params: { companyId: '1' }, query: { q: 'tap' } });
  expect(active()).toHaveTextContent('Kitchen tap dripsWO-0005 · Unit A-104');
  await user.keyboard('{ArrowDown}');
  expect(active()).toHaveTextContent('Bathroom tap drips');
  expect(field()).toHaveFocus();
  await user.keyboard('{Enter}');
  await leadsTo('/nerka/strata/work-orders/4');
  expect(onClose).toHaveBeenCalled();
});

it('opens what is found first when Enter came before it', async () => {
  fakeApi().on('get', SEARCH, found);
  const { user, onClose } = open();
  await user.keyboard('tap{Enter}');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText('Opening the first that is found...')).toBeInTheDocument();
  await leadsTo('/nerka/strata/work-orders/5');
});

it('forgets an Enter whose search fails', async () => {
  const api = fakeApi().on('get', SEARCH, refuse(503, 'The service is not available right now.'));
  const { user, onClose } = open();
  await user.keyboard('tap{Enter}');
  const alert = await screen.findByRole('alert');
  api.on('get', SEARCH, found);
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await screen.findByRole('option', { name: /Kitchen tap drips/ });
  expect(onClose).not.toHaveBeenCalled();
});

it('opens on Enter what fits the current words, not what fitted the previous ones', async () => {
  const api = fakeApi().on('get', SEARCH, found);
  const { user } = open();
  await user.keyboard('tap');
  await screen.findByRole('option', { name: /Kitchen tap drips/ });
  api.on('get', SEARCH, [{ kind: 'unit', hits: [{ id: 9, title: 'T-100', subtitle: null }] }]);
  await user.keyboard(' 100{Enter}');
  expect(active()).toHaveTextContent('Kitchen tap drips');
  await leadsTo('/nerka/strata/units?q=T-100');
});

it.each([
  ['another letter', 's'],
  ['an arrow', '{ArrowDown}'],
  ['leaving the field', '{Tab}'],
])('forgets an Enter after %s', async (_, keys) => {
  fakeApi().on('get', SEARCH, found);
  const { user, onClose } = open();
  await user.keyboard(`tap{Enter}${keys}`);
  await screen.findByRole('option', { name: /Kitchen tap drips/ });
  expect(onClose).not.toHaveBeenCalled();
});

it('opens at once what is pointed at with an arrow, though more is searched for', async () => {
  fakeApi().on('get', SEARCH, found);
  const { user } = open();
  await user.keyboard('tap');
  await screen.findByRole('option', { name: /Kitchen tap drips/ });
  await user.keyboard('s{ArrowDown}{Enter}');
  await leadsTo('/nerka/strata/work-orders/4');
});

it('goes round at the ends of the list', async () => {
  fakeApi();
  const { user } = open();
  await user.keyboard('{ArrowUp}');
  expect(active()).toHaveTextContent('New inspection');
  await user.keyboard('{ArrowDown}');
  expect(active()).toHaveTextContent('Work Orders');
});

it('shows records where a screen of theirs is open to the user: by their address, else in their list', async () => {
  fakeApi().on('get', SEARCH, found);
  const { user } = open({ typed: 't' });
  await screen.findByRole('option', { name: /T-100/ });
  expect(linesOf('Team')).toEqual(['Tara Pike@tara']);
  expect(screen.queryByRole('group', { name: 'Invoices' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: /T-100/ }));
  await leadsTo('/nerka/strata/units?q=T-100');
});

it('opens a record by its number where its address says so, under the heading that its screen declares', async () => {
  fakeApi().on('get', SEARCH, found);
  const invoices = offer({
    path: 'invoices',
    title: 'Billing',
    aliases: ['invoice/:number'],
    records: [{ noun: 'invoice', title: 'Invoices', path: 'invoice/:number' }],
  });
  const { user } = open({ typed: 't', more: [invoices] });
  await user.click(await within(await screen.findByRole('group', { name: 'Invoices' })).findByRole('option'));
  await leadsTo('/nerka/strata/invoice/INV-0001');
});

it('hides people from who may not open the team', async () => {
  fakeApi().on('get', SEARCH, found);
  open({ typed: 't', permissions: [] });
  await screen.findByRole('option', { name: /T-100/ });
  expect(screen.queryByRole('option', { name: /Tara Pike/ })).not.toBeInTheDocument();
});

it('opens the create dialog of a screen by its command', async () => {
  fakeApi().on('get', SEARCH, []);
  const { user } = open();
  await user.keyboard('new wor');
  expect(linesOf('Create')).toEqual(['New Work Order']);
  await user.keyboard('{Enter}');
  await leadsTo('/nerka/strata/work-orders?new=yes');
});

it('remembers what was chosen last', async () => {
  fakeApi().on('get', SEARCH, found);
  const first = open({ typed: 'tap' });
  await first.user.click(await screen.findByRole('option', { name: /Kitchen tap drips/ }));
  first.unmount();
  open();
  expect(linesOf('Recent')).toEqual(['Kitchen tap dripsWO-0005 · Unit A-104']);
});

it('says when nothing fits', async () => {
  fakeApi().on('get', SEARCH, []);
  const { user } = open();
  await user.keyboard('zzz');
  expect(await screen.findByText("Nothing fits 'zzz'. Try fewer letters, a number or a name.")).toBeInTheDocument();
});

it('says why records could not be searched, and tries again', async () => {
  const api = fakeApi().on('get', SEARCH, refuse(503, 'The service is not available right now.'));
  const { user } = open({ typed: 'tap' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The records could not be searched. The service is not available right now.');
  api.on('get', SEARCH, found);
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('option', { name: /Kitchen tap drips/ })).toBeInTheDocument();
});

it('closes with Esc', async () => {
  fakeApi();
  const { user, onClose } = open();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
