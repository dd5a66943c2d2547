import { aCompany, aUser, fakeApi, refuse, reply, screen } from '@nerka/mf-shared/testing';
import { renderApp } from '../app.fixture';

jest.mock('../releases/screen-offer', () => ({ screenOffers: () => [] }));

const FACTOR = '/api/auth/factor';
const strata = aCompany({ slug: 'strata', projectSlug: 'living' });
const manager = aUser({ company: strata });

/** Signs in with the password; then a second step has to follow. */
async function afterPassword(kinds: string[] = ['totp', 'recovery']) {
  const api = fakeApi()
    .on('post', '/api/login', reply(202, { step: 'factor', kinds }))
    .on('get', '/api/front-ends', []);
  api.on('get', '/api/companies/slug/{slug}', strata);
  const { user } = renderApp('/signin', { hasSession: false });
  await user.type(await screen.findByLabelText('Username'), 'someone');
  await user.type(screen.getByLabelText('Password'), 'nerka-demo');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return { api, user };
}

it('asks for the code of the app, which browsers may fill in, and signs in with it', async () => {
  const { api, user } = await afterPassword();
  const field = await screen.findByLabelText('Code from your authenticator app');
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(field).toHaveFocus();
  expect(screen.queryByText('Login successful')).not.toBeInTheDocument();
  api.on('post', FACTOR, manager);
  await user.type(field, '123 456{Enter}');
  expect(await screen.findByText('Login successful')).toBeInTheDocument();
  expect(api.callsOf('post', FACTOR)[0]?.body).toEqual({ code: '123 456' });
});

it('takes a recovery code instead', async () => {
  const { api, user } = await afterPassword();
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  api.on('post', FACTOR, manager);
  await user.type(screen.getByLabelText('Recovery code'), 'k7mq-3xvd-p9ta-w4hc{Enter}');
  expect(await screen.findByText('Login successful')).toBeInTheDocument();
  expect(api.callsOf('post', FACTOR)[0]?.body).toEqual({ code: 'k7mq-3xvd-p9ta-w4hc' });
});

it('offers no recovery code to who has none left', async () => {
  await afterPassword(['totp']);
  expect(await screen.findByLabelText('Code from your authenticator app')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Use a recovery code' })).not.toBeInTheDocument();
});

it('says why a code is refused, and asks again', async () => {
  const { api, user } = await afterPassword();
  api.on('post', FACTOR, refuse(400, 'This code is not right, or it has been used.', { code: 'wrong-code' }));
  await user.type(await screen.findByLabelText('Code from your authenticator app'), '000000{Enter}');
  expect(await screen.findByText('This code is not right, or it has been used.')).toHaveAttribute('role', 'alert');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
});

it('leads back to the password once too much time has passed', async () => {
  const { api, user } = await afterPassword();
  api.on('post', FACTOR, refuse(401, 'Too much time has passed.', { code: 'sign-in-expired' }));
  await user.type(await screen.findByLabelText('Code from your authenticator app'), '123456{Enter}');
  expect(await screen.findByText('Too much time has passed. Go back to the password to begin again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the password' }));
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
});

it('takes a recovery code from who has lost the only passkey', async () => {
  const { api, user } = await afterPassword(['passkey', 'recovery']);
  expect(await screen.findByText(/^Your password is right\. Now confirm with your passkey/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  api.on('post', FACTOR, manager);
  await user.type(screen.getByLabelText('Recovery code'), 'k7mq-3xvd-p9ta-w4hc{Enter}');
  expect(await screen.findByText('Login successful')).toBeInTheDocument();
});

it('asks who has passkeys only for one of these, not for a code', async () => {
  const { user } = await afterPassword(['passkey']);
  expect(await screen.findByText(/^Your password is right\. Now confirm with your passkey/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back to the password' }));
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
});
