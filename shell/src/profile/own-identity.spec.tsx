import { fakeApi, refuse, renderScreen, reply, screen, waitFor } from '@nerka/mf-shared/testing';
import { OwnIdentity } from './own-identity';

const OWN = '/api/user/identity';
const none = { providerName: 'Okta', label: null, linkedAt: null };
const linked = { ...none, label: 'ada@example.com', linkedAt: '2026-11-20T08:00:00.000Z' };

it('shows nothing where the company has no identity provider', async () => {
  const api = fakeApi().on('get', OWN, { ...none, providerName: null });
  renderScreen(<OwnIdentity />, { company: null });
  await waitFor(() => expect(api.callsOf('get', OWN)).toHaveLength(1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('says why the sign-in cannot be linked right now', async () => {
  const sentence = 'The identity provider of your company could not be reached. Please try again in a moment.';
  fakeApi()
    .on('get', OWN, none)
    .on('post', OWN, refuse(409, sentence, { code: 'identity-provider-away' }));
  const { user } = renderScreen(<OwnIdentity />, { company: null });
  await user.click(await screen.findByRole('button', { name: 'Link Your Company Sign-In' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

it('shows as whom it is linked, and unlinks it', async () => {
  const api = fakeApi().on('get', OWN, linked).on('delete', OWN, reply(204));
  const { user } = renderScreen(<OwnIdentity />, { company: null, at: '/profile?identity=linked' });
  expect(await screen.findByText(/Linked as ada@example.com/)).toBeInTheDocument();
  api.on('get', OWN, none);
  await user.click(screen.getByRole('button', { name: 'Unlink' }));
  expect(await screen.findByRole('button', { name: 'Link Your Company Sign-In' })).toBeInTheDocument();
});
