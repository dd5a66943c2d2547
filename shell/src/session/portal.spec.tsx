/**
 * @jest-environment-options {"url": "http://strata.nerka.localhost/"}
 */
import { aCompany, aUser, fakeApi, refuse, screen, waitFor } from '@nerka/mf-shared/testing';
import { renderApp } from '../app.fixture';
import { contrast } from '../theme/contrast';
import { palette } from '../theme/palette';

jest.mock('../releases/screen-offer', () => ({ screenOffers: () => [] }));

const context = {
  name: 'Strata Apartments',
  logoUrl: '/api/company-context/logo',
  primaryColor: '#ffe600',
  welcomeMessage: 'Good to have you here',
  identityProvider: null,
};
const strata = aCompany({ slug: 'strata' });
const manager = aUser({ company: strata });
const admin = aUser({ username: 'admin', role: 'super_admin', company: null, permissions: ['platform.read'] });

const leadsTo = (address: string) => waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address));

describe('the sign-in page of a company', () => {
  it('shows its logo, its welcome message and its name', async () => {
    fakeApi().on('get', '/api/company-context', context);
    renderApp('/signin', { hasSession: false });
    expect(await screen.findByRole('heading', { name: 'Good to have you here' })).toBeInTheDocument();
    expect(document.querySelector('img')).toHaveAttribute('src', '/api/company-context/logo');
    expect(document.title).toBe('Sign in · Strata Apartments · Nerka');
  });

  it('welcomes with its name where it has no message', async () => {
    fakeApi().on('get', '/api/company-context', { ...context, welcomeMessage: null });
    renderApp('/signin', { hasSession: false });
    expect(await screen.findByRole('heading', { name: 'Welcome to Strata Apartments' })).toBeInTheDocument();
  });

  it('takes its colour, corrected until the button can be read', async () => {
    fakeApi().on('get', '/api/company-context', context);
    renderApp('/signin', { hasSession: false });
    await screen.findByRole('button', { name: 'Sign in' });
    const accent = document.documentElement.style.getPropertyValue('--accent');
    expect(contrast(accent, palette.light['on-accent'])).toBeGreaterThanOrEqual(4.5);
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16));
    expect(Math.min(red ?? 0, green ?? 0)).toBeGreaterThan(blue ?? 255);
  });

  it('is the product’s where the company cannot be asked for, without another try', async () => {
    const api = fakeApi().on('get', '/api/company-context', refuse(503, 'Away.'));
    renderApp('/signin', { hasSession: false });
    expect(await screen.findByRole('heading', { name: 'Welcome to Nerka' })).toBeInTheDocument();
    expect(api.callsOf('get', '/api/company-context')).toHaveLength(1);
  });
});

describe('/ on the host of a company', () => {
  it('leads an anonymous visitor to sign in', async () => {
    fakeApi().on('get', '/api/company-context', context);
    renderApp('/', { hasSession: false });
    await leadsTo('/signin');
  });

  it.each([
    ['a user to the dashboard of their company', manager, '/nerka/strata/dashboard'],
    ['a super admin to the platform', admin, '/nerka/admin'],
    ['a user without a company to the page that says so', aUser({ company: null }), '/company'],
  ])('leads %s', async (_, user, address) => {
    fakeApi().on('get', '/api/user', user).on('get', '/api/front-ends', []);
    renderApp('/');
    await leadsTo(address);
  });

  it('leads to /company where the look-up failed, which offers Retry', async () => {
    fakeApi().on('get', '/api/user', refuse(503, 'The database is away.'));
    renderApp('/');
    await leadsTo('/company');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});
