import { fakeApi, refuse, reply, screen, waitFor } from '@nerka/mf-shared/testing';
import { renderApp } from '../app.fixture';

jest.mock('../releases/screen-offer', () => ({ screenOffers: () => [] }));

const OVER = 'This link is no longer valid: it was used, has expired, or was replaced by a newer one.';
const link = {
  kind: 'password-reset' as const,
  username: 'ada',
  company: 'Strata Apartments',
  providerName: null,
  mayChoosePassword: true,
};
const sent = { message: 'If there is such an account with an e-mail address, a link is on its way.' };

const leadsTo = (address: string) => waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(address));

beforeEach(() => {
  document.documentElement.dataset.mail = 'yes';
});

describe('a forgotten password', () => {
  it('is offered on the sign-in page, without a request, only where mail is set up', async () => {
    const api = fakeApi();
    renderApp('/signin', { hasSession: false });
    expect(await screen.findByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/signin/forgot');
    expect(api.calls).toEqual([]);
  });

  it('is not offered where no mail is set up', async () => {
    document.documentElement.dataset.mail = 'no';
    renderApp('/signin', { hasSession: false });
    await screen.findByLabelText('Username');
    expect(screen.queryByText('Forgot password?')).not.toBeInTheDocument();
  });

  it('asks for a link and says where to look, whether or not there is such an account', async () => {
    const api = fakeApi().on('post', '/api/auth/reset-requests', reply(202, sent));
    const { user } = renderApp('/signin/forgot', { hasSession: false });
    await user.type(await screen.findByLabelText('Username or e-mail'), 'ada{Enter}');
    expect(await screen.findByRole('heading', { name: 'Look into your mailbox' })).toBeInTheDocument();
    expect(screen.getByText(sent.message)).toBeInTheDocument();
    expect(api.callsOf('post', '/api/auth/reset-requests')[0]?.body).toEqual({ username: 'ada' });
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByLabelText('Username or e-mail')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/signin');
  });

  it('says why no link was sent, and keeps what was typed', async () => {
    const sentence = 'Too many links were asked for. Please try again in 15 minutes.';
    fakeApi().on('post', '/api/auth/reset-requests', refuse(429, sentence, { code: 'throttled' }));
    const { user } = renderApp('/signin/forgot', { hasSession: false });
    await user.type(await screen.findByLabelText('Username or e-mail'), 'ada{Enter}');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByLabelText('Username or e-mail')).toHaveValue('ada');
  });
});

describe('the page of a link', () => {
  it('takes a new password and leads to the sign-in page', async () => {
    const api = fakeApi().on('post', '/api/auth/links', link).on('post', '/api/auth/resets', reply(204));
    const { user } = renderApp('/signin/link#secret', { hasSession: false });
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeInTheDocument();
    expect(screen.getByText('For the account ada of Strata Apartments.')).toBeInTheDocument();
    const field = screen.getByLabelText('New password');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.type(field, 'sunflower under rain{Enter}');
    expect(await screen.findByText('Password saved')).toBeInTheDocument();
    await leadsTo('/signin');
    expect(api.callsOf('post', '/api/auth/links')[0]?.body).toEqual({ token: 'secret' });
    expect(api.callsOf('post', '/api/auth/resets')[0]?.body).toEqual({
      token: 'secret',
      newPassword: 'sunflower under rain',
    });
    expect(api.calls.some(({ path }) => path.includes('secret'))).toBe(false);
  });

  it('says at the field what is wrong with the password', async () => {
    const message = 'This password is too common. Please choose another one.';
    fakeApi()
      .on('post', '/api/auth/links', link)
      .on('post', '/api/auth/resets', refuse(400, message, { details: [{ field: 'newPassword', message }] }));
    const { user } = renderApp('/signin/link#secret', { hasSession: false });
    await user.type(await screen.findByLabelText('New password'), 'football1{Enter}');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('New password')).toHaveValue('football1');
  });

  it('says that the link is over, before and after typing, and how to get another one', async () => {
    const api = fakeApi()
      .on('post', '/api/auth/links', link)
      .on('post', '/api/auth/resets', refuse(409, OVER, { code: 'link-over' }));
    const { user } = renderApp('/signin/link#secret', { hasSession: false });
    await user.type(await screen.findByLabelText('New password'), 'sunflower under rain{Enter}');
    expect(await screen.findByRole('heading', { name: 'This link is over' })).toBeInTheDocument();
    expect(screen.getByText(OVER)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/signin/forgot');
    expect(api.callsOf('post', '/api/auth/resets')).toHaveLength(1);
  });

  it('has no field where the company requires its provider, and says where to sign in', async () => {
    fakeApi().on('post', '/api/auth/links', { ...link, mayChoosePassword: false });
    renderApp('/signin/link#secret', { hasSession: false });
    expect(await screen.findByRole('heading', { name: 'No password to choose' })).toBeInTheDocument();
    expect(screen.getByText(/^Strata Apartments signs in with its own provider/)).toBeInTheDocument();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to sign-in' })).toBeInTheDocument();
  });

  it('that is over shows no form', async () => {
    fakeApi().on('post', '/api/auth/links', refuse(409, OVER, { code: 'link-over' }));
    renderApp('/signin/link#secret', { hasSession: false });
    expect(await screen.findByText(OVER)).toBeInTheDocument();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  it('can be tried again when the server was away', async () => {
    let isAway = true;
    fakeApi().on('post', '/api/auth/links', () => (isAway ? refuse(503, 'Away.') : link));
    const { user } = renderApp('/signin/link#secret', { hasSession: false });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('New password')).toBeInTheDocument();
  });
});

describe('the invitation of a company with an identity provider', () => {
  const invitation = { ...link, kind: 'invitation' as const, providerName: 'Okta' };
  const BEGIN = '/api/auth/oidc/invitations';

  it('offers to sign in there beside a password, and says why it could not begin', async () => {
    const message = 'The identity provider of your company could not be reached. Please try again in a moment.';
    const api = fakeApi()
      .on('post', '/api/auth/links', invitation)
      .on('post', BEGIN, refuse(409, message, { code: 'identity-provider-away' }));
    const { user } = renderApp('/signin/link#secret', { hasSession: false });
    await user.click(await screen.findByRole('button', { name: 'Sign in with Okta' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(api.callsOf('post', BEGIN)[0]?.body).toEqual({ token: 'secret' });
    expect(screen.getByLabelText('New password')).toBeInTheDocument();
  });

  it('has no field for a password where the provider is required', async () => {
    fakeApi().on('post', '/api/auth/links', { ...invitation, mayChoosePassword: false });
    renderApp('/signin/link#secret', { hasSession: false });
    expect(await screen.findByRole('heading', { name: 'Welcome to Strata Apartments' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign in with Okta' })).toBeInTheDocument();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  it('offers none without a provider', async () => {
    fakeApi().on('post', '/api/auth/links', { ...invitation, providerName: null });
    renderApp('/signin/link#secret', { hasSession: false });
    expect(await screen.findByLabelText('New password')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Sign in with/ })).not.toBeInTheDocument();
  });
});
