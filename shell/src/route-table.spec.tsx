import { aCompany, aUser, fakeApi, screen, waitFor } from '@nerka/mf-shared/testing';
import { renderApp } from './app.fixture';
import type { Release, ScreenDeclaration } from './releases/front-ends';
import { importCompanyArea, importPersonalArea, importPlatformArea } from './workspace/preload';

jest.mock('@nerka/mf-shared/federation/runtime', () => ({
  registerRemotes: () => {},
  loadRemote: () => Promise.resolve({ remote: { screens: mockIds.map(mockScreen) } }),
}));

jest.mock('./screens', () => ({
  screens: [
    { id: 'profile', area: 'platform', path: '/profile', title: 'Profile', icon: 'profile' },
    { id: 'settings', area: 'company', path: 'settings', title: 'Settings', icon: 'settings', feature: 'settings' },
    { id: 'team-members', area: 'company', path: 'team-members', title: 'Team', icon: 'team' },
  ].map((declaration) => ({ ...declaration, load: () => mockScreen(declaration.id).load() })),
}));

const mockScreen = (id: string) => ({ id, load: () => Promise.resolve(() => <h1>{`Screen ${id}`}</h1>) });

const ofCompany = ['dashboard', 'pipeline', 'customers', 'items', 'invoices', 'jobs', 'work-orders', 'units', 'turns'];
const ofPlatform: [id: string, path: string][] = [
  ['projects', '/nerka/admin'],
  ['company-admin', '/nerka/:company/admin'],
  ['users', '/nerka/:company/users'],
  ['project', '/project/:id'],
  ['project-by-slug', '/:projectSlug'],
];
const mockIds = [...ofCompany, 'reports', 'invoice', 'shared-invoice', ...ofPlatform.map(([id]) => id)];

const screens: ScreenDeclaration[] = [
  ...[...ofCompany, 'reports'].map((id) => ({
    id,
    area: 'company' as const,
    path: id,
    title: id,
    icon: id,
    feature: id,
    navigation: { property_management: 10 },
  })),
  { id: 'invoice', area: 'company', path: 'invoice/:number', title: 'Invoice', icon: 'invoices', feature: 'invoices' },
  {
    id: 'shared-invoice',
    area: 'company',
    path: 'invoice/:number',
    title: 'Invoice',
    icon: 'invoices',
    isPublic: true,
  },
  ...ofPlatform.map(([id, path]) => ({
    id,
    area: 'platform' as const,
    path,
    title: id,
    icon: 'projects',
    permission: 'platform.read',
  })),
];
const release: Release = {
  name: 'mf-any',
  version: '1.0.0-aa',
  contract: '^1.0.0',
  entry: '/mf-any/1.0.0-aa/mf-manifest.json',
  screens,
};

const strata = aCompany({
  slug: 'strata',
  projectSlug: 'living',
  features: [...ofCompany, 'reports', 'settings'],
});
const people = {
  anonymous: null,
  staff: aUser({ company: strata }),
  'super admin': aUser({ username: 'admin', role: 'super_admin', company: null, permissions: ['platform.read'] }),
};
type Who = keyof typeof people;

// Loading the code takes long here, and only the first test would wait for it.
beforeAll(() => Promise.all([importCompanyArea(), importPersonalArea(), importPlatformArea()]));

/** Opens an address as somebody. */
function open(address: string, who: Who): void {
  const user = people[who];
  const api = fakeApi().on('get', '/api/front-ends', [release]).on('get', '/api/companies/slug/{slug}', strata);
  if (user) api.on('get', '/api/user', user);
  renderApp(address, { hasSession: user !== null });
}

/** What the user sees: the address of a redirect, or the heading of the page. */
async function expectToSee(expected: string): Promise<void> {
  if (expected.startsWith('/')) await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(expected));
  else expect(await screen.findByRole('heading', { level: 1, name: expected })).toBeInTheDocument();
}

interface Row {
  /** The routes as docs/domain.md lists them. */
  route: string;
  address: string;
  anonymous: string;
  staff: string;
  superAdmin: string;
}

const HOME = '/nerka/strata/dashboard';
const PLATFORM = '/nerka/admin';
const NOT_FOUND = '404 Page Not Found';
const DENIED = 'Access Denied';
const signIn = (address: string) => `/signin?redirect=${encodeURIComponent(address)}`;

const toAll = (seen: string) => ({ anonymous: seen, staff: seen, superAdmin: seen });
const behindTheGate = (address: string, seen: string) => ({
  anonymous: signIn(address),
  staff: seen,
  superAdmin: seen,
});
const forSuperAdmins = (route: string, address: string, id: string): Row => ({
  route,
  address,
  anonymous: signIn(address),
  staff: DENIED,
  superAdmin: `Screen ${id}`,
});

const publicRows: Row[] = [
  { route: '/nerka', address: '/nerka', ...toAll('Property management without the paper') },
  { route: '/', address: '/', ...toAll('Run many companies from one place') },
  { route: '/crm', address: '/crm', ...toAll('Run many companies from one place') },
  { route: '/admin', address: '/admin', anonymous: 'Welcome to Nerka', staff: HOME, superAdmin: PLATFORM },
  { route: '/signin', address: '/signin', anonymous: 'Welcome to Nerka', staff: HOME, superAdmin: PLATFORM },
  { route: 'anything else', address: '/nowhere', ...toAll(NOT_FOUND) },
  { route: 'anything else', address: '/nerka/strata', ...toAll(NOT_FOUND) },
];

const ownRows: Row[] = [
  { route: '/profile', address: '/profile', ...behindTheGate('/profile', 'Screen profile') },
  { route: '/company', address: '/company', anonymous: signIn('/company'), staff: HOME, superAdmin: PLATFORM },
];

const superAdminRows: Row[] = [
  forSuperAdmins('/project/:id', '/project/3', 'project'),
  forSuperAdmins('/project-:slug', '/project-living', 'project-by-slug'),
  forSuperAdmins('/nerka/admin', '/nerka/admin', 'projects'),
  forSuperAdmins('/nerka/:company/admin', '/nerka/strata/admin', 'company-admin'),
  forSuperAdmins('/nerka/:company/users', '/nerka/strata/users', 'users'),
];

// Without a session and a share link the invoice, too, redirects to the sign-in page and back.
const companyRows = [...ofCompany, 'reports', 'settings', 'team-members', 'invoice/INV-0001'].flatMap((path): Row[] => {
  const seen = `Screen ${path.replace(/\/.*/, '')}`;
  return [
    { route: `/nerka/:company/${path}`, address: `/nerka/strata/${path}` },
    { route: `/{slug}/:company/${path}`, address: `/living/strata/${path}` },
  ].map((route) => ({ ...route, ...behindTheGate(route.address, seen) }));
});

/** Everyone with the link sees what it opens, the company's people too; elsewhere it opens nothing. */
const sharedRows: Row[] = ['/nerka/strata/invoice/INV-0001?share=abc', '/living/strata/invoice/INV-0001?share='].map(
  (address) => ({ route: 'a share link', address, ...toAll('Screen shared-invoice') }),
);
const linkElsewhere: Row = {
  route: 'a share link to another screen',
  address: '/nerka/strata/units?share=abc',
  ...behindTheGate('/nerka/strata/units?share=abc', 'Screen units'),
};

describe.each([
  ['the public routes', publicRows],
  ['share links', [...sharedRows, linkElsewhere]],
  ['the routes of every signed-in user', ownRows],
  ['the routes of the super admin', superAdminRows],
  ['the screens of a company, under both prefixes', companyRows],
])('%s', (_, rows) => {
  it.each(rows)('$route shows an anonymous visitor: $anonymous', async ({ address, anonymous }) => {
    open(address, 'anonymous');
    await expectToSee(anonymous);
  });

  it.each(rows)('$route shows a user of the company: $staff', async ({ address, staff }) => {
    open(address, 'staff');
    await expectToSee(staff);
  });

  it.each(rows)('$route shows a super admin: $superAdmin', async ({ address, superAdmin }) => {
    open(address, 'super admin');
    await expectToSee(superAdmin);
  });
});

it('shows a spinner while it is not known who is signed in', async () => {
  let respond = (_user: typeof people.staff): void => {};
  const response = new Promise<typeof people.staff>((resolve) => (respond = resolve));
  fakeApi()
    .on('get', '/api/front-ends', [release])
    .on('get', '/api/user', () => response);
  renderApp('/nerka/strata/units');
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  respond(people.staff);
  await expectToSee('Screen units');
});

it('says why to other roles', async () => {
  open('/nerka/admin', 'staff');
  await expectToSee(DENIED);
  expect(screen.getByText("You don't have permission to access this page.")).toBeInTheDocument();
});

it('keeps the prefix by which the user came', async () => {
  open('/living/strata/units', 'staff');
  await expectToSee('Screen units');
  const [home] = await screen.findAllByRole('link', { name: 'dashboard' });
  expect(home).toHaveAttribute('href', '/living/strata/dashboard');
});
