import type { StaffMember } from '@nerka/mf-shared/readers';
import {
  aCompany,
  fakeApi,
  page,
  refuse,
  renderScreen,
  reply,
  screen,
  waitFor,
  within,
} from '@nerka/mf-shared/testing';
import type { FakeApi } from '@nerka/mf-shared/testing';
import { UsersScreen } from './users-screen';

const LIST = '/api/companies/{companyId}/users';
const RECORD = '/api/users/{id}';

function buildMember(given: Partial<StaffMember> = {}): StaffMember {
  return {
    id: 8,
    username: 'strata.tech2',
    displayName: 'Ray ortiz',
    firstName: null,
    lastName: null,
    role: 'user',
    accountType: 'maintenance',
    profilePicture: null,
    createdAt: '2026-01-05T12:00:00.000Z',
    version: 3,
    email: 'ray@example.com',
    phone: '919-555-0100',
    lastSignInAt: null,
    ...given,
  };
}

const ray = buildMember();
const me = buildMember({ id: 7, username: 'strata.manager', displayName: null, accountType: 'manager', email: null });

const usersApi = (...members: StaffMember[]): FakeApi => fakeApi().on('get', LIST, page(members, members.length));

const company = aCompany({ name: 'Strata Apartments' });
const show = (search = '') =>
  renderScreen(<UsersScreen />, { company, at: `${company.basePath}/team-members${search}` });

/** The dialog of this name, once it is open. */
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the team', () => {
  it('is introduced by breadcrumb, title and subtitle', async () => {
    usersApi(ray);
    show();
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Strata Apartments - Team');
    expect(screen.getByRole('heading', { name: 'Team' })).toBeInTheDocument();
    expect(screen.getByText('Manage your team members for Strata Apartments')).toBeInTheDocument();
    expect(screen.getByText('Loading team members...')).toBeInTheDocument();
    expect(await screen.findByText('Showing 1 of 1 team member')).toBeInTheDocument();
  });

  it('shows name, username, e-mail, phone and account type of each', async () => {
    usersApi(ray, me);
    show();
    const [first, second] = await screen.findAllByRole('listitem');
    for (const text of ['Ray ortiz', '@strata.tech2', 'ray@example.com', '919-555-0100', 'Maintenance']) {
      expect(within(first!).getByText(text)).toBeInTheDocument();
    }
    expect(within(second!).getByText('strata.manager')).toBeInTheDocument();
    expect(within(second!).getByText('@strata.manager')).toBeInTheDocument();
    expect(within(second!).getByText('Manager')).toBeInTheDocument();
  });

  it('says when there is nobody, and offers to add somebody', async () => {
    usersApi();
    show();
    expect(await screen.findByText('No team members found for this company')).toBeInTheDocument();
    expect(screen.getByText('Add a team member to get started')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Add Team Member' })).toHaveLength(2);
  });

  it('is searched, with the words in the address', async () => {
    const api = usersApi(ray);
    const { user } = show();
    api.on('get', LIST, page([], 0));
    await user.type(await screen.findByRole('searchbox', { name: 'Search team members' }), 'zoe{Enter}');
    expect(await screen.findByText('No team members match')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('?q=zoe');
    expect(api.callsOf('get', LIST).at(-1)?.query).toMatchObject({ q: 'zoe' });
  });

  it('offers Retry when it cannot be loaded', async () => {
    const api = fakeApi().on('get', LIST, refuse(503, 'The database is away.'));
    const { user } = show();
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    api.on('get', LIST, page([ray], 1));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Ray ortiz')).toBeInTheDocument();
  });
});

describe('adding a team member', () => {
  const open = async () => {
    const { user, unmount } = show();
    await screen.findByText('Ray ortiz');
    await user.click(screen.getByRole('button', { name: 'Add Team Member' }));
    const form = await dialog('Add Team Member');
    await waitFor(() => expect(form.getByLabelText('Username')).toHaveFocus());
    return { user, form, unmount };
  };

  it('begins as leasing, asks for username and password, and sends nothing without them', async () => {
    const api = usersApi(ray);
    const { user, form } = await open();
    expect(form.getByText('First letter will be automatically capitalized')).toBeInTheDocument();
    const types = within(form.getByLabelText('Account Type')).getAllByRole('option');
    expect(types.map(({ textContent }) => textContent)).toEqual(['Manager', 'Leasing', 'Maintenance']);
    expect(form.getByLabelText('Account Type')).toHaveDisplayValue('Leasing');
    await user.click(form.getByRole('button', { name: 'Add Team Member' }));
    expect(await form.findByText('Username is required')).toBeInTheDocument();
    expect(await form.findByText('Password is required')).toBeInTheDocument();
    expect(api.callsOf('post', LIST)).toEqual([]);
  });

  it('keeps what was typed over a reload and a new sign-in, but for the password', async () => {
    usersApi(ray);
    const { user, form, unmount } = await open();
    await user.type(form.getByLabelText('Username'), 'zoe');
    await user.type(form.getByLabelText('Password'), 'sunflower under rain');
    const kept = Object.values({ ...sessionStorage, ...localStorage }).join();
    expect([kept.includes('zoe'), kept.includes('sunflower')]).toEqual([true, false]);
    unmount();
    const again = await open();
    expect(again.form.getByLabelText('Username')).toHaveValue('zoe');
    expect(again.form.getByLabelText('Password')).toHaveValue('');
  });

  it('sends what was typed, once, keeps nothing of it, and lists the new one', async () => {
    const api = usersApi(ray);
    api.on('post', LIST, reply(201, buildMember({ id: 9 })));
    const { user, form } = await open();
    await user.type(form.getByLabelText('Username'), 'zoe');
    await user.type(form.getByLabelText('Display Name'), 'Zoe');
    await user.type(form.getByLabelText('Password'), 'sunflower under rain');
    await user.type(form.getByLabelText('Email'), 'zoe@example.com');
    await user.type(form.getByLabelText('Phone'), '9195550199');
    await user.selectOptions(form.getByLabelText('Account Type'), 'Manager');
    await user.click(form.getByRole('button', { name: 'Add Team Member' }));
    expect(await screen.findByText('Team member added')).toBeInTheDocument();
    const [call] = api.callsOf('post', LIST);
    expect(call?.body).toEqual({
      username: 'zoe',
      displayName: 'Zoe',
      password: 'sunflower under rain',
      email: 'zoe@example.com',
      phone: '919-555-0199',
      accountType: 'manager',
    });
    expect(call?.headers.get('Idempotency-Key')).toMatch(/./);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('sunflower');
    await waitFor(() => expect(api.callsOf('get', LIST)).toHaveLength(2));
  });

  it.each([
    [refuse(409, 'This username is already taken.'), 'This username is already taken.'],
    [refuse(500, ''), 'An error occurred while adding the team member.'],
  ])('says why it failed', async (response, description) => {
    const api = usersApi(ray);
    api.on('post', LIST, response);
    const { user, form } = await open();
    await user.type(form.getByLabelText('Username'), 'zoe');
    await user.type(form.getByLabelText('Password'), 'sunflower under rain{Enter}');
    const notice = await screen.findByText('Failed to add team member');
    expect(notice.parentElement).toHaveTextContent(description);
    expect(form.getByLabelText('Username')).toHaveValue('zoe');
  });
});

describe('editing a team member', () => {
  const open = async (member = ray) => {
    const { user } = show();
    const name = member.displayName ?? member.username;
    await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
    const form = await dialog('Edit Team Member');
    await waitFor(() => expect(form.getByLabelText('Display Name')).toHaveFocus());
    return { user, form };
  };

  it('sends only what changed, with the version that was read', async () => {
    const api = usersApi(ray).on('put', RECORD, { ...ray, phone: null, version: 4 });
    const { user, form } = await open();
    expect(form.getByLabelText('Username')).toBeDisabled();
    expect(form.getByLabelText('Username')).toHaveValue('strata.tech2');
    expect(form.getByText('Username cannot be changed')).toBeInTheDocument();
    await user.clear(form.getByLabelText('Phone'));
    await user.selectOptions(form.getByLabelText('Account Type'), 'Leasing');
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Team member updated')).toBeInTheDocument();
    const [call] = api.callsOf('put', RECORD);
    expect(call?.body).toEqual({ phone: '', accountType: 'leasing' });
    expect(call?.headers.get('If-Match')).toBe('"3"');
  });

  it('keeps the own account type and offers no reset of the own password', async () => {
    usersApi(me);
    const { form } = await open(me);
    expect(form.getByLabelText('Account Type')).toBeDisabled();
    expect(form.getByText('You cannot change your own account type.')).toBeInTheDocument();
    expect(form.queryByRole('button', { name: 'Reset Password' })).not.toBeInTheDocument();
  });

  it('shows what somebody else saved meanwhile, and saves over it only on a second Save', async () => {
    const conflicting = { ...ray, displayName: 'Raymond', email: 'raymond@example.com', version: 4 };
    const api = usersApi(ray).on('put', RECORD, ({ headers }) =>
      headers.get('If-Match') === '"4"'
        ? conflicting
        : (refuse(412, 'Somebody else changed this.', { current: conflicting }) as never),
    );
    const { user, form } = await open();
    await user.clear(form.getByLabelText('Display Name'));
    await user.type(form.getByLabelText('Display Name'), 'Mine');
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await form.findByRole('region', { name: 'Saved by somebody else' })).toHaveTextContent('Raymond');
    expect(form.getByLabelText('Email')).toHaveValue('raymond@example.com');
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(api.callsOf('put', RECORD)).toHaveLength(2));
    expect(api.callsOf('put', RECORD)[1]?.body).toEqual({ displayName: 'Mine' });
  });

  it('says why it failed', async () => {
    usersApi(ray).on('put', RECORD, refuse(500, ''));
    const { user, form } = await open();
    await user.type(form.getByLabelText('Display Name'), '!{Enter}');
    expect(await screen.findByText('Failed to update team member')).toBeInTheDocument();
    expect(await screen.findByText('An error occurred while updating the team member.')).toBeInTheDocument();
  });
});

describe('resetting a password', () => {
  const open = async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Edit Ray ortiz' }));
    const edit = await dialog('Edit Team Member');
    // A dialog takes the focus a moment after it opens, which the next one would lose.
    await waitFor(() => expect(edit.getAllByRole('textbox')[0]).toHaveFocus());
    await user.click(edit.getByRole('button', { name: 'Reset Password' }));
    // Both dialogs are open, and antd gives all ids of a test the same value, so names do not distinguish them.
    const password = await screen.findByLabelText('New Password');
    await waitFor(() => expect(password).toHaveFocus());
    return { user, form: within(password.closest<HTMLElement>('[role=dialog]')!) };
  };

  it('names the member and asks for the new password, which is sent alone', async () => {
    const api = usersApi(ray).on('put', RECORD, { ...ray, version: 4 });
    const { user, form } = await open();
    expect(form.getByLabelText('Team Member')).toBeDisabled();
    expect(form.getByLabelText('Team Member')).toHaveValue('Ray ortiz');
    await user.click(form.getByRole('button', { name: 'Reset Password' }));
    expect(await form.findByText('New Password is required')).toBeInTheDocument();
    await user.type(form.getByLabelText('New Password'), 'sunflower under rain{Enter}');
    expect(await screen.findByText('Password reset')).toBeInTheDocument();
    expect(api.callsOf('put', RECORD).map(({ body }) => body)).toEqual([{ password: 'sunflower under rain' }]);
  });

  it.each([
    [refuse(400, 'This password is too common.'), 'This password is too common.'],
    [refuse(500, ''), 'An error occurred while resetting the password.'],
  ])('says why it failed', async (response, description) => {
    usersApi(ray).on('put', RECORD, response);
    const { user, form } = await open();
    await user.type(form.getByLabelText('New Password'), 'password1{Enter}');
    const notice = await screen.findByText('Failed to reset password');
    expect(notice.parentElement).toHaveTextContent(description);
  });
});

describe('removing a team member', () => {
  const ask = async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete Ray ortiz' }));
    const question = await dialog('Remove team member');
    expect(question.getByText('Are you sure you want to remove team member "Ray ortiz"?')).toBeInTheDocument();
    return { user, remove: question.getByRole('button', { name: 'Remove' }) };
  };

  it('asks first, then says that it is done', async () => {
    const api = usersApi(ray).on('delete', RECORD, reply(204));
    const { user, remove } = await ask();
    await user.click(remove);
    expect(await screen.findByText('Team member removed')).toBeInTheDocument();
    expect(api.callsOf('delete', RECORD).map(({ params }) => params)).toEqual([{ id: '8' }]);
  });

  it.each([
    [refuse(409, 'The last manager cannot be removed.'), 'The last manager cannot be removed.'],
    [refuse(500, ''), 'An error occurred while removing the team member.'],
  ])('says why it failed', async (response, description) => {
    usersApi(ray).on('delete', RECORD, response);
    const { user, remove } = await ask();
    await user.click(remove);
    const notice = await screen.findByText('Failed to remove team member');
    expect(notice.parentElement).toHaveTextContent(description);
  });

  it('is not offered for oneself', async () => {
    usersApi(me);
    show();
    expect(await screen.findByRole('button', { name: 'Delete strata.manager' })).toBeDisabled();
  });
});

it('resets a lost second step after a question', async () => {
  const api = usersApi(ray).on('post', '/api/users/{id}/factor-reset', reply(204));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Reset two-step sign-in of Ray ortiz' }));
  await user.click((await dialog('Reset two-step sign-in')).getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('Two-step sign-in reset')).toBeInTheDocument();
  expect(api.callsOf('post', '/api/users/{id}/factor-reset')[0]?.params).toEqual({ id: '8' });
});
