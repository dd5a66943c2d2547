import { fakeApi, refuse, renderScreen, reply, screen, waitFor } from '@nerka/mf-shared/testing';
import { IdentityProviderCard } from './identity-provider-card';

const PROVIDER = '/api/companies/{companyId}/identity-provider';
const none = {
  name: null,
  issuer: null,
  client: null,
  isRequired: false,
  redirectAddresses: ['https://strata.example.com/api/auth/oidc/callback'],
  startAddress: 'https://strata.example.com/api/auth/oidc/strata/start',
  linkedPeople: 0,
  people: 3,
  managersWithFactor: 0,
  version: 0,
};
const saved = { ...none, name: 'Okta', issuer: 'https://id.example.com', client: 'nerka', linkedPeople: 2, version: 4 };

it('shows the address to enter at the provider, and saves what was typed', async () => {
  const api = fakeApi().on('get', PROVIDER, none).on('put', PROVIDER, saved);
  const { user } = renderScreen(<IdentityProviderCard />);
  expect(await screen.findByText(none.redirectAddresses[0]!)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Provider name'), 'Okta');
  await user.type(screen.getByLabelText('Issuer'), 'https://id.example.com');
  await user.type(screen.getByLabelText('Client id'), 'nerka');
  await user.click(screen.getByRole('button', { name: 'Save Provider' }));
  expect(await screen.findByText('Client secret is required')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Client secret'), 'secret{Enter}');
  await screen.findByText('Identity provider saved');
  expect(api.callsOf('put', PROVIDER)[0]).toMatchObject({
    body: {
      name: 'Okta',
      issuer: 'https://id.example.com',
      client: 'nerka',
      clientSecret: 'secret',
      isRequired: false,
    },
  });
  expect(await screen.findByText(/2 of 3 people have linked/)).toBeInTheDocument();
});

it('says at the field what is wrong, and keeps what was typed', async () => {
  const message = 'The address must begin with https://.';
  fakeApi()
    .on('get', PROVIDER, saved)
    .on('put', PROVIDER, refuse(400, message, { details: [{ field: 'issuer', message }] }));
  const { user } = renderScreen(<IdentityProviderCard />);
  await user.type(await screen.findByLabelText('Issuer'), '/x');
  await waitFor(() =>
    expect(screen.getByLabelText('Client secret')).toHaveAccessibleDescription(
      'Enter the secret of the changed issuer.',
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Save Provider' }));
  expect(await screen.findByText('Client secret is required')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Client secret'), 'its secret');
  await user.click(screen.getByRole('button', { name: 'Save Provider' }));
  await waitFor(() => expect(screen.getByLabelText('Issuer')).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText('Issuer')).toHaveValue('https://id.example.com/x');
});

it('is required only once a manager could sign in without it, and says so before', async () => {
  const api = fakeApi().on('get', PROVIDER, saved);
  const { user, unmount } = renderScreen(<IdentityProviderCard />);
  expect(await screen.findByRole('switch', { name: 'Required' })).toBeDisabled();
  expect(screen.getByText(/Before you can turn it on/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'sets up two-step sign-in' })).toHaveAttribute('href', '/profile');
  unmount();
  api.on('get', PROVIDER, { ...saved, managersWithFactor: 1 }).on('put', PROVIDER, { ...saved, isRequired: true });
  const again = renderScreen(<IdentityProviderCard />);
  const choice = await screen.findByRole('switch', { name: 'Required' });
  await waitFor(() => expect(choice).toBeEnabled());
  expect(screen.queryByText(/Before you can turn it on/)).not.toBeInTheDocument();
  await again.user.click(choice);
  await user.click(screen.getByRole('button', { name: 'Save Provider' }));
  await screen.findByText('Identity provider saved');
  expect(api.callsOf('put', PROVIDER)[0]?.body).toMatchObject({ isRequired: true });
  expect(screen.getByRole('switch', { name: 'Required' })).toBeEnabled();
});

it('tests what is saved and says what is wrong', async () => {
  const message = 'The provider does not accept the client id with this secret.';
  fakeApi().on('get', PROVIDER, saved).on('post', `${PROVIDER}/test`, { problem: 'client-refused', message });
  const { user } = renderScreen(<IdentityProviderCard />);
  await user.click(await screen.findByRole('button', { name: 'Test' }));
  expect(await screen.findByText(`It does not work yet. ${message}`)).toBeInTheDocument();
});

it('removes the provider after a question', async () => {
  const api = fakeApi().on('get', PROVIDER, saved).on('delete', PROVIDER, reply(204));
  const { user } = renderScreen(<IdentityProviderCard />);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  api.on('get', PROVIDER, none);
  await user.click((await screen.findAllByRole('button', { name: 'Remove' })).at(-1)!);
  expect(await screen.findByText('Identity provider removed')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Test' })).not.toBeInTheDocument());
});

it('offers another try where it could not be loaded', async () => {
  fakeApi().on('get', PROVIDER, refuse(503, 'Away.'));
  renderScreen(<IdentityProviderCard />);
  expect(await screen.findByText('The identity provider could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
