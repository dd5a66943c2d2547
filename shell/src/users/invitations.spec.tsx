import type { StaffMember } from '@nerka/mf-shared/readers';
import { aCompany, fakeApi, page, renderScreen, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { UsersScreen } from './users-screen';

const LIST = '/api/companies/{companyId}/users';
const INVITATIONS = '/api/companies/{companyId}/users/invitations';
const INVITATION = '/api/users/{id}/invitation';

const company = aCompany({ name: 'Strata Apartments' });
const invited: StaffMember = {
  id: 8,
  username: 'ray',
  displayName: 'Ray',
  firstName: null,
  lastName: null,
  role: 'user',
  accountType: 'maintenance',
  profilePicture: null,
  createdAt: '2026-01-05T12:00:00.000Z',
  version: 1,
  email: 'ray@example.com',
  phone: null,
  lastSignInAt: null,
  invitedUntil: '2199-01-01T00:00:00.000Z',
};

const show = (search = '') =>
  renderScreen(<UsersScreen />, { company, at: `${company.basePath}/team-members${search}` });

beforeEach(() => {
  document.documentElement.dataset.mail = 'yes';
});

describe('an invitation', () => {
  it('takes the place of the password', async () => {
    const api = fakeApi().on('get', LIST, page([], 0)).on('post', INVITATIONS, reply(201, invited));
    const { user } = show('?new');
    const form = within(await screen.findByRole('dialog', { name: 'Add Team Member' }));
    expect(form.getByLabelText('Password')).toBeInTheDocument();
    const email = form.getByLabelText('Email');
    await user.click(form.getByRole('checkbox', { name: 'Send an invitation instead' }));
    await waitFor(() => expect(form.queryByLabelText('Password')).not.toBeInTheDocument());
    await user.type(form.getByLabelText('Username'), 'ray');
    await user.click(form.getByRole('button', { name: 'Add Team Member' }));
    expect(await form.findByText('An invitation needs an e-mail address')).toBeInTheDocument();
    // Somebody may already type in it.
    expect(form.getByLabelText('Email')).toBe(email);
    await user.type(email, 'ray@example.com');
    await user.click(form.getByRole('button', { name: 'Add Team Member' }));
    expect(await screen.findByText('Team member added')).toBeInTheDocument();
    expect(api.callsOf('post', INVITATIONS)[0]?.body).toMatchObject({ username: 'ray', email: 'ray@example.com' });
    expect(api.callsOf('post', INVITATIONS)[0]?.body).not.toHaveProperty('password');
    expect(api.callsOf('post', INVITATIONS)[0]?.body).not.toHaveProperty('isInvited');
  });

  it('is not offered where no mail is set up', async () => {
    document.documentElement.dataset.mail = 'no';
    fakeApi().on('get', LIST, page([], 0));
    show('?new');
    const form = within(await screen.findByRole('dialog', { name: 'Add Team Member' }));
    expect(form.getByLabelText('Password')).toBeInTheDocument();
    expect(form.queryByText('Send an invitation instead')).not.toBeInTheDocument();
  });

  it('is shown in the list, and can be sent again and withdrawn', async () => {
    const api = fakeApi()
      .on('get', LIST, page([invited], 1))
      .on('post', INVITATION, reply(204))
      .on('delete', INVITATION, reply(204));
    const { user } = show();
    expect(await screen.findByText('Invited')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send again: the invitation of Ray' }));
    expect(await screen.findByText('Invitation sent')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of Ray' }));
    expect(await screen.findByText('Invitation withdrawn')).toBeInTheDocument();
    await waitFor(() => expect(api.callsOf('delete', INVITATION)).toHaveLength(1));
  });

  it('that is over can only be sent again', async () => {
    fakeApi().on('get', LIST, page([{ ...invited, invitedUntil: '2026-01-01T00:00:00.000Z' }], 1));
    show();
    expect(await screen.findByText('Invitation over')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send again: the invitation of Ray' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Withdraw the invitation of Ray' })).not.toBeInTheDocument();
  });
});
