import type { Release } from './releases/front-ends';
import { aCompany, aUser, fakeApi, refuse, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { renderApp } from './app.fixture';

jest.mock('@nerka/mf-shared/federation/runtime', () => ({
  registerRemotes: () => {},
  loadRemote: (id: string) =>
    Promise.resolve({
      remote: {
        screens: ['dashboard', 'units'].map((name) => ({
          id: name,
          load: () => Promise.resolve(() => <h1>{`${name} of ${id}`}</h1>),
        })),
      },
    }),
}));

const strata = aCompany({ slug: 'strata', projectSlug: 'living', features: ['dashboard', 'units'] });
const brightside = aCompany({ id: 2, slug: 'brightside', name: 'Brightside', businessType: 'jobs_business' });
const manager = aUser({ company: strata });
const admin = aUser({ username: 'admin', role: 'super_admin', company: null, permissions: ['platform.read'] });

const screens: Release['screens'] = [
  {
    id: 'dashboard',
    area: 'company',
    path: 'dashboard',
    title: 'Home',
    icon: 'home',
    navigation: { property_management: 10, jobs_business: 10 },
    feature: 'dashboard',
  },
  {
    id: 'units',
    area: 'company',
    path: 'units',
    title: { property_management: 'Units', jobs_business: 'Places' },
    icon: 'no-such-icon',
    navigation: { property_management: 5, jobs_business: 20 },
    feature: 'units',
  },
  {
    id: 'team',
    area: 'company',
    path: 'team',
    title: 'Team',
    icon: 'team',
    navigation: { property_management: 30 },
    permission: 'team.write',
  },
  {
    id: 'turns',
    area: 'company',
    path: 'turns',
    title: 'Turns',
    icon: 'turns',
    navigation: { property_management: 20 },
    feature: 'turns',
  },
];
const release: Release = {
  name: 'mf-any',
  version: '1.0.0-aa',
  contract: '^1.0.0',
  entry: '/mf-any/1/mf-manifest.json',
  screens,
};

function signedIn(user: typeof manager) {
  return fakeApi().on('get', '/api/user', user).on('get', '/api/front-ends', [release]);
}

const leadsTo = (address: string) => waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(address));
const menu = async () => (await screen.findAllByRole('navigation', { name: 'Company' })).at(-1) as HTMLElement;

describe('the gate', () => {
  const SENTENCE = 'Strata Apartments was suspended by your provider. Ask them to open it again.';
  const suspended = refuse(403, SENTENCE, { code: 'company-suspended' });

  it('says that the company is suspended, until it is open again', async () => {
    const api = signedIn(manager).on('get', '/api/user', suspended);
    const { user } = renderApp('/nerka/strata/units');
    expect(await screen.findByRole('heading', { name: 'Company suspended' })).toBeInTheDocument();
    expect(screen.getByText(SENTENCE)).toBeInTheDocument();
    api.on('get', '/api/user', manager);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await menu()).toBeInTheDocument();
  });

  it('says so to whoever is at work when it happens', async () => {
    const api = signedIn(manager).on('get', '/api/notifications', []);
    const { user } = renderApp('/nerka/strata/units');
    expect(await menu()).toBeInTheDocument();
    api.on('get', '/api/user', suspended).on('get', '/api/notifications', suspended);
    await user.click(screen.getByRole('button', { name: /Notifications/ }));
    expect(await screen.findByText(SENTENCE)).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Company' })).not.toBeInTheDocument();
  });

  it.each(['/nerka/strata/units', '/living/strata/units', '/nerka/admin', '/project-living', '/project/3/instances'])(
    'sends an anonymous visitor of %s to sign in and back',
    async (address) => {
      fakeApi();
      renderApp(address, { hasSession: false });
      await leadsTo(`/signin?redirect=${encodeURIComponent(address)}`);
    },
  );

  it.each(['/nowhere', '/nowhere/at-all', '/assets/x/y', '/mf-any/1/x.js'])(
    'tells an anonymous visitor that %s does not exist',
    async (address) => {
      fakeApi();
      renderApp(address, { hasSession: false });
      expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    },
  );

  it('treats an ended session as no session', async () => {
    fakeApi().on('get', '/api/user', refuse(401, 'Sign in.'));
    renderApp('/nerka/strata/units');
    await leadsTo('/signin?redirect=%2Fnerka%2Fstrata%2Funits');
  });

  it('offers Retry when the session cannot be read', async () => {
    const api = fakeApi().on('get', '/api/user', refuse(503, 'The database is away.'));
    const { user } = renderApp('/nerka/strata/units');
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    api.on('get', '/api/user', manager).on('get', '/api/front-ends', [release]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'units of mf-any/remote' })).toBeInTheDocument();
  });

  it('shows Access Denied on the platform pages to other roles', async () => {
    signedIn(manager);
    renderApp('/nerka/strata/users');
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
    expect(screen.getByText("You don't have permission to access this page.")).toBeInTheDocument();
    expect(document.title).toBe('Access Denied · Nerka');
  });
});

describe('the workspace', () => {
  it('opens the screen of the address, loaded from its owner, under either prefix', async () => {
    signedIn(manager);
    renderApp('/living/strata/units');
    expect(await screen.findByRole('heading', { name: 'units of mf-any/remote' })).toBeInTheDocument();
    expect(document.title).toBe('Units · Strata Apartments · Nerka');
    const link = within(await menu()).getByRole('link', { name: 'Home' });
    expect(link).toHaveAttribute('href', '/living/strata/dashboard');
  });

  it('lists the screens that are on and allowed, in their order', async () => {
    signedIn(aUser({ company: strata, permissions: [] }));
    renderApp('/nerka/strata/dashboard');
    await screen.findByRole('heading', { name: 'dashboard of mf-any/remote' });
    const links = within(await menu()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Units', 'Home']);
  });

  it('gives a jobs business its own words and order', async () => {
    signedIn(aUser({ company: { ...brightside, features: ['dashboard', 'units'] } }));
    renderApp('/nerka/brightside/dashboard');
    await screen.findByRole('heading', { name: 'dashboard of mf-any/remote' });
    const links = within(await menu()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Home', 'Places', 'Team']);
  });

  it('sends a user who asks for another company to their own dashboard', async () => {
    signedIn(manager);
    renderApp('/nerka/brightside/units');
    await leadsTo('/nerka/strata/dashboard');
  });

  it('does not find a company under another project', async () => {
    signedIn(manager);
    renderApp('/trades/strata/units');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  });

  it('does not find a screen whose feature is off', async () => {
    signedIn(manager);
    renderApp('/nerka/strata/turns');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    expect(within(await menu()).queryByRole('link', { name: 'Turns' })).not.toBeInTheDocument();
  });

  it('shows Access Denied where a permission is missing', async () => {
    signedIn(aUser({ company: strata, permissions: [] }));
    renderApp('/nerka/strata/team');
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
  });

  it('leads from a dashboard that is off to the first screen that is on', async () => {
    signedIn(aUser({ company: { ...strata, features: ['units'] } }));
    renderApp('/nerka/strata/dashboard');
    await leadsTo('/nerka/strata/units');
  });

  it('offers Retry when the list of screens cannot be loaded', async () => {
    const api = fakeApi().on('get', '/api/user', manager).on('get', '/api/front-ends', refuse(503, 'Away.'));
    const { user } = renderApp('/nerka/strata/units');
    expect(await screen.findByText('Away.')).toBeInTheDocument();
    api.on('get', '/api/front-ends', [release]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'units of mf-any/remote' })).toBeInTheDocument();
  });

  it('opens any company for a super admin, with the releases of that company', async () => {
    const api = signedIn(admin).on('get', '/api/companies/slug/{slug}', strata);
    renderApp('/nerka/strata/units');
    expect(await screen.findByRole('heading', { name: 'units of mf-any/remote' })).toBeInTheDocument();
    expect(api.callsOf('get', '/api/front-ends').map(({ query }) => query)).toContainEqual({ companyId: '1' });
  });

  it('does not find a company that does not exist', async () => {
    signedIn(admin).on('get', '/api/companies/slug/{slug}', refuse(404, 'No such company.'));
    renderApp('/nerka/nobody/units');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  });
});

describe('the user menu', () => {
  const entries = async () => {
    await screen.findByRole('banner');
    return within(document.getElementById('user-menu')!)
      .getAllByRole('link', { hidden: true })
      .map((link) => [link.textContent, link.getAttribute('href')]);
  };

  it('leads staff to their profile', async () => {
    signedIn(manager);
    renderApp('/nerka/strata/units');
    expect(await entries()).toEqual([['Profile', '/profile']]);
  });

  it('leads a super admin to the platform, the documentation and, inside a company, to its administration', async () => {
    signedIn(admin).on('get', '/api/companies/slug/{slug}', strata);
    renderApp('/nerka/strata/units');
    await screen.findByRole('heading', { name: 'units of mf-any/remote' });
    expect(await entries()).toEqual([
      ['Profile', '/profile'],
      ['Platform dashboard', '/nerka/admin'],
      ['Documentation', '/api/documentation'],
      ['Admin Settings', '/nerka/strata/admin'],
    ]);
  });
});

describe('logging out', () => {
  it('says why it failed', async () => {
    signedIn(manager).on('post', '/api/logout', refuse(503, 'The database is away.'));
    const { user } = renderApp('/nerka/strata/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logout failed')).toBeInTheDocument();
    expect(screen.getByText('The database is away.')).toBeInTheDocument();
  });

  it('ends the session on the server and drops the drafts', async () => {
    sessionStorage.setItem('nerka-draft:7:1:thing', '{}');
    localStorage.setItem('nerka-draft:7:1:recent-choices', '[]');
    localStorage.setItem('nerka-sidebar', 'collapsed');
    // jsdom reports that it does not load the sign-in page.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const api = signedIn(manager).on('post', '/api/logout', reply(204));
    const { user } = renderApp('/nerka/strata/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(sessionStorage.getItem('nerka-draft:7:1:thing')).toBeNull());
    expect(localStorage.getItem('nerka-draft:7:1:recent-choices')).toBeNull();
    expect(localStorage.getItem('nerka-sidebar')).toBe('collapsed');
    expect(api.callsOf('post', '/api/logout')).toHaveLength(1);
  });

  it('asks nothing more of who has unsaved work, which went with the session', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    sessionStorage.setItem('nerka-draft:7:1:thing', '{}');
    signedIn(manager).on('post', '/api/logout', reply(204));
    const { user } = renderApp('/nerka/strata/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(sessionStorage.getItem('nerka-logged-out')).toBe('yes'));
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    window.removeEventListener('beforeunload', ask);
  });
});
