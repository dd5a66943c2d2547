import {
  aCompany,
  allPermissions,
  aUser,
  fakeApi,
  refuse,
  renderScreen,
  screen,
  waitFor,
} from '@nerka/mf-shared/testing';
import { SupportArea } from './support-area';

const SESSIONS = '/api/companies/{companyId}/support-sessions';
const SESSION = '/api/support-sessions/{id}';
const company = aCompany();
const provider = aUser({
  role: 'super_admin',
  company: null,
  permissions: [...allPermissions, 'platform.read', 'platform.write'],
});
const manager = aUser({ company });

const later = new Date(Date.now() + 3_000_000).toISOString();
const session = { id: 5, reason: 'The import failed', startedAt: later, endsAt: later, isOwn: false };

const show = (user = manager) => renderScreen(<SupportArea>The screens</SupportArea>, { company, user });

it('asks a person of the provider for a reason, where the company wants one, and shows nothing before', async () => {
  const api = fakeApi().on('get', SESSIONS, { isRequired: true, running: [] });
  const { user } = show(provider);
  expect(await screen.findByRole('heading', { name: 'Work in Strata Apartments as support' })).toBeInTheDocument();
  expect(screen.queryByText('The screens')).not.toBeInTheDocument();
  expect(screen.queryByText(/has ended/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start Support' }));
  expect(await screen.findByText('Reason is required')).toBeInTheDocument();
  api.on('post', SESSIONS, refuse(503, 'The database is away.'));
  await user.type(screen.getByLabelText('Reason'), 'The import failed');
  await user.click(screen.getByRole('button', { name: 'Start Support' }));
  expect(await screen.findByText('The database is away.')).toBeInTheDocument();

  api.on('post', SESSIONS, { ...session, isOwn: true });
  api.on('get', SESSIONS, { isRequired: true, running: [{ ...session, isOwn: true }] });
  await user.click(screen.getByRole('button', { name: 'Start Support' }));
  expect(await screen.findByText('The screens')).toBeInTheDocument();
  expect(await screen.findByText(/^You work here as support until/)).toBeInTheDocument();
  expect(api.callsOf('post', SESSIONS).at(-1)?.body).toEqual({ reason: 'The import failed' });
});

it('says that the session is over before it asks for a reason again', async () => {
  const api = fakeApi().on('get', SESSIONS, { isRequired: true, running: [{ ...session, isOwn: true }] });
  const { user } = show(provider);
  expect(await screen.findByText(/^You work here as support until/)).toBeInTheDocument();
  api.on('delete', SESSION, undefined as never).on('get', SESSIONS, { isRequired: true, running: [] });
  await user.click(screen.getByRole('button', { name: 'End Support' }));
  expect(await screen.findByText('Your support here has ended.')).toHaveAttribute('role', 'status');
  expect(screen.getByLabelText('Reason')).toBeInTheDocument();
  expect(screen.queryByText('The screens')).not.toBeInTheDocument();
});

it('tells managers while support works there, and lets them end it', async () => {
  const api = fakeApi().on('get', SESSIONS, { isRequired: false, running: [session] });
  const { user } = show();
  expect(await screen.findByText(/^Your provider works here as support until/)).toBeInTheDocument();
  expect(screen.getByText(/“The import failed”/)).toBeInTheDocument();
  expect(screen.getByText('The screens')).toBeInTheDocument();
  api.on('delete', SESSION, undefined as never).on('get', SESSIONS, { isRequired: false, running: [] });
  await user.click(screen.getByRole('button', { name: 'End Support' }));
  await waitFor(() => expect(screen.queryByText(/works here as support/)).not.toBeInTheDocument());
});

it('asks nobody else, and is silent where nothing runs', async () => {
  const api = fakeApi().on('get', SESSIONS, { isRequired: true, running: [] });
  show();
  await waitFor(() => expect(api.callsOf('get', SESSIONS)).toHaveLength(1));
  expect(screen.getByText('The screens')).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
