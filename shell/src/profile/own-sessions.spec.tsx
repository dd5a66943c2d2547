import { aUser, fakeApi, page, refuse, renderScreen, reply, screen, within } from '@nerka/mf-shared/testing';
import { OwnSessions } from './own-sessions';
import type { OwnSession } from './own-sessions.api';

const SESSIONS = '/api/user/sessions';
const ONE = '/api/user/sessions/{id}';
const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0 Safari/537.36';

const aSession = (given: Partial<OwnSession> = {}): OwnSession => ({
  id: 1,
  isCurrent: false,
  address: '203.0.113.9',
  device: agent,
  createdAt: '2026-11-20T15:30:00.000Z',
  seenAt: '2026-11-21T15:30:00.000Z',
  expiresAt: '2026-12-20T15:30:00.000Z',
  ...given,
});

const own = aSession({ id: 2, isCurrent: true, address: '198.51.100.7' });
const show = () => renderScreen(<OwnSessions />, { company: null, user: aUser() });

it('says in which browsers, from where and since when', async () => {
  fakeApi().on('get', SESSIONS, [own, aSession(), aSession({ id: 3, address: null, device: null })]);
  show();
  const [current, other, unknown] = await screen.findAllByRole('listitem');
  expect(current).toHaveTextContent(/^Chrome on Windows This browser198\.51\.100\.7 · In use now · Signed in /);
  expect(within(current!).queryByRole('button')).not.toBeInTheDocument();
  expect(other).toHaveTextContent(/^Chrome on Windows 203\.0\.113\.9 · Last used .+ · Signed in /);
  expect(unknown).toHaveTextContent(/^Unknown browser Last used /);
});

it('signs one browser out', async () => {
  const api = fakeApi().on('get', SESSIONS, [own, aSession()]).on('delete', ONE, reply(204));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Sign out Chrome on Windows' }));
  expect(await screen.findByText('That browser is signed out')).toBeInTheDocument();
  expect(api.callsOf('delete', ONE)).toHaveLength(1);
  expect(api.callsOf('get', SESSIONS)).toHaveLength(2);
});

it('signs all others out after a question', async () => {
  const api = fakeApi().on('get', SESSIONS, [own, aSession()]).on('delete', SESSIONS, reply(204));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Sign Out Everywhere Else' }));
  expect(api.callsOf('delete', SESSIONS)).toHaveLength(0);
  api.on('get', SESSIONS, [own]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('You are signed out everywhere else')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign Out Everywhere Else' })).not.toBeInTheDocument();
});

it('offers nothing to sign out where there is only this one', async () => {
  fakeApi().on('get', SESSIONS, page([own], 1));
  show();
  await screen.findByRole('listitem');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says that a sign-out failed', async () => {
  fakeApi().on('get', SESSIONS, [own, aSession()]).on('delete', ONE, refuse(503, 'The database is away.'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Sign out Chrome on Windows' }));
  expect(await screen.findByText('The database is away.')).toBeInTheDocument();
});

it('offers Retry where they could not be loaded', async () => {
  const api = fakeApi().on('get', SESSIONS, refuse(503, 'The database is away.'));
  const { user } = show();
  expect(await screen.findByText('The database is away.')).toBeInTheDocument();
  api.on('get', SESSIONS, [own]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listitem')).toBeInTheDocument();
});
