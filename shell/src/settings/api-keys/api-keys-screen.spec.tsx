import type { Schemas } from '@nerka/mf-shared/api';
import {
  aCompany,
  allPermissions,
  aUser,
  type FakeApi,
  fakeApi,
  refuse,
  renderScreen,
  reply,
  screen,
  waitFor,
  within,
} from '@nerka/mf-shared/testing';
import type { ApiKey } from './api-keys.api';
import { ApiKeysScreen } from './api-keys-screen';

const LIST = '/api/companies/{companyId}/api-keys';
const KEY = '/api/api-keys/{id}';
const secret = `nk_${'a'.repeat(39)}wxyz`;

const company = aCompany({ name: 'Strata Apartments', timezone: 'UTC' });

const aKey = (given: Partial<ApiKey> = {}): ApiKey => ({
  ...{ id: 4, name: 'Zapier', ownerId: 9, owner: 'Maria Lopez', ending: 'wxyz' },
  ...{ permissions: ['workOrders.read', 'workOrders.write', 'units.read'], createdAt: '2026-11-01T08:00:00.000Z' },
  ...{ expiresAt: '2026-12-31T00:00:00.000Z', isExpired: false, lastUsedAt: null, requests: Array<number>(30).fill(0) },
  ...given,
});

const sentTo = (api: FakeApi) => api.callsOf('post', LIST)[0]!.body as Schemas['CreateApiKeyBody'];

const show = (search = '') =>
  renderScreen(<ApiKeysScreen />, {
    company,
    user: aUser({ company, permissions: [...allPermissions, 'apiKeys.write'] }),
    at: `${company.basePath}/settings/api-keys${search}`,
  });

describe('the API keys of a company', () => {
  it('say whom they act for, what they may do, how long and how much they are used', async () => {
    const requests = [...Array<number>(28).fill(0), 1_200, 4];
    fakeApi().on('get', LIST, [
      aKey({ requests, lastUsedAt: '2026-11-20T08:00:00.000Z' }),
      aKey({ id: 5, name: 'Old', ownerId: 7, isExpired: true }),
      aKey({ id: 6, name: 'Forever', expiresAt: null }),
    ]);
    show();
    expect(screen.getByText('Loading API keys...')).toBeInTheDocument();
    const [used, expired, forever] = await screen.findAllByRole('listitem');
    expect(used).toHaveTextContent(/Zapier nk_…wxyz.*Changes work orders · Reads units.*Acts for Maria Lopez, made/);
    expect(used).toHaveTextContent(/Last used .*Good until Dec 30, 2026.*1,204 requests in 30 days/);
    expect(expired).toHaveTextContent(/Acts for you.*Never used.*Expired after Dec 30, 2026.*0 requests in 30 days/);
    expect(forever).toHaveTextContent('Does not expire');
  });

  it('come with the number of the company and with what has to be read', async () => {
    fakeApi().on('get', LIST, []);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Copy the number of the company' }));
    expect(await screen.findByText('Number copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('1');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/api/documentation/api', '/api/docs']));
  });

  it('are none at first, and can be loaded again when that failed', async () => {
    const api = fakeApi().on('get', LIST, refuse(503, 'The service is not available right now.'));
    const { user } = show();
    expect(await screen.findByText('The service is not available right now.')).toBeInTheDocument();
    api.on('get', LIST, []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No program has a key yet')).toBeInTheDocument();
  });

  it('are revoked after a sentence that says what happens', async () => {
    const api = fakeApi().on('get', LIST, [aKey()]).on('delete', KEY, reply(204));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Revoke Zapier' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke API key' });
    expect(dialog).toHaveTextContent(
      'What uses "Zapier" is refused from now on; nothing has used it yet. Its changes stay.',
    );
    api.on('get', LIST, []);
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('API key revoked')).toBeInTheDocument();
    expect(await screen.findByText('No program has a key yet')).toBeInTheDocument();
    expect(api.callsOf('delete', KEY)).toMatchObject([{ params: { id: '4' } }]);
  });

  it('that are gone are not revoked again', async () => {
    fakeApi().on('get', LIST, [aKey()]);
    show('?revoke=99');
    expect(await screen.findByText('API key not found')).toBeInTheDocument();
  });
});

describe('a new API key', () => {
  it('reads everything for 90 days unless something else is chosen, and is shown once', async () => {
    const api = fakeApi().on('get', LIST, []);
    api.on('post', LIST, ({ body }) =>
      reply(201, { ...aKey({ permissions: (body as ApiKey).permissions }), key: secret }),
    );
    const { user } = show('?new=yes');
    const dialog = await screen.findByRole('dialog', { name: 'New API Key' });
    await user.type(within(dialog).getByLabelText('Name'), 'Zapier');
    await user.click(within(dialog).getByRole('button', { name: 'Create Key' }));
    const shown = await screen.findByRole('dialog', { name: 'API key of Zapier' });
    expect(within(shown).getByLabelText('API key')).toHaveTextContent(secret);
    expect(within(shown).getByLabelText('Command')).toHaveTextContent(
      `curl -H "Authorization: Bearer $NERKA_KEY" '${location.origin}/api/companies/1/work-orders?limit=3'`,
    );
    expect(within(shown).getByRole('link', { name: 'All operations' })).toHaveAttribute('href', '/api/docs');
    const body = sentTo(api);
    expect(body).toMatchObject({ name: 'Zapier' });
    expect(body.permissions).toEqual(expect.arrayContaining(['units.read', 'reports.read']));
    expect(body.permissions).not.toContain('units.write');
    expect(body.expiresOn).toMatch(/^\d{4}-\d\d-\d\d$/);

    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Close without keeping it' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await user.click(within(shown).getByRole('button', { name: /Copy Key/ }));
    expect(await screen.findByText('API key copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(secret);
    await user.click(within(shown).getByRole('button', { name: 'I have kept it' }));
    await waitFor(() => expect(screen.queryByText(secret)).not.toBeInTheDocument());
  });

  it('may do what is chosen for it, and does not end if nobody wants that', async () => {
    const api = fakeApi().on('get', LIST, []);
    api.on('post', LIST, reply(201, { ...aKey(), key: secret }));
    const { user } = show('?new=yes');
    const dialog = within(await screen.findByRole('dialog', { name: 'New API Key' }));
    await user.type(dialog.getByLabelText('Name'), 'Zapier');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'What it may do' }), 'Choose what');
    const missing = await dialog.findByRole('status');
    expect(missing).toHaveTextContent('Choose what it may read or change.');
    expect(dialog.getByRole('button', { name: 'Create Key' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Delete records' }));
    await waitFor(() => expect(missing).toHaveTextContent('“Delete records” needs records that it may change.'));
    expect(dialog.getByRole('button', { name: 'Create Key' })).toBeDisabled();
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Units' }), 'Read and change');
    await waitFor(() => expect(missing).toBeEmptyDOMElement());
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Ends' }), 'Never, until somebody revokes it');
    await user.click(dialog.getByRole('button', { name: 'Create Key' }));
    await screen.findByRole('dialog', { name: 'API key of Zapier' });
    expect(sentTo(api)).toEqual({
      name: 'Zapier',
      permissions: ['company.read', 'search.read', 'units.read', 'units.write', 'records.manage'],
      expiresOn: null,
    });
  });

  it('may delete where that is wanted, and says at the day why it is refused', async () => {
    const reason = 'The last day must be today or later.';
    const api = fakeApi().on('get', LIST, []);
    api.on('post', LIST, refuse(400, reason, { details: [{ field: 'expiresOn', message: reason }] }));
    const { user } = show('?new=yes');
    const dialog = within(await screen.findByRole('dialog', { name: 'New API Key' }));
    await user.type(dialog.getByLabelText('Name'), 'Zapier');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'What it may do' }), 'Read and change everything');
    await user.click(await dialog.findByRole('checkbox', { name: 'Delete records, too' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Ends' }), 'On another day');
    await user.clear(await dialog.findByLabelText('Last day'));
    await user.type(dialog.getByLabelText('Last day'), '2020-01-01');
    await user.click(dialog.getByRole('button', { name: 'Create Key' }));
    await waitFor(() => expect(dialog.getByLabelText('Last day')).toHaveAccessibleDescription(reason));
    expect(sentTo(api)).toMatchObject({
      expiresOn: '2020-01-01',
      permissions: expect.arrayContaining(['records.manage']) as string[],
    });
  });
});
