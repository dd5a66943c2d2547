import { fakeApi, refuse, screen } from '@nerka/mf-shared/testing';
import { renderApp } from '../app.fixture';

jest.mock('../releases/screen-offer', () => ({ screenOffers: () => [] }));

const CHANGES = '/api/auth/email-changes';
const OVER = 'This link is no longer valid: it was used, has expired, or was replaced by a newer one.';
const account = {
  username: 'ada',
  company: 'Strata Apartments',
  newEmail: 'countess@example.com',
  providerName: null,
  mayChoosePassword: false,
};
const ofNew = { ...account, kind: 'email-confirmation' } as const;
const ofOld = { ...account, kind: 'email-release' } as const;

function show(link: typeof ofNew | typeof ofOld | (Omit<typeof ofOld, 'newEmail'> & { newEmail: null })) {
  const api = fakeApi().on('post', '/api/auth/links', link);
  return { api, ...renderApp('/signin/link#secret', { hasSession: false }) };
}

it('asks the holder of the new address, and then for the other link', async () => {
  const { api, user } = show(ofNew);
  expect(await screen.findByRole('heading', { name: 'Confirm your e-mail address' })).toBeInTheDocument();
  expect(
    screen.getByText('countess@example.com is to be the address of the account ada of Strata Apartments.'),
  ).toBeInTheDocument();
  expect(api.callsOf('post', CHANGES)).toEqual([]);
  api.on('post', CHANGES, { state: 'waiting', email: 'countess@example.com' });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const next = 'One more step: open the link that we mailed to the address that you have until now.';
  expect(await screen.findByText(next)).toHaveAttribute('role', 'status');
  expect(api.callsOf('post', CHANGES)[0]?.body).toEqual({ token: 'secret', answer: 'agree' });
});

it('asks the holder of the former address, by keyboard, and says that the change is made', async () => {
  const { api, user } = show(ofOld);
  expect(
    await screen.findByText(/^Mails of the account ada .+ are to go to countess@example\.com/),
  ).toBeInTheDocument();
  api.on('post', CHANGES, { state: 'changed', email: 'countess@example.com' });
  const agree = screen.getByRole('button', { name: 'Agree' });
  agree.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your e-mail address is changed' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/signin');
});

it('says where mails go when there is to be no address', async () => {
  show({ ...ofOld, newEmail: null });
  expect(await screen.findByText(/are to go nowhere, and no longer to this address\.$/)).toBeInTheDocument();
});

it('calls the change off', async () => {
  const { api, user } = show(ofOld);
  api.on('post', CHANGES, { state: 'called_off', email: 'countess@example.com' });
  await user.click(await screen.findByRole('button', { name: 'That was not me: call it off' }));
  expect(await screen.findByRole('heading', { name: 'Called off' })).toBeInTheDocument();
  expect(api.callsOf('post', CHANGES)[0]?.body).toEqual({ token: 'secret', answer: 'call_off' });
});

it('says that the link is over, or that it failed', async () => {
  const { api, user } = show(ofNew);
  api.on('post', CHANGES, refuse(500, 'Something broke.'));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Something broke.')).toHaveAttribute('role', 'alert');
  api.on('post', CHANGES, refuse(409, OVER, { code: 'link-over' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('heading', { name: 'This link is over' })).toBeInTheDocument();
  expect(screen.getByText(OVER)).toBeInTheDocument();
});
