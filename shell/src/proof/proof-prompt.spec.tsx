import { request } from '@nerka/mf-shared/api';
import { fakeApi, refuse, renderScreen, reply, screen, waitFor } from '@nerka/mf-shared/testing';
import { notifyProofAnswered } from './proof-windows';
import { ProofPrompt } from './proof-prompt';
import { joinWindows } from './windows.fixture';
// Loaded here, not while a test waits for it.
import './proof-dialog';

joinWindows();

const PROOF = '/api/auth/proof';
const COMPANY = '/api/companies/{companyId}';
const NEEDED = refuse(403, 'Nothing was changed. Confirm that it is you and try again.', { code: 'proof-needed' });

const close = (companyId = 1) => request('delete', COMPANY, { params: { companyId } });

function show(ways: readonly string[] = ['password']) {
  const api = fakeApi()
    .on('delete', COMPANY, NEEDED)
    .on('get', PROOF, { ways } as never);
  return { api, ...renderScreen(<ProofPrompt />, { company: null }) };
}

it('asks for the password, and what was asked for is done once it is right', async () => {
  const { api, user } = show();
  const closed = close();
  await user.type(await screen.findByLabelText('Your Password'), 'wrong');
  api.on('post', PROOF, refuse(400, 'The password is not right.', { code: 'wrong-password' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The password is not right.')).toBeInTheDocument();
  expect(api.callsOf('delete', COMPANY)).toHaveLength(1);
  api.on('post', PROOF, reply(204)).on('delete', COMPANY, reply(204));
  await user.clear(screen.getByLabelText('Your Password'));
  await user.type(screen.getByLabelText('Your Password'), 'right{Enter}');
  await expect(closed).resolves.toBeUndefined();
  expect(api.callsOf('post', PROOF).map(({ body }) => body)).toEqual([{ password: 'wrong' }, { password: 'right' }]);
  expect(api.callsOf('delete', COMPANY)).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('takes a code of the authenticator app from who has one', async () => {
  const { api, user } = show(['password', 'totp', 'recovery']);
  const closed = close();
  await user.click(await screen.findByRole('button', { name: 'Use a code instead' }));
  api.on('post', PROOF, reply(204)).on('delete', COMPANY, reply(204));
  await user.type(screen.getByLabelText('Your Code'), '123456{Enter}');
  await expect(closed).resolves.toBeUndefined();
  expect(api.callsOf('post', PROOF)[0]?.body).toEqual({ code: '123456' });
});

it('asks the browser for a passkey, from who has one', async () => {
  const { api, user } = show(['password', 'passkey', 'recovery']);
  const closed = close();
  await user.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));
  expect(screen.queryByLabelText('Your Password')).not.toBeInTheDocument();
  // jsdom has none; shell/e2e/passkeys.e2e.ts uses real ones.
  await user.click(screen.getByRole('button', { name: 'Use Passkey' }));
  expect(await screen.findByText(/^This browser has no passkeys here\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use a code instead' }));
  expect(screen.getByText(/^One of the recovery codes/)).toBeInTheDocument();
  api.on('post', PROOF, reply(204)).on('delete', COMPANY, reply(204));
  await user.type(screen.getByLabelText('Your Code'), 'k7mq-3xvd-p9ta-w4hc{Enter}');
  await expect(closed).resolves.toBeUndefined();
});

it('asks who has no password for something else at once', async () => {
  const { user } = show(['passkey']);
  const closed = close().catch((error: unknown) => error);
  expect(await screen.findByRole('button', { name: 'Use Passkey' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /instead$/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await closed).toMatchObject({ code: 'proof-needed' });
});

it('says what to do to who has nothing to confirm with', async () => {
  const { user } = show([]);
  const closed = close().catch((error: unknown) => error);
  expect(await screen.findByText(/^You have no password here yet\. Sign out and in again/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await closed;
});

describe('at the company’s provider, for who has nothing else', () => {
  const PROVIDER = '/api/auth/proof/provider';
  const begin = async (assign = jest.fn()) => {
    const opened = { location: { assign }, close: jest.fn() };
    jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const shown = show(['provider']);
    const closed = close().catch((error: unknown) => error);
    const button = await screen.findByRole('button', { name: 'Sign In Again' });
    return { ...shown, opened, closed, button };
  };

  it('opens a window for it, and what was asked for is done once it is right there', async () => {
    const { api, user, opened, closed, button } = await begin();
    api.on('post', PROVIDER, { address: 'https://id.example/authorize' }).on('delete', COMPANY, reply(204));
    await user.click(button);
    await waitFor(() => expect(opened.location.assign).toHaveBeenCalledWith('https://id.example/authorize'));
    expect(api.callsOf('delete', COMPANY)).toHaveLength(1);
    notifyProofAnswered('proved');
    expect(await closed).toBeUndefined();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says why it was not confirmed, and can be tried again', async () => {
    const { api, user, opened, closed, button } = await begin();
    notifyProofAnswered('not-linked');
    expect(await screen.findByText(/^You signed in there as somebody else\./)).toBeInTheDocument();
    api.on('post', PROVIDER, refuse(409, 'It could not be reached.', { code: 'identity-provider-away' }));
    await user.click(button);
    expect(await screen.findByText('It could not be reached.')).toBeInTheDocument();
    expect(opened.close).toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await closed).toMatchObject({ code: 'proof-needed' });
  });

  it('says so where the browser opens no window', async () => {
    const { user, closed, button } = await begin();
    jest.mocked(window.open).mockReturnValue(null);
    await user.click(button);
    expect(await screen.findByText(/^Your browser did not open the window\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await closed;
  });
});

it('is one question for all that wait, and does nothing after Cancel', async () => {
  const { api, user } = show();
  const results = [close(1), close(2)].map((call) => call.catch((error: unknown) => error));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await Promise.all(results)).toEqual([
    expect.objectContaining({ sentence: expect.stringContaining('Nothing was changed') as string }),
    expect.objectContaining({ code: 'proof-needed' }),
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.callsOf('delete', COMPANY)).toHaveLength(2);
});

it('refuses what waits when the page is left', async () => {
  const { unmount } = show();
  const closed = close();
  await screen.findByRole('dialog');
  unmount();
  await expect(closed).rejects.toMatchObject({ code: 'proof-needed' });
});
