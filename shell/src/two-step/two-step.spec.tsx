import { aUser, fakeApi, refuse, renderScreen, reply, screen, waitFor } from '@nerka/mf-shared/testing';
import type { Factor } from './factors.api';
import { TwoStep } from './two-step';

const LIST = '/api/user/factors';
const CODES = '/api/user/factors/recovery-codes';
const codes = ['k7mq-3xvd-p9ta-w4hc', 'aaaa-bbbb-cccc-dddd'];

const aFactor = (given: Partial<Factor> = {}): Factor => ({
  id: 1,
  kind: 'totp',
  name: 'My phone',
  addedAt: '2026-11-20T15:30:00.000Z',
  lastUsedAt: null,
  ...given,
});

function show(factors: Factor[]) {
  const api = fakeApi().on('get', LIST, factors);
  api.on('get', CODES, { left: 7, madeAt: '2026-11-20T15:30:00.000Z' });
  return { api, ...renderScreen(<TwoStep />, { company: null, user: aUser() }) };
}

it('adds an app: name, secret as a picture and as text, code, then the recovery codes', async () => {
  const { api, user } = show([]);
  expect(await screen.findByText('Not set up yet: your password alone signs you in.')).toBeInTheDocument();
  api.on(
    'post',
    `${LIST}/totp`,
    reply(201, { id: 1, name: 'Authenticator app', secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Nerka:me' }),
  );
  api.on('post', `${LIST}/{id}/confirm`, { factor: aFactor(), recoveryCodes: codes });
  await user.click(screen.getByRole('button', { name: 'Add Authenticator App' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByLabelText('Key')).toHaveTextContent('JBSW Y3DP EHPK 3PXP');
  expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'The app is on this phone' })).toHaveAttribute(
    'href',
    'otpauth://totp/Nerka:me',
  );
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn On' }));
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toHaveTextContent(codes.join(''));
  expect(api.callsOf('post', `${LIST}/{id}/confirm`)[0]?.body).toEqual({ code: '123456' });
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(`${codes.join('\n')}\n`);
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says at the dialog that a code is wrong', async () => {
  const { api, user } = show([]);
  api.on(
    'post',
    `${LIST}/totp`,
    reply(201, { id: 1, name: 'Authenticator app', secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Nerka:me' }),
  );
  api.on('post', `${LIST}/{id}/confirm`, refuse(400, 'This code is not right, or it has been used.'));
  await user.click(await screen.findByRole('button', { name: 'Add Authenticator App' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText('This code is not right, or it has been used.')).toBeInTheDocument();
});

it('lists what is set up, and removes it after a question', async () => {
  const { api, user } = show([aFactor(), aFactor({ id: 2, name: 'Tablet', lastUsedAt: '2026-11-21T15:30:00.000Z' })]);
  const [phone, tablet] = await screen.findAllByRole('listitem');
  expect(phone).toHaveTextContent(/^My phoneAdded .+ · Not used yet/);
  expect(tablet).toHaveTextContent(/^TabletAdded .+ · Last used /);
  expect(await screen.findByText(/^7 of 10 recovery codes left\./)).toBeInTheDocument();
  api.on('delete', `${LIST}/{id}`, reply(204));
  await user.click(screen.getByRole('button', { name: 'Remove Tablet' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The second step is removed')).toBeInTheDocument();
  expect(api.callsOf('delete', `${LIST}/{id}`)[0]?.params).toEqual({ id: '2' });
});

it('makes new recovery codes after a question', async () => {
  const { api, user } = show([aFactor()]);
  api.on('post', CODES, reply(201, { recoveryCodes: codes }));
  await user.click(await screen.findByRole('button', { name: 'Make New Codes' }));
  await user.click((await screen.findAllByRole('button', { name: 'Make New Codes' })).at(-1)!);
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toHaveTextContent(codes[0]!);
});

it('says what failed, and tries again', async () => {
  const api = fakeApi().on('get', LIST, refuse(500, 'Something broke.'));
  const { user } = renderScreen(<TwoStep />, { company: null, user: aUser() });
  await screen.findByText('Something broke.');
  api.on('get', LIST, [aFactor()]).on('get', CODES, { left: 10, madeAt: null });
  await user.click(screen.getByRole('button', { name: /retry|try again/i }));
  expect(await screen.findByText('My phone')).toBeInTheDocument();
});

it('shows a passkey without a second way to remove it', async () => {
  show([aFactor({ kind: 'passkey', name: 'Work laptop' })]);
  expect(await screen.findByText('Work laptop')).toBeInTheDocument();
  expect(screen.getByText('Passkey')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove Work laptop' })).not.toBeInTheDocument();
});
