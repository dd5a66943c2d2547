import type { StaffMember } from '@nerka/mf-shared/readers';
import {
  aCompany,
  aUser,
  fakeApi,
  page,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@nerka/mf-shared/testing';
import { UsersScreen } from './users-screen';

const LIST = '/api/companies/{companyId}/users';

const ray: StaffMember = {
  id: 8,
  username: 'strata.tech2',
  displayName: 'Ray',
  firstName: null,
  lastName: null,
  role: 'user',
  accountType: 'maintenance',
  profilePicture: null,
  createdAt: '2026-01-05T12:00:00.000Z',
  lastSignInAt: null,
  version: 1,
};

function start(users: StaffMember[] = [ray], search = '') {
  const api = fakeApi().on('get', '/api/companies/slug/{slug}', aCompany()).on('get', LIST, page(users, users.length));
  return { api, ...show(search) };
}

function show(search = '') {
  const user = aUser({ company: null });
  const surroundings = { company: null, user, at: `/nerka/strata/users${search}`, path: '/nerka/:company/users' };
  return renderScreen(<UsersScreen />, surroundings);
}

describe('user management', () => {
  it('lists username, name, account type, day of creation, last sign-in and role, with a way back', async () => {
    start([ray, { ...ray, id: 9, username: 'strata.tech3', lastSignInAt: new Date().toISOString() }]);
    expect(await screen.findByText('strata.tech2')).toBeInTheDocument();
    expect(screen.getAllByText('Ray')).toHaveLength(2);
    expect(screen.getAllByText('Maintenance')).toHaveLength(2);
    expect(screen.getByText('No sign-in recorded')).toBeInTheDocument();
    expect(screen.getByText(/^Last signed in/)).toHaveTextContent('Last signed in just now');
    expect(screen.getAllByText('Created Jan 5, 2026')).toHaveLength(2);
    expect(screen.getAllByText('User')).toHaveLength(2);
    expect(screen.getByText('Showing 2 of 2 users')).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent(
      'Projects / Instances / Strata Apartments / User Management',
    );
    expect(screen.getByRole('link', { name: 'Back to Strata Apartments' })).toHaveAttribute(
      'href',
      '/nerka/strata/dashboard',
    );
  });

  it('is searched for names and usernames, in the address', async () => {
    const { api, user } = start([ray], '?q=tech2');
    expect(await screen.findByRole('searchbox', { name: 'Search users' })).toHaveValue('tech2');
    expect(await screen.findByText('strata.tech2')).toBeInTheDocument();
    expect(api.callsOf('get', LIST).at(-1)).toMatchObject({ query: { q: 'tech2', sort: 'newest' } });
    api.on('get', LIST, page([], 0));
    await user.clear(screen.getByRole('searchbox', { name: 'Search users' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'nobody');
    expect(await screen.findByText('Nobody is called “nobody”.')).toBeInTheDocument();
  });

  it('says so when there is nobody', async () => {
    start([]);
    expect(await screen.findByText('No users yet')).toBeInTheDocument();
  });

  it('says so when the company is not there', async () => {
    fakeApi().on('get', '/api/companies/slug/{slug}', refuse(404, 'Company not found'));
    show();
    expect(await screen.findByText('Company not found')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Company' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});

describe('Add User', () => {
  const open = async () => {
    const started = start();
    await started.user.click(await screen.findByRole('button', { name: 'Add User' }));
    return { ...started, dialog: within(await screen.findByRole('dialog')) };
  };

  it('sends username and password as typed', async () => {
    const { api, user, dialog } = await open();
    api.on('post', LIST, ray);
    await user.type(dialog.getByLabelText('Username'), 'new.one');
    await user.type(dialog.getByLabelText('Password'), ' good pass phrase ');
    await user.click(dialog.getByRole('button', { name: 'Create User' }));
    expect(await screen.findByText('User created')).toBeInTheDocument();
    expect(screen.getByText('New user account has been created successfully.')).toBeInTheDocument();
    expect(api.callsOf('post', LIST)[0]?.body).toEqual({ username: 'new.one', password: ' good pass phrase ' });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('pass phrase');
  });

  it('keeps the username that was typed over a reload, and no password', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Username'), 'new.one');
    await user.type(dialog.getByLabelText('Password'), 'good pass phrase');
    const kept = Object.values({ ...sessionStorage, ...localStorage }).join();
    expect([kept.includes('new.one'), kept.includes('pass phrase')]).toEqual([true, false]);
  });

  it('makes one though the response was lost', async () => {
    const { api, user, dialog } = await open();
    api.on('post', LIST, () => Promise.reject(new Error('The connection broke.')));
    await user.type(dialog.getByLabelText('Username'), 'new.one');
    await user.type(dialog.getByLabelText('Password'), 'good pass phrase{Enter}');
    expect(await screen.findByText('Failed to create user')).toBeInTheDocument();
    api.on('post', LIST, ray);
    await user.click(await dialog.findByRole('button', { name: 'Create User' }));
    expect(await screen.findByText('User created')).toBeInTheDocument();
    const [one, other] = api.callsOf('post', LIST).map(({ headers }) => headers.get('Idempotency-Key'));
    expect([one, other]).toEqual([expect.stringMatching(/./), one]);
  });

  it('says that it is creating', async () => {
    const { api, user, dialog } = await open();
    api.on('post', LIST, () => new Promise<never>(() => {}));
    await user.type(dialog.getByLabelText('Username'), 'new.one');
    await user.type(dialog.getByLabelText('Password'), 'good pass phrase{Enter}');
    expect(await dialog.findByRole('button', { name: 'Creating...' })).toBeDisabled();
  });

  it('needs both', async () => {
    const { api, user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Create User' }));
    expect(await dialog.findByText('Username is required')).toBeInTheDocument();
    expect(dialog.getByText('Password is required')).toBeInTheDocument();
    expect(api.callsOf('post', LIST)).toEqual([]);
  });

  it.each([
    [409, 'This username is already taken.', 'This username is already taken.'],
    [500, '', 'An error occurred while creating the user.'],
  ])('says why it failed: %s', async (status, message, shown) => {
    const { api, user, dialog } = await open();
    api.on('post', LIST, refuse(status, message));
    await user.type(dialog.getByLabelText('Username'), 'x');
    await user.type(dialog.getByLabelText('Password'), 'y{Enter}');
    const toast = within((await screen.findByText('Failed to create user')).parentElement!);
    expect(toast.getByText(shown)).toBeInTheDocument();
  });
});

describe('the deletion of a user', () => {
  it('says that it is deleting, and asks once', async () => {
    const { api, user } = start();
    api.on('delete', '/api/users/{id}', () => new Promise<never>(() => {}));
    await user.click(await screen.findByRole('button', { name: 'Delete strata.tech2' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: 'Deleting...' })).toBeDisabled();
  });

  it('asks first', async () => {
    const { api, user } = start();
    api.on('delete', '/api/users/{id}', undefined);
    await user.click(await screen.findByRole('button', { name: 'Delete strata.tech2' }));
    expect(await screen.findByText('Are you sure you want to delete user "strata.tech2"?')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User deleted')).toBeInTheDocument();
    expect(screen.getByText('User account has been deleted successfully.')).toBeInTheDocument();
    expect(api.callsOf('delete', '/api/users/{id}')[0]?.params).toEqual({ id: '8' });
  });

  it.each([
    [409, 'This is the last manager.', 'This is the last manager.'],
    [500, '', 'An error occurred while deleting the user.'],
  ])('says why it failed: %s', async (status, message, shown) => {
    const { api, user } = start();
    api.on('delete', '/api/users/{id}', refuse(status, message));
    await user.click(await screen.findByRole('button', { name: 'Delete strata.tech2' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const toast = within((await screen.findByText('Failed to delete user')).parentElement!);
    expect(toast.getByText(shown)).toBeInTheDocument();
  });
});

describe('the dialogs in the address', () => {
  it('opens each by its link, and says so when the address names nobody of the company', async () => {
    const { unmount } = start([ray], '?new=yes');
    expect(await screen.findByLabelText('Username')).toHaveValue('');
    unmount();
    const asked = start([ray], '?delete=8');
    expect(await screen.findByText('Are you sure you want to delete user "strata.tech2"?')).toBeInTheDocument();
    asked.unmount();
    start([ray], '?delete=99');
    expect(await screen.findByText('User not found')).toBeInTheDocument();
  });

  it('is the same as before a dialog was opened once it is closed', async () => {
    const { user } = start();
    await user.click(await screen.findByRole('button', { name: 'Delete strata.tech2' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/nerka/strata/users?delete=8'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/nerka/strata/users'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
