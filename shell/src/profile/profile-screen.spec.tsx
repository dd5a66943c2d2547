import {
  act,
  aUser,
  fakeApi,
  fireEvent,
  refuse,
  renderScreen,
  reply,
  screen,
  waitFor,
  within,
} from '@nerka/mf-shared/testing';
import type { CurrentUser } from '@nerka/mf-shared/contract';
import type { Profile } from './profile.api';
import { ProfileScreen } from './profile-screen';

const PROFILE = '/api/user/profile';
const UPLOAD = '/api/user/profile/upload';

const profile: Profile = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '919-555-0100',
  profilePicture: null,
  lastSignInAt: '2026-11-20T15:30:00.000Z',
  emailChange: null,
  version: 3,
};

const noIdentity = { providerName: null, label: null, linkedAt: null };

const profileApi = () =>
  fakeApi()
    .on('get', PROFILE, profile)
    .on('get', '/api/user/sessions', [])
    .on('get', '/api/user/factors', [])
    .on('get', '/api/user/passkeys', [])
    .on('get', '/api/user/identity', noIdentity)
    .on('get', '/api/user/security-events', []);
const show = (given: Partial<CurrentUser> = {}) =>
  renderScreen(<ProfileScreen />, { company: null, user: aUser({ firstName: 'Ada', lastName: 'Lovelace', ...given }) });
const shown = async (given: Partial<CurrentUser> = {}) => {
  const rendered = show(given);
  await screen.findByRole('button', { name: 'Change profile picture' });
  return rendered;
};
const admin = { role: 'super_admin', company: null, permissions: ['platform.read'], username: 'admin' } as const;

/** The value of a label among the read-only details. */
const fact = (label: string) => screen.getByText(label).nextElementSibling;

const aPasskey = { id: 4, name: 'Desk', createdAt: '2026-11-20T15:30:00.000Z', lastUsedAt: null, isSynced: false };

describe('the profile', () => {
  it('shows at once what a removed passkey means for two-step sign-in', async () => {
    const api = profileApi()
      .on('get', '/api/user/passkeys', [aPasskey])
      .on('delete', '/api/user/passkeys/{id}', reply(204));
    const asFactor = { id: 9, kind: 'passkey', name: 'Desk', addedAt: aPasskey.createdAt, lastUsedAt: null } as const;
    api.on('get', '/api/user/factors', [asFactor]);
    api.on('get', '/api/user/factors/recovery-codes', { left: 10, madeAt: aPasskey.createdAt });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Remove Desk' }));
    api.on('get', '/api/user/passkeys', []).on('get', '/api/user/factors', []);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Not set up yet: your password alone signs you in.')).toBeInTheDocument();
  });

  it('shows staff their names, addresses, role, company and since when', async () => {
    profileApi();
    show();
    expect(await screen.findByLabelText('First Name')).toHaveValue('Ada');
    expect(screen.getByLabelText('Last Name')).toHaveValue('Lovelace');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(screen.getByLabelText('Phone Number')).toHaveValue('919-555-0100');
    expect(fact('Username')).toHaveTextContent('strata.manager');
    expect(fact('Role')).toHaveTextContent(/^User$/);
    expect(fact('Company')).toHaveTextContent('Strata Apartments');
    expect(fact('Member Since')).toHaveTextContent('Jan 5, 2026');
    expect(fact('Last Sign-in')).toHaveTextContent('Nov 20, 2026 10:30 AM');
    expect(screen.getByText(`© ${new Date().getFullYear()} Strata Apartments`)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/nerka/strata/dashboard');
  });

  it.each([
    [{ buildings: ['Ash', 'Birch'], assignedOnly: false }, 'Ash, Birch, and what is assigned to you'],
    [{ buildings: ['Ash'], assignedOnly: true }, 'Units of Ash, and the work that is assigned to you'],
    [{ buildings: null, assignedOnly: true }, 'What is assigned to you'],
  ])('says to somebody with the scope %j that they see: %s', async (scope, words) => {
    profileApi();
    await shown({ scope });
    expect(fact('You see')).toHaveTextContent(words);
  });

  it('shows a super admin no company, and leads back to the platform', async () => {
    profileApi();
    await shown({ ...admin, permissions: ['platform.read'], createdAt: '' });
    expect(fact('Role')).toHaveTextContent('Super Admin');
    expect(screen.queryByText('Company')).not.toBeInTheDocument();
    expect(fact('Member Since')).toHaveTextContent('N/A');
    expect(screen.getByText(`© ${new Date().getFullYear()} Nerka`)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/nerka/admin');
    await screen.findByLabelText('First Name');
  });

  it('leads somebody without a company to the platform’s address', async () => {
    profileApi();
    show({ company: null });
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/nerka/admin');
    await screen.findByLabelText('First Name');
  });

  it('shows no button before the parts above it are known', async () => {
    let respond!: (factors: []) => void;
    profileApi().on('get', '/api/user/factors', () => new Promise<[]>((resolve) => (respond = resolve)));
    show();
    await waitFor(() => expect(screen.getByText('Loading profile...')).toBeInTheDocument());
    await act(() => Promise.resolve());
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    respond([]);
    expect(await screen.findByRole('button', { name: 'Add a Passkey' })).toBeInTheDocument();
  });

  it.each([
    [503, 'The database is away.'],
    [429, 'Too many requests. Try again in 20 seconds.'],
  ])('offers Retry when it cannot be loaded (%d), and names the request for support', async (status, sentence) => {
    const refusal = refuse(status, sentence, { requestId: '7b0f-41' });
    const api = profileApi().on('get', PROFILE, refusal);
    const { user } = show();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByText('7b0f-41').parentElement).toHaveTextContent('Reference 7b0f-41');
    api.on('get', PROFILE, profile);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('First Name')).toHaveValue('Ada');
  });
});

describe('saving the profile', () => {
  const type = async (label: string, text: string) => {
    const { user } = show();
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
    return { user, field, save: () => user.click(screen.getByRole('button', { name: 'Save Changes' })) };
  };

  it('sends what changed with the version that was read, and says so', async () => {
    const api = profileApi().on('patch', PROFILE, { ...profile, firstName: 'Augusta', version: 4 });
    const { save } = await type('First Name', 'Augusta');
    await save();
    expect(await screen.findByText('Profile updated')).toBeInTheDocument();
    expect(screen.getByText('Your profile information has been saved successfully.')).toBeInTheDocument();
    const [call] = api.callsOf('patch', PROFILE);
    expect(call?.body).toEqual({ firstName: 'Augusta' });
    expect(call?.headers.get('If-Match')).toBe('"3"');
  });

  it('says that it is saving', async () => {
    profileApi().on('patch', PROFILE, () => new Promise<never>(() => {}));
    const { save } = await type('First Name', 'Augusta');
    await save();
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
  });

  it('puts back what was saved on Cancel', async () => {
    profileApi();
    const { user } = await type('Last Name', 'Byron');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Last Name')).toHaveValue('Lovelace');
  });

  it.each([
    [refuse(400, 'Email must be one valid address.'), 'Email must be one valid address.'],
    [refuse(500, ''), 'Failed to update profile. Please try again.'],
  ])('says why it failed and keeps what was typed', async (response, description) => {
    profileApi().on('patch', PROFILE, response);
    const { field, save } = await type('First Name', 'Augusta');
    await save();
    const notice = await screen.findByText('Error');
    expect(notice.parentElement).toHaveTextContent(description);
    expect(field).toHaveValue('Augusta');
  });

  it('takes over what a manager changed meanwhile, and keeps what was typed here', async () => {
    const conflicting = { ...profile, email: 'countess@example.com', version: 4 };
    const api = profileApi().on('patch', PROFILE, ({ headers }) =>
      headers.get('If-Match') === '"4"'
        ? conflicting
        : (refuse(412, 'Somebody else.', { current: conflicting }) as never),
    );
    const { field, save } = await type('First Name', 'Augusta');
    await save();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('countess@example.com'));
    expect(field).toHaveValue('Augusta');
    await save();
    await waitFor(() => expect(api.callsOf('patch', PROFILE)).toHaveLength(2));
    expect(api.callsOf('patch', PROFILE)[1]?.body).toEqual({ firstName: 'Augusta' });
  });
});

describe('what is being typed', () => {
  it('stays over a reload, until it is saved or thrown away', async () => {
    profileApi();
    const first = show();
    await first.user.type(await screen.findByLabelText('First Name'), ' King');
    first.unmount();
    const { user } = show();
    expect(await screen.findByLabelText('First Name')).toHaveValue('Ada King');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('First Name')).toHaveValue('Ada');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is saved over what it began with, though something newer has reached the screen', async () => {
    const api = profileApi().on('patch', PROFILE, profile);
    const { user, queryClient } = show();
    await user.type(await screen.findByLabelText('First Name'), ' King');
    api.on('get', PROFILE, { ...profile, email: 'countess@example.com', version: 4 });
    await act(() => queryClient.invalidateQueries());
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(api.callsOf('patch', PROFILE)).toHaveLength(1));
    const [call] = api.callsOf('patch', PROFILE);
    expect([call?.headers.get('If-Match'), call?.body]).toEqual(['"3"', { firstName: 'Ada King' }]);
  });
});

describe('the picture', () => {
  const png = (size = 10) => new File([new Uint8Array(size)], 'me.png', { type: 'image/png' });
  const avatar = () => screen.getByRole('button', { name: 'Change profile picture' });

  it('is the initials where there is none', async () => {
    profileApi();
    await shown();
    expect(within(avatar()).getByText('', { selector: '[data-letters]' })).toHaveAttribute('data-letters', 'AL');
  });

  it('is chosen by a click and sent as a form', async () => {
    const api = profileApi().on('post', UPLOAD, { ...profile, profilePicture: '/api/files/9', version: 4 });
    const { user } = await shown();
    await user.upload(screen.getByLabelText('Profile picture'), png());
    expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
    expect(screen.getByText('Your profile picture has been updated successfully.')).toBeInTheDocument();
    const form = api.callsOf('post', UPLOAD)[0]?.body as FormData;
    expect((form.get('profilePicture') as File).name).toBe('me.png');
  });

  it('can be dropped, and shows how far it is', async () => {
    let respond = (_: Profile) => {};
    profileApi().on('post', UPLOAD, () => new Promise<Profile>((resolve) => (respond = resolve)));
    await shown();
    fireEvent.drop(avatar(), { dataTransfer: { files: [png()] } });
    expect(await screen.findByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('value', '50');
    expect(avatar()).toBeDisabled();
    respond(profile);
    expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('says when it could not be sent', async () => {
    profileApi().on('post', UPLOAD, refuse(415, 'This picture cannot be read.'));
    const { user } = await shown();
    await user.upload(screen.getByLabelText('Profile picture'), png());
    expect(await screen.findByText('Upload failed')).toBeInTheDocument();
    expect(screen.getByText('Failed to upload photo. Please try again.')).toBeInTheDocument();
  });

  it('names the request for support when the server fails', async () => {
    profileApi().on('post', UPLOAD, refuse(500, 'Something broke.', { requestId: '7b0f-41' }));
    const { user } = await shown();
    await user.upload(screen.getByLabelText('Profile picture'), png());
    const words = 'Failed to upload photo. Please try again. Reference: 7b0f-41';
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it.each([
    [new File(['x'], 'notes.txt', { type: 'text/plain' }), 'Please choose an image file.'],
    [png(5 * 1024 * 1024 + 1), 'The picture is larger than 5 MB.'],
  ])('takes image files of at most 5 MB only', async (file, sentence) => {
    const api = profileApi();
    await shown();
    fireEvent.drop(avatar(), { dataTransfer: { files: [file] } });
    expect(await screen.findByText('Upload failed')).toBeInTheDocument();
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(api.callsOf('post', UPLOAD)).toEqual([]);
  });
});

describe('the own password', () => {
  const open = async () => {
    const { user } = await shown();
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }));
    return { user, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Change Password' })) };
  };

  it('is changed with the current one', async () => {
    const api = profileApi().on('put', '/api/user/password', reply(204));
    const { user, dialog, save } = await open();
    await save();
    expect(await dialog.findByText('Current password is required')).toBeInTheDocument();
    expect(dialog.getByText('New password is required')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Current Password'), 'nerka-demo');
    await user.type(dialog.getByLabelText('New Password'), 'sunflower under rain');
    await save();
    expect(await screen.findByText('Password changed')).toBeInTheDocument();
    const body = { currentPassword: 'nerka-demo', newPassword: 'sunflower under rain' };
    expect(api.callsOf('put', '/api/user/password').map((call) => call.body)).toEqual([body]);
  });

  it('is not changed with a wrong one, and says so at the field', async () => {
    const message = 'The current password is not right.';
    const details = [{ field: 'currentPassword', message }];
    profileApi().on('put', '/api/user/password', refuse(400, message, { details }));
    const { user, dialog, save } = await open();
    await user.type(dialog.getByLabelText('Current Password'), 'a guess');
    await user.type(dialog.getByLabelText('New Password'), 'sunflower under rain');
    await save();
    await waitFor(() => expect(dialog.getAllByText(message)).toHaveLength(2));
  });
});
