import { aCompany, aUser, fakeApi, refuse, screen, userEvent, waitFor } from '@nerka/mf-shared/testing';
import { renderApp } from '../app.fixture';

jest.mock('../releases/screen-offer', () => ({ screenOffers: () => [] }));

const strata = aCompany({ slug: 'strata', projectSlug: 'living' });
const manager = aUser({ company: strata });
const admin = aUser({ username: 'admin', role: 'super_admin', company: null, permissions: ['platform.read'] });

async function signIn(at: string, response: typeof manager | ReturnType<typeof refuse> | (() => Promise<never>)) {
  const api = fakeApi().on('post', '/api/login', response).on('get', '/api/front-ends', []);
  api.on('get', '/api/companies/slug/{slug}', strata);
  const { user } = renderApp(at, { hasSession: false });
  await user.type(await screen.findByLabelText('Username'), 'someone');
  await user.type(screen.getByLabelText('Password'), 'nerka-demo');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return api;
}

const leadsTo = (address: string) => waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(address));

describe('the sign-in page', () => {
  it('shows its texts and asks the server nothing', async () => {
    const api = fakeApi();
    renderApp('/signin', { hasSession: false });
    expect(await screen.findByRole('heading', { name: 'Welcome to Nerka' })).toBeInTheDocument();
    expect(screen.getByPlaceholderText('Enter your username')).toBeRequired();
    expect(screen.getByPlaceholderText('Enter your password')).toBeRequired();
    expect(screen.getByText('Need access? Contact your administrator')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Licences' })).toHaveAttribute('href', '/licences');
    expect(document.title).toBe('Sign in · Nerka');
    expect(api.calls).toEqual([]);
  });

  it('offers passkeys, and says so in a browser that has none', async () => {
    const api = fakeApi();
    renderApp('/signin', { hasSession: false });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    expect(await screen.findByText('Login failed')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/^.*This browser has no passkeys here\./);
    expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled();
    expect(api.calls).toEqual([]);
  });

  it('greets a user and opens the dashboard of their company', async () => {
    const api = await signIn('/signin', manager);
    expect(await screen.findByText('Login successful')).toBeInTheDocument();
    expect(screen.getByText('Welcome back, strata.manager!')).toBeInTheDocument();
    await leadsTo('/nerka/strata/dashboard');
    expect(api.callsOf('post', '/api/login')[0]?.body).toEqual({ username: 'someone', password: 'nerka-demo' });
  });

  it('says that it is signing in, and asks once', async () => {
    const api = await signIn('/signin', () => new Promise<never>(() => {}));
    const button = await screen.findByRole('button', { name: 'Signing in...' });
    expect(button).toBeDisabled();
    expect(api.callsOf('post', '/api/login')).toHaveLength(1);
  });

  it('says the usual reason where the server gives none', async () => {
    await signIn('/signin', refuse(401, ''));
    expect(await screen.findByText('Login failed')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid username or password');
  });

  it('opens the platform for a super admin', async () => {
    await signIn('/admin', admin);
    await screen.findByText('Login successful');
    await leadsTo('/nerka/admin');
  });

  it('leads a user without a company to the page that says so', async () => {
    await signIn('/signin', aUser({ company: null }));
    expect(await screen.findByRole('heading', { name: 'No Company Assigned' })).toBeInTheDocument();
    expect(screen.getByText('Your account is not assigned to any company.')).toBeInTheDocument();
    await leadsTo('/company');
  });

  it('says why it failed', async () => {
    await signIn('/signin', refuse(401, 'Invalid username or password.'));
    expect(await screen.findByText('Login failed')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid username or password.');
    await leadsTo('/signin');
  });

  it('keeps in view for how long it is refused after too many failures', async () => {
    const sentence = 'Too many failed sign-ins. Please try again in 15 minutes.';
    await signIn('/signin', refuse(429, sentence));
    expect(await screen.findByText('Login failed')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getAllByText(sentence)).toHaveLength(2);
  });

  it('keeps in view that the company is suspended', async () => {
    const sentence = 'Strata Apartments was suspended by your provider. Ask them to open it again.';
    await signIn('/signin', refuse(403, sentence, { code: 'company-suspended' }));
    expect(await screen.findByText('Login failed')).toBeInTheDocument();
    expect(screen.getAllByText(sentence)).toHaveLength(2);
  });

  it.each([
    ['identity-provider-required', 'Your company signs in with Okta. Use the button “Sign in with Okta”.'],
    ['factor-missing', 'Your company requires a second step. Ask your administrator.'],
  ])('says once, above the form, what to do instead: %s', async (code, sentence) => {
    await signIn('/signin', refuse(403, sentence, { code }));
    expect(await screen.findByText('Login failed')).toBeInTheDocument();
    expect(screen.getByText(sentence)).toHaveAttribute('role', 'alert');
  });

  it('keeps what the person had begun to type before the session expired, and forgets what others had', async () => {
    const mine = `nerka-draft:${manager.id}:1:work-order`;
    const others = `nerka-draft:${manager.id + 1}:1:work-order`;
    for (const key of [mine, others]) sessionStorage.setItem(key, '{}');
    localStorage.setItem(`nerka-draft:${manager.id + 1}:1:recent-choices`, '[]');
    await signIn('/signin', manager);
    await screen.findByText('Login successful');
    expect([...Object.keys(sessionStorage), ...Object.keys(localStorage)]).toEqual([mine]);
  });

  it.each([
    [null, 'your session ended. Sign in again to go on.'],
    ['password-reset', 'your password was reset. Ask your administrator for the new one.'],
    ['password-changed', 'your password was changed. Sign in with the new one to go on.'],
    ['signed-out', 'this session was ended elsewhere. Sign in again to go on.'],
    ['provider-ended', 'your company’s identity provider ended this session. Sign in there again to go on.'],
    ['provider-required', 'your company now signs in with its own provider. Use its button to go on.'],
    ['account-removed', 'your account was removed. Ask your administrator if you need it.'],
  ] as const)('says to whose browser the session is over why it ended: %s', async (reason, sentence) => {
    fakeApi().on('get', '/api/user', refuse(401, 'Please sign in.')).on('get', '/api/session-end', { reason });
    renderApp('/nerka/strata/units');
    expect(await screen.findByText(`You were signed out because ${sentence}`)).toBeInTheDocument();
  });

  it('says that the session ended where the reason cannot be asked', async () => {
    fakeApi()
      .on('get', '/api/user', refuse(401, 'Please sign in.'))
      .on('get', '/api/session-end', refuse(503, 'Away.'));
    renderApp('/nerka/strata/units');
    expect(await screen.findByText(/^You were signed out because your session ended/)).toBeInTheDocument();
  });

  it.each([
    ['/nerka/strata/work-orders?status=open', '/nerka/strata/work-orders?status=open'],
    ['/living/strata/units', '/living/strata/units'],
    ['/nerka/brightside/invoices', '/nerka/strata/dashboard'],
    ['/nerka/strata-2/units', '/nerka/strata/dashboard'],
    ['/profile', '/nerka/strata/dashboard'],
    ['//evil.com/nerka/strata/x', '/nerka/strata/dashboard'],
    ['/\\evil.com', '/nerka/strata/dashboard'],
    ['https:evil', '/nerka/strata/dashboard'],
    ['javascript:alert(1)', '/nerka/strata/dashboard'],
    ['/nerka/strata/../brightside/units', '/nerka/strata/dashboard'],
  ])('with redirect %s leads a user of strata to %s', async (redirect, target) => {
    await signIn(`/signin?redirect=${encodeURIComponent(redirect)}`, manager);
    await screen.findByText('Login successful');
    await leadsTo(target);
  });

  it.each([
    ['/nerka/strata/work-orders', '/nerka/strata/work-orders'],
    ['//evil.com', '/nerka/admin'],
  ])('with redirect %s leads a super admin to %s', async (redirect, target) => {
    await signIn(`/signin?redirect=${encodeURIComponent(redirect)}`, admin);
    await screen.findByText('Login successful');
    await leadsTo(target);
  });

  it('shows nothing to who is signed in already', async () => {
    fakeApi().on('get', '/api/user', manager).on('get', '/api/front-ends', []);
    renderApp('/signin');
    expect(await screen.findByRole('banner')).toHaveTextContent('Strata Apartments');
    await leadsTo('/nerka/strata/dashboard');
  });
});
