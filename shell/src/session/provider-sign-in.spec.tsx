/**
 * @jest-environment-options {"url": "http://strata.nerka.localhost/"}
 */
import { fakeApi, refuse, screen } from '@nerka/mf-shared/testing';
import { renderApp } from '../app.fixture';
// Loaded here, not while a test waits for it.
import './provider-answer';

jest.mock('../releases/screen-offer', () => ({ screenOffers: () => [] }));

const LINK = '/api/auth/oidc/link';
const context = {
  name: 'Strata Apartments',
  logoUrl: null,
  primaryColor: null,
  welcomeMessage: null,
  identityProvider: { name: 'Okta', startAddress: '/api/auth/oidc/strata/start' },
};

describe('the sign-in page of a company with an identity provider', () => {
  it('leads there, with the page that was wanted, and asks nothing more of the server', async () => {
    const api = fakeApi().on('get', '/api/company-context', context);
    renderApp('/signin?redirect=%2Fnerka%2Fstrata%2Funits', { hasSession: false });
    expect(await screen.findByRole('link', { name: 'Sign in with Okta' })).toHaveAttribute(
      'href',
      '/api/auth/oidc/strata/start?redirect=%2Fnerka%2Fstrata%2Funits',
    );
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    expect(api.calls).toHaveLength(1);
  });

  it('has no such link without one', async () => {
    fakeApi().on('get', '/api/company-context', { ...context, identityProvider: null });
    renderApp('/signin', { hasSession: false });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Sign in with/ })).not.toBeInTheDocument();
  });

  it.each([
    ['expired', 'The sign-in took too long, or was begun in another browser. Please begin again.'],
    ['refused', 'Your company’s sign-in did not let you in. Please try again, or ask your administrator.'],
    ['failed', /could not be checked, so it was not used/],
    ['unreachable', /could not be reached/],
    ['not-linked', /belongs to another account here/],
    ['link-over', /^The invitation was used, has expired/],
    ['not-set-up', /no other way to sign in than a password/],
  ])('says why the provider let nobody in: %s', async (problem, sentence) => {
    fakeApi().on('get', '/api/company-context', context);
    renderApp(`/signin?identity=${problem}`, { hasSession: false });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('asks whom no account is linked with for username and password, once', async () => {
    const api = fakeApi().on('get', '/api/company-context', context);
    api.on('post', LINK, refuse(400, 'This took too long.', { code: 'identity-expired' }));
    const { user } = renderApp('/signin?identity=unlinked&state=1.abc', { hasSession: false });
    await user.type(await screen.findByLabelText('Username to link'), 'ada');
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Its password'), 'nerka-demo{Enter}');
    expect(await screen.findByText('This took too long.')).toBeInTheDocument();
    expect(api.callsOf('post', LINK)[0]?.body).toEqual({ username: 'ada', password: 'nerka-demo', state: '1.abc' });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  });
});
