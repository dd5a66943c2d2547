import { aUser, fakeApi, refuse, renderScreen, reply, screen, waitFor } from '@nerka/mf-shared/testing';
import type { Profile } from './profile.api';
import { ProfileScreen } from './profile-screen';

const PROFILE = '/api/user/profile';
const CHANGE = '/api/user/email-change';
const LINKS = '/api/user/email-change/links';

const profile: Profile = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: null,
  profilePicture: null,
  lastSignInAt: null,
  emailChange: null,
  version: 3,
};
const emailChange = {
  email: 'countess@example.com',
  waitingFor: ['countess@example.com', 'ada@example.com'],
  expiresAt: '2026-11-21T15:30:00.000Z',
};
const SENTENCE =
  /^Waiting for confirmation: countess@example\.com\. Open the links that we mailed to countess@example\.com and ada@example\.com, by .+2026.+\. Until then mails go to ada@example\.com\.$/;

function show(given: Partial<Profile> = {}) {
  const api = fakeApi().on('get', PROFILE, { ...profile, ...given });
  api.on('get', '/api/user/identity', { providerName: null, label: null, linkedAt: null });
  for (const list of ['sessions', 'factors', 'passkeys', 'security-events'] as const)
    api.on('get', `/api/user/${list}`, []);
  return { api, ...renderScreen(<ProfileScreen />, { company: null, user: aUser() }) };
}

const waiting = async () => (await screen.findByText(/^Waiting for confirmation/)).parentElement;

it('says after saving another address which links have to be opened, and shows the address that holds', async () => {
  const { api, user } = show();
  api.on('patch', PROFILE, { ...profile, emailChange, version: 4 });
  const field = await screen.findByLabelText('Email');
  await user.clear(field);
  await user.type(field, 'countess@example.com');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(
    await screen.findByText(
      'To change your e-mail address, open the links that we mailed to countess@example.com and ada@example.com.',
    ),
  ).toBeInTheDocument();
  expect(field).toHaveValue('ada@example.com');
  expect(await waiting()).toHaveTextContent(SENTENCE);
});

it('says who has to confirm yet, where one address is enough', async () => {
  show({ email: null, emailChange: { ...emailChange, waitingFor: ['countess@example.com'] } });
  expect(await waiting()).toHaveTextContent(/Open the link that we mailed to countess@example\.com, by .+2026[^U]+\.$/);
});

it('has the mails sent again', async () => {
  const { api, user } = show({ emailChange });
  api.on('post', LINKS, reply(204));
  await user.click(await screen.findByRole('button', { name: 'Send Again' }));
  expect(await screen.findByText('Mails sent again')).toBeInTheDocument();
  expect(api.callsOf('post', LINKS)).toHaveLength(1);
});

it('cancels the change', async () => {
  const { api, user } = show({ emailChange });
  api.on('delete', CHANGE, reply(204)).on('get', PROFILE, profile);
  await user.click(await screen.findByRole('button', { name: 'Cancel Change' }));
  expect(await screen.findByText('Change cancelled')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/^Waiting for confirmation/)).not.toBeInTheDocument());
});

it('says why the mails could not be sent', async () => {
  const { api, user } = show({ emailChange });
  const sentence = 'Too many links for e-mail addresses were sent. Please try again in 40 minutes.';
  api.on('post', LINKS, refuse(429, sentence, { code: 'throttled' }));
  await user.click(await screen.findByRole('button', { name: 'Send Again' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});
