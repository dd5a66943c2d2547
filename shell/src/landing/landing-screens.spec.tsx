import { aCompany, aUser, fakeApi, refuse, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { renderApp } from '../app.fixture';

function open(address: string) {
  const api = fakeApi();
  return { api, ...renderApp(address, { hasSession: false }) };
}

describe.each(['/', '/crm'])('the page of the platform at %s', (address) => {
  it('leads to /admin by Admin Login, and asks the server nothing', async () => {
    const { api, user } = open(address);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Run many companies from one place');
    const [login] = screen.getAllByRole('link', { name: 'Admin Login' });
    expect(login).toHaveAttribute('href', '/admin');
    await user.click(login!);
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });
});

describe('the page of property management at /nerka', () => {
  it('leads to /signin by Login', async () => {
    open('/nerka');
    for (const login of await screen.findAllByRole('link', { name: 'Login' })) {
      expect(login).toHaveAttribute('href', '/signin');
    }
  });

  it('has Learn More links to sections of its own, which take the focus', async () => {
    const { user } = open('/nerka');
    const links = await screen.findAllByRole('link', { name: /^Learn More/ });
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) {
      const id = link.getAttribute('href')?.split('#')[1] ?? '';
      await user.click(link);
      const section = document.getElementById(id)!;
      expect(within(section).getByRole('heading', { level: 2 })).toHaveFocus();
    }
  });

  it('names the product in the browser and the current year in the footer', async () => {
    open('/nerka');
    expect(await screen.findByText(`© ${new Date().getFullYear()} Nerka`)).toBeInTheDocument();
    expect(document.title).toBe('Nerka');
  });
});

describe.each([
  ['/', 'Admin Login', '/admin'],
  ['/crm', 'Admin Login', '/admin'],
  ['/nerka', 'Login', '/signin'],
])('who opens %s with a session', (address, login, signIn) => {
  it.each([
    ['the provider', aUser({ role: 'super_admin', company: null, permissions: ['platform.read'] }), '/nerka/admin'],
    ['a company’s people', aUser({ company: aCompany({ slug: 'strata' }) }), '/nerka/strata/dashboard'],
    ['a person without a company', aUser({ company: null, companyId: null }), '/company'],
  ])('is led on: %s', async (_, user, place) => {
    fakeApi().on('get', '/api/user', user);
    renderApp(address);
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: 'Open Nerka' }).map((link) => link.getAttribute('href'))).toEqual(
        Array.from({ length: 3 }, () => place),
      ),
    );
    expect(screen.queryByRole('link', { name: login })).not.toBeInTheDocument();
  });

  it('that has ended is asked to sign in', async () => {
    fakeApi().on('get', '/api/user', refuse(401, 'Sign in.'));
    renderApp(address);
    for (const link of await screen.findAllByRole('link', { name: login })) {
      expect(link).toHaveAttribute('href', signIn);
    }
  });
});
