import { aCompany, aUser, fakeApi, refuse, reply, screen, waitFor } from '@nerka/mf-shared/testing';
import { renderApp } from '../app.fixture';

jest.mock('../releases/screen-offer', () => ({ screenOffers: () => [] }));

const PASSWORD = '/api/user/password';
const company = aCompany({ slug: 'strata', name: 'Strata Apartments' });
const limited = aUser({ company, username: 'ada', mustChangePassword: true });

async function show() {
  const api = fakeApi().on('get', '/api/user', limited).on('get', '/api/front-ends', []);
  const { user } = renderApp('/nerka/strata/dashboard');
  await screen.findByRole('heading', { name: 'Choose your own password' });
  const save = async () => {
    await user.type(screen.getByLabelText('Current password'), 'nerka-demo');
    await user.type(screen.getByLabelText('New password'), 'sunflower under rain{Enter}');
  };
  return { api, user, save };
}

it('asks whose password somebody else set for another one, by keyboard, and goes where they wanted', async () => {
  const { api, save } = await show();
  expect(
    screen.getByText(/^Somebody else set the password of your account ada\. Strata Apartments asks/),
  ).toBeVisible();
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  api.on('put', PASSWORD, reply(204)).on('get', '/api/user', aUser({ company }));
  api.on('get', '/api/companies/slug/{slug}', refuse(503, 'Away.'));
  await save();
  expect(await screen.findByText('Password changed')).toBeInTheDocument();
  expect(api.callsOf('put', PASSWORD)[0]?.body).toEqual({
    currentPassword: 'nerka-demo',
    newPassword: 'sunflower under rain',
  });
  await waitFor(() => expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument());
  expect(screen.getByTestId('address')).toHaveTextContent('/nerka/strata/dashboard');
});

it.each([
  ['currentPassword', 'Current password', 'The current password is not right.'],
  ['newPassword', 'New password', 'This is the password that you have. Please choose another one.'],
])('says at the field %s what is wrong', async (field, label, message) => {
  const { api, save } = await show();
  api.on('put', PASSWORD, refuse(400, message, { details: [{ field, message }] }));
  await save();
  expect(await screen.findByText(message)).toHaveAttribute('role', 'alert');
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
});

it('lets them sign out instead', async () => {
  const { api, user } = await show();
  api.on('post', '/api/logout', reply(204));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(api.callsOf('post', '/api/logout')).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'Back to sign-in' })).not.toBeInTheDocument();
});
