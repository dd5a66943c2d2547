import { aUser, fakeApi, page, refuse, renderScreen, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { SecurityScreen } from './security-screen';
import type { SecurityEvent } from './security.api';

const EVENTS = '/api/security-events';
const FILE = '/api/security-events/file';

let downloads: string[];

beforeEach(() => {
  downloads = [];
  Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
});

afterEach(() => jest.restoreAllMocks());

function anEvent(given: Partial<SecurityEvent> = {}): SecurityEvent {
  return {
    id: 1,
    kind: 'sign-in-failed',
    personId: 7,
    person: 'maria',
    isProvider: false,
    companyId: 3,
    companyName: 'Strata Apartments',
    address: '203.0.113.9',
    device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0 Safari/537.36',
    subject: null,
    times: 4,
    createdAt: '2026-11-20T15:04:00.000Z',
    lastAt: '2026-11-20T15:09:00.000Z',
    ...given,
  };
}

const strata = { id: 3, name: 'Strata Apartments', isDeleted: false };
const gone = { id: 4, name: 'Gone Ltd', isDeleted: true };

function show(api = fakeApi().on('get', EVENTS, [anEvent()]), at = '/nerka/admin/security') {
  api.on('get', '/api/security-events/companies', [gone, strata]);
  api.on('get', '/api/sign-in-rules', { factorsRequiredFrom: null, superAdmins: [] });
  return { api, ...renderScreen(<SecurityScreen />, { company: null, at }) };
}

it('says what happened to whom, where from, and how often', async () => {
  show();
  const line = within(await screen.findByRole('listitem'));
  expect(line.getByText('Sign-in failed')).toBeInTheDocument();
  expect(line.getByText('maria')).toBeInTheDocument();
  expect(line.getByText('Chrome on Windows')).toHaveAttribute('title', anEvent().device);
  expect(line.getByText(/4 times from/)).toHaveTextContent('Strata Apartments · 203.0.113.9 · Chrome on Windows · 4');
});

it('names the provider’s people, what was done to what, and nobody where nobody is known', async () => {
  show(
    fakeApi().on('get', EVENTS, [
      anEvent({
        id: 1,
        kind: 'release-promoted',
        person: 'root',
        isProvider: true,
        subject: 'mf-jobs 1.2.0',
        times: 1,
      }),
      anEvent({ id: 2, kind: 'throttled', person: null, subject: 'POST /api/login: throttled' }),
      anEvent({ id: 3, kind: 'of-a-newer-server' as never }),
      anEvent({ id: 4, kind: 'release-registered', person: null, address: null, subject: 'mf-jobs 1.2.0 by CI' }),
    ]),
  );
  const [promoted, throttled, newer, registered] = await screen.findAllByRole('listitem');
  expect(promoted).toHaveTextContent('Release promoted root (Nerka) mf-jobs 1.2.0');
  expect(throttled).toHaveTextContent('Too many attempts Unknown sign in (too many requests)');
  expect(newer).toHaveTextContent('of a newer server maria');
  expect(registered).toHaveTextContent('Release registered System mf-jobs 1.2.0 by CI');
});

it('is filtered by kind, company, person, address and days, which the address keeps and the file has, too', async () => {
  const { api, user } = show();
  await screen.findByRole('listitem');
  await user.selectOptions(screen.getByRole('combobox', { name: 'What happened' }), 'Sign-in failed');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Company' }), 'Strata Apartments');
  await user.type(screen.getByRole('searchbox', { name: 'User name' }), 'maria{Enter}');
  await user.type(screen.getByRole('searchbox', { name: 'Address' }), '203.0.113.9{Enter}');
  await user.type(screen.getByLabelText('From'), '2026-11-20');
  api.on('get', EVENTS, page([], 0));
  await user.type(screen.getByLabelText('To'), '2026-11-21');
  expect(await screen.findByText('No such event')).toBeInTheDocument();
  expect(api.callsOf('get', EVENTS).at(-1)?.query).toMatchObject({
    ...{ kind: 'sign-in-failed', companyId: '3', person: 'maria', address: '203.0.113.9' },
    ...{ from: '2026-11-20', to: '2026-11-21' },
  });
  api.on('get', FILE, reply(200, 'createdAt'));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(downloads).toEqual(['security-events.csv']));
  expect(api.callsOf('get', FILE).at(-1)?.query).toEqual({
    ...{ kind: 'sign-in-failed', person: 'maria', address: '203.0.113.9', companyId: '3' },
    ...{ from: '2026-11-20', to: '2026-11-21' },
  });
  expect(screen.getByTestId('address')).toHaveTextContent('company=3&kind=sign-in-failed&person=maria');
  api.on('get', EVENTS, [anEvent()]);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('listitem')).toBeInTheDocument();
});

it('says why there is no file', async () => {
  const { user } = show(fakeApi().on('get', EVENTS, [anEvent()]).on('get', FILE, refuse(503, 'Away for a while.')));
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  expect(await screen.findByText(/Away for a while/)).toBeInTheDocument();
  expect(downloads).toEqual([]);
});

it('offers companies that were deleted, too, whose events stay', async () => {
  const { api, user } = show();
  await screen.findByRole('listitem');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Company' }), 'Gone Ltd (deleted)');
  await waitFor(() => expect(api.callsOf('get', EVENTS).at(-1)?.query).toMatchObject({ companyId: '4' }));
});

it('says at its field that the last day is before the first one, and goes on without it', async () => {
  const { api } = show(undefined, '/nerka/admin/security?from=2026-11-20&to=2026-11-19');
  expect(await screen.findByRole('listitem')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('The last day is before the first one, so it is not used.');
  expect(api.callsOf('get', EVENTS).at(-1)?.query).toEqual({ from: '2026-11-20', limit: '50' });
});

it('is empty at first', async () => {
  show(fakeApi().on('get', EVENTS, page([], 0)));
  expect(await screen.findByText('No events yet')).toBeInTheDocument();
});

it('offers Retry when it cannot be loaded', async () => {
  const { api, user } = show(fakeApi().on('get', EVENTS, refuse(503, 'Away.')));
  expect(await screen.findByText('Away.')).toBeInTheDocument();
  api.on('get', EVENTS, [anEvent()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listitem')).toBeInTheDocument();
});

it('sets whether the provider’s people work in every company only as support', async () => {
  const POLICY = '/api/support-policy';
  const api = fakeApi()
    .on('get', EVENTS, [])
    .on('put', POLICY, ({ body }) => body as { isRequired: boolean });
  const company = null;
  api.on('get', '/api/security-events/companies', []);
  const { user } = renderScreen(<SecurityScreen />, {
    company,
    user: aUser({ company, role: 'super_admin', permissions: ['platform.read', 'platform.write'] }),
    at: '/nerka/admin/security',
  });
  const choice = await screen.findByRole('switch', { name: 'Work in every company only as support' });
  await waitFor(() => expect(choice).toBeEnabled());
  expect(choice).not.toBeChecked();
  await user.click(choice);
  await waitFor(() => expect(choice).toBeChecked());
  expect(api.callsOf('put', POLICY)[0]?.body).toEqual({ isRequired: true });
});

describe('the rule that super admins need a second step', () => {
  const RULES = '/api/sign-in-rules';
  const superAdmins = [
    { username: 'other', hasFactor: false },
    { username: 'root', hasFactor: true },
  ];
  const showRule = (api: ReturnType<typeof fakeApi>) => {
    api.on('get', EVENTS, []).on('get', '/api/security-events/companies', []);
    return renderScreen(<SecurityScreen />, {
      company: null,
      user: aUser({ company: null, role: 'super_admin', permissions: ['platform.read', 'platform.write'] }),
      at: '/nerka/admin/security',
    });
  };

  it('names who has none yet, and is set with time to set one up', async () => {
    const api = fakeApi()
      .on('get', RULES, { factorsRequiredFrom: null, superAdmins })
      .on('put', RULES, ({ body }) => ({ ...(body as { factorsRequiredFrom: string }), superAdmins }));
    const { user } = showRule(api);
    expect(await screen.findByText(/Not set up yet: other\./)).toHaveTextContent('npm run reset-admin');
    const choice = screen.getByRole('combobox', { name: 'Super admins need a second step' });
    expect(choice).toHaveDisplayValue('Not required');
    await user.selectOptions(choice, 'From in 7 days');
    expect(await screen.findByText('Rule of second steps saved')).toBeInTheDocument();
    const day = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    expect(api.callsOf('put', RULES)[0]?.body).toEqual({ factorsRequiredFrom: day });
    expect(choice).toHaveValue(day);
  });

  it('says at the choice why it was not saved', async () => {
    const message = 'Set up your own second step first, or choose a later day.';
    const api = fakeApi()
      .on('get', RULES, { factorsRequiredFrom: null, superAdmins })
      .on('put', RULES, refuse(400, message, { details: [{ field: 'factorsRequiredFrom', message }] }));
    const { user } = showRule(api);
    await screen.findByText(/Not set up yet: other\./);
    const choice = screen.getByRole('combobox', { name: 'Super admins need a second step' });
    await user.selectOptions(choice, 'From today');
    expect(await screen.findByText(message, { selector: 'p[role=alert]' })).toBeInTheDocument();
    expect(choice).toHaveDisplayValue('Not required');
  });

  it('offers Retry when it cannot be loaded', async () => {
    const api = fakeApi().on('get', RULES, refuse(503, 'The rule is away.'));
    const { user } = showRule(api);
    expect(await screen.findByText(/The rule is away\./)).toBeInTheDocument();
    const all = superAdmins.map((one) => ({ ...one, hasFactor: true }));
    api.on('get', RULES, { factorsRequiredFrom: '2026-12-01', superAdmins: all });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/All of them have set one up/)).toBeInTheDocument();
  });
});
