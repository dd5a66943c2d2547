import type { CurrentUser } from '@nerka/mf-shared/contract';
import { aCompany, aUser, fakeApi, screen, userEvent, waitFor, within } from '@nerka/mf-shared/testing';
import { renderApp } from '../app.fixture';
import type { Release, ScreenDeclaration } from '../releases/front-ends';
// Loaded here, not while a test waits for it.
import './company-area';

jest.mock('@nerka/mf-shared/federation/runtime', () => ({ registerRemotes: () => {}, loadRemote: () => {} }));

const allFeatures = [
  'dashboard', 'pipeline', 'customers', 'items', 'invoices', 'jobs', 'settings', 'work-orders', 'units', 'turns', 'reports',
]; // oxfmt-ignore
const strata = aCompany({ slug: 'strata', projectSlug: 'living', features: allFeatures });
const brightside = aCompany({ id: 2, slug: 'brightside', businessType: 'jobs_business', features: allFeatures });
const admin = aUser({
  username: 'admin',
  role: 'super_admin',
  company: null,
  permissions: ['platform.read', 'company.read', 'team.write', 'reports.read'],
});
const never = () => new Promise<never>(() => {});

/** The server writes the menu entries of the bundled front ends into the page. */
const ofPage = [
  ['dashboard', { property_management: 'Home', jobs_business: 'Dashboard' }, 'dashboard', 10, 10],
  ['work-orders', 'Work Orders', 'work-orders', 20, 80],
  ['units', 'Units', 'units', 30, undefined],
  ['turns', 'Turns', 'turns', 40, undefined],
  ['customers', { property_management: 'Residents', jobs_business: 'Customers' }, 'customers', 50, 30],
  ['items', 'Items & Services', 'items', 100, 40],
  ['reports', 'Reports', 'reports', 70, 90],
] as const;

function writeMenuIntoPage(): HTMLElement {
  const element = Object.assign(document.createElement('script'), { type: 'application/json', id: 'menu' });
  element.textContent = JSON.stringify(
    ofPage.map(([path, title, icon, property_management, jobs_business]) => ({
      ...{ path, title, icon, feature: path, navigation: { property_management, jobs_business } },
      ...(path === 'reports' && { permission: 'reports.read' }),
    })),
  );
  document.body.append(element);
  return element;
}

/** The links of the visible menu, each with its path below the company's address. */
const menu = async (): Promise<string[]> => {
  const [navigation] = (await screen.findAllByRole('navigation', { name: 'Company' })).slice(-1);
  return within(navigation!)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')?.replace(/^\/[^/]+\/[^/]+/, '')}`);
};

let menuOfPage: HTMLElement;
beforeEach(() => void (menuOfPage = writeMenuIntoPage()));
afterEach(() => menuOfPage.remove());

describe('the menu until the releases have loaded', () => {
  const open = (user: CurrentUser, address: string) => {
    fakeApi().on('get', '/api/user', user).on('get', '/api/front-ends', never);
    renderApp(address);
  };

  it('has the entries that the server wrote into the page and the shell’s own, in the order of property management', async () => {
    open(aUser({ company: strata }), '/living/strata/units');
    expect(await menu()).toEqual([
      'Home /dashboard',
      'Work Orders /work-orders',
      'Units /units',
      'Turns /turns',
      'Residents /customers',
      'Team /team-members',
      'Reports /reports',
      'Settings /settings',
      'Items & Services /items',
    ]);
    const [home] = screen.getAllByRole('link', { name: 'Home' });
    expect(home).toHaveAttribute('href', '/living/strata/dashboard');
  });

  it('has those of a jobs business, in its order', async () => {
    open(aUser({ company: brightside }), '/nerka/brightside/jobs');
    expect(await menu()).toEqual([
      'Dashboard /dashboard',
      'Customers /customers',
      'Items & Services /items',
      'Settings /settings',
      'Work Orders /work-orders',
      'Reports /reports',
      'Team /team-members',
    ]);
  });

  it('has none that is off or not allowed', async () => {
    const company = aCompany({ ...strata, features: ['dashboard', 'turns', 'reports'] });
    open(aUser({ company, permissions: ['dashboard.read'] }), '/nerka/strata/turns');
    expect(await menu()).toEqual(['Home /dashboard', 'Turns /turns']);
  });
});

it('counts beside an entry what waits there', async () => {
  const counts = '/api/companies/{companyId}/requests/counts';
  const requests = {
    ...{ path: 'requests', title: 'Requests', icon: 'inventory', navigation: { property_management: 25 } },
    waiting: { counts, filter: 'state', value: 'new' },
  };
  menuOfPage.textContent = JSON.stringify([requests]);
  const api = fakeApi()
    .on('get', '/api/user', aUser({ company: strata }))
    .on('get', '/api/front-ends', never)
    .on('get', counts, { state: [{ value: 'new', count: 3 }, { value: 'merged', count: 9 }] }); // oxfmt-ignore
  renderApp('/living/strata/requests');
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Requests 3 waiting' })).not.toHaveLength(0));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Collapse sidebar' }));
  expect(screen.getAllByRole('link', { name: 'Requests, 3 waiting' })).not.toHaveLength(0);
  expect(api.callsOf('get', counts)).toMatchObject([{ query: { of: 'state' } }]);
});

describe('a super admin', () => {
  it('sees placeholders while the company loads, then its entries', async () => {
    let respond = (_: typeof strata): void => {};
    const response = new Promise<typeof strata>((resolve) => (respond = resolve));
    fakeApi()
      .on('get', '/api/user', admin)
      .on('get', '/api/front-ends', never)
      .on('get', '/api/companies/slug/{slug}', () => response);
    renderApp('/nerka/strata/units');
    const skeleton = (await screen.findByText('Loading company...')).parentElement!;
    expect(skeleton.querySelectorAll('[data-placeholder]').length).toBeGreaterThan(3);
    expect(screen.queryByRole('link', { name: 'Units' })).not.toBeInTheDocument();
    respond(strata);
    expect(await menu()).toContain('Units /units');
  });

  it('goes back from a company to the platform', async () => {
    fakeApi()
      .on('get', '/api/user', admin)
      .on('get', '/api/front-ends', [])
      .on('get', '/api/companies/slug/{slug}', strata);
    renderApp('/nerka/strata/units');
    expect(await screen.findByRole('link', { name: 'Back to Nerka Admin' })).toHaveAttribute('href', '/nerka/admin');
  });
});

async function showWorkspace(user = aUser({ company: strata })) {
  fakeApi().on('get', '/api/user', user).on('get', '/api/front-ends', []);
  renderApp('/nerka/strata/nothing-here');
  await screen.findByText('404 Page Not Found');
}

describe('the header', () => {
  it('names the company, and has no way back to a platform that is not the user’s', async () => {
    await showWorkspace();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: strata.name })).toHaveAttribute(
      'href',
      '/nerka/strata/dashboard',
    );
    expect(screen.queryByRole('link', { name: 'Back to Nerka Admin' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Notifications/ })).toBeInTheDocument();
  });

  it.each([
    [{ firstName: 'ada', username: 'strata.manager' }, 'Ada'],
    [{ firstName: null, username: 'strata.manager' }, 'strata.manager'],
  ])('calls somebody by their first name, capitalised, else by their username: %p', async (given, name) => {
    await showWorkspace(aUser({ company: strata, ...given }));
    const [shown, username] = document.getElementById('user-menu')!.querySelectorAll('p');
    expect([shown?.textContent, username?.textContent]).toEqual([name, '@strata.manager']);
  });

  it('shows the first two letters of the username', async () => {
    await showWorkspace();
    const button = screen.getByRole('button', { name: 'User menu' });
    expect(button.querySelector('[data-letters]')).toHaveAttribute('data-letters', 'ST');
  });

  it('shows the profile picture where there is one', async () => {
    await showWorkspace(aUser({ company: strata, profilePicture: '/api/files/7' }));
    expect(screen.getByRole('button', { name: 'User menu' }).querySelector('img')).toHaveAttribute(
      'src',
      '/api/files/7',
    );
  });
});

describe('the entry of the menu that is marked', () => {
  const declared = (id: string, path: string, rest: object = {}): ScreenDeclaration => ({
    ...{ id, path, area: 'company', title: id, icon: 'jobs', feature: id.split(' ')[0]! },
    ...rest,
  });
  const navigation = { jobs_business: 10 };
  const mine: Release = {
    ...{ name: 'mf-jobs', version: '1.0.0-aa', contract: '^1.0.0', entry: '/mf-jobs/1.0.0-aa/mf-manifest.json' },
    screens: [
      declared('invoices', 'invoices', { navigation }),
      declared('invoices one', 'invoice/:number'),
      declared('jobs', 'jobs', { navigation }),
      declared('jobs one', 'invoices/:id/edit', { aliases: ['invoices/new'] }),
      declared('jobs schedule', 'jobs/schedule'),
    ],
  };

  it.each([
    ['invoices', 'invoices'],
    ['invoice/INV-0007', 'invoices'],
    ['invoices/new', 'jobs'],
    ['invoices/7/edit', 'jobs'],
    ['jobs/schedule', 'jobs'],
    ['settings', undefined],
  ])('of %s is %s', async (path, expected) => {
    fakeApi()
      .on('get', '/api/user', aUser({ company: brightside }))
      .on('get', '/api/front-ends', [mine]);
    renderApp(`/nerka/brightside/${path}`);
    await screen.findAllByRole('link', { name: 'jobs' });
    const marked = screen.queryAllByRole('link', { name: /^(invoices|jobs)$/, current: 'page' });
    expect(marked[0]?.textContent).toBe(expected);
    expect(new Set(marked.map(({ textContent }) => textContent)).size).toBe(expected ? 1 : 0);
  });
});

it('keeps the sidebar collapsed in this browser, its entries named by their icons', async () => {
  await showWorkspace();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
  expect(localStorage.getItem('nerka-sidebar')).toBe('collapsed');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeInTheDocument());
  const [settings] = screen.getAllByRole('link', { name: 'Settings' }).slice(-1);
  expect(settings?.textContent).toBe('');
  await user.click(screen.getByRole('button', { name: 'Expand sidebar' }));
  expect(localStorage.getItem('nerka-sidebar')).toBe('expanded');
});
