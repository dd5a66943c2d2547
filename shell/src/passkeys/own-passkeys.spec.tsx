import { aUser, fakeApi, refuse, renderScreen, reply, screen, within } from '@nerka/mf-shared/testing';
import { OwnPasskeys } from './own-passkeys';
import type { Passkey } from './own-passkeys.api';

const PASSKEYS = '/api/user/passkeys';
const OPTIONS = '/api/user/passkeys/options';
const ONE = '/api/user/passkeys/{id}';

const aPasskey = (given: Partial<Passkey> = {}): Passkey => ({
  id: 1,
  name: 'Work laptop',
  isSynced: false,
  createdAt: '2026-11-20T15:30:00.000Z',
  lastUsedAt: null,
  ...given,
});

const show = () => renderScreen(<OwnPasskeys />, { company: null, user: aUser() });

it('says what each is called, where it is and when it was used', async () => {
  const phone = aPasskey({ id: 2, name: 'Phone', isSynced: true, lastUsedAt: '2026-11-21T15:30:00.000Z' });
  fakeApi().on('get', PASSKEYS, [phone, aPasskey()]);
  show();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/^PhoneOn all your devices · Added .+ · Last used .+/);
  expect(second).toHaveTextContent(/^Work laptopOn one device · Added .+ · Not used yet/);
});

it('says that there is none yet', async () => {
  fakeApi().on('get', PASSKEYS, []);
  show();
  expect(await screen.findByText('You have no passkey yet.')).toBeInTheDocument();
});

it('renames one', async () => {
  const api = fakeApi()
    .on('get', PASSKEYS, [aPasskey()])
    .on('patch', ONE, aPasskey({ name: 'Desk' }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Rename Work laptop' }));
  const name = within(screen.getByRole('dialog')).getByLabelText('Name');
  expect(name).toHaveValue('Work laptop');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A passkey needs a name.')).toBeInTheDocument();
  await user.type(name, 'Desk');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Passkey renamed')).toBeInTheDocument();
  expect(api.callsOf('patch', ONE)[0]).toMatchObject({ params: { id: '1' }, body: { name: 'Desk' } });
});

it('removes one after a question', async () => {
  const api = fakeApi().on('get', PASSKEYS, [aPasskey()]).on('delete', ONE, reply(204));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove Work laptop' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent("You can no longer sign in with 'Work laptop'.");
  expect(api.callsOf('delete', ONE)).toHaveLength(0);
  api.on('get', PASSKEYS, []);
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Passkey removed')).toBeInTheDocument();
  expect(await screen.findByText('You have no passkey yet.')).toBeInTheDocument();
});

it('says why one was not removed', async () => {
  fakeApi().on('get', PASSKEYS, [aPasskey()]).on('delete', ONE, refuse(503, 'The database is away.'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove Work laptop' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The database is away.')).toBeInTheDocument();
});

it('offers Retry where they could not be loaded', async () => {
  const api = fakeApi().on('get', PASSKEYS, refuse(503, 'The database is away.'));
  const { user } = show();
  expect(await screen.findByText('The database is away.')).toBeInTheDocument();
  api.on('get', PASSKEYS, [aPasskey()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listitem')).toBeInTheDocument();
});

describe('adding one', () => {
  const start = async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Add a Passkey' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Continue' }));
  };

  it('says so in a browser that has no passkeys', async () => {
    const api = fakeApi().on('get', PASSKEYS, []);
    await start();
    expect(await screen.findByText(/^This browser has no passkeys here\./)).toBeInTheDocument();
    expect(api.callsOf('post', OPTIONS)).toHaveLength(0);
  });

  it('says where passkeys work, in a browser that has them', async () => {
    // jsdom has none; shell/e2e/passkeys.e2e.ts makes real ones.
    Object.assign(globalThis, { PublicKeyCredential: () => undefined });
    const sentence = 'Passkeys work at localhost, not at 127.0.0.1. Please sign in with your password here.';
    fakeApi().on('get', PASSKEYS, []).on('post', OPTIONS, refuse(409, sentence));
    await start();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  });
});
