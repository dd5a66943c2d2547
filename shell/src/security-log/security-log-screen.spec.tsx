import { fakeApi, page, refuse, renderScreen, reply, screen, waitFor } from '@nerka/mf-shared/testing';
import { SecurityLogScreen } from './security-log-screen';
import type { CompanyEvent } from './security-log.api';

const EVENTS = '/api/companies/{companyId}/security-events';
const FILE = '/api/companies/{companyId}/security-events/file';
const ray = { id: 8, username: 'ray', displayName: 'Ray Ortiz', firstName: null, lastName: null };

let downloads: string[];

beforeEach(() => {
  downloads = [];
  Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
});

afterEach(() => jest.restoreAllMocks());

const anEvent = (given: Partial<CompanyEvent> = {}): CompanyEvent => ({
  ...{ id: 1, kind: 'signed-in', personId: 8, person: 'ray', isProvider: false, subject: null, times: 1 },
  device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0 Safari/537.36',
  createdAt: '2026-11-20T15:04:00.000Z',
  lastAt: '2026-11-20T15:04:00.000Z',
  ...given,
});

function show(api = fakeApi().on('get', EVENTS, [anEvent()]), at?: string) {
  api.on('get', '/api/companies/{companyId}/users', [ray as never]);
  return { api, ...renderScreen(<SecurityLogScreen />, at === undefined ? {} : { at }) };
}

it('says in words who did what, and Nerka where it was the provider', async () => {
  show(
    fakeApi().on('get', EVENTS, [
      anEvent(),
      anEvent({ id: 2, kind: 'manager-made', subject: 'ann' }),
      anEvent({ id: 3, kind: 'company-entered', person: null, personId: null, isProvider: true, device: null }),
      anEvent({ id: 4, kind: 'access-refused', subject: 'GET /api/companies/:companyId/reports/aging: forbidden' }),
    ]),
  );
  const lines = await screen.findAllByRole('listitem');
  expect(lines[0]).toHaveTextContent(/^Signed in rayChrome on Windows · /);
  expect(lines[1]).toHaveTextContent(/^Made a manager ray ann/);
  expect(lines[2]).toHaveTextContent(/^Looked into a company Nerka/);
  expect(lines[3]).toHaveTextContent(/^Access refused ray read aging \(no permission\)/);
});

it('is filtered by person, kind and days, and so is the file', async () => {
  const { api, user } = show();
  await screen.findByRole('listitem');
  await screen.findByRole('option', { name: 'Ray Ortiz' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Ray Ortiz');
  await user.selectOptions(screen.getByRole('combobox', { name: 'What happened' }), 'Signed in');
  await user.type(screen.getByLabelText('From'), '2026-11-20');
  api.on('get', EVENTS, page([], 0));
  await user.type(screen.getByLabelText('To'), '2026-11-21');
  expect(await screen.findByText('No such event')).toBeInTheDocument();
  const query = { personId: '8', kind: 'signed-in', from: '2026-11-20', to: '2026-11-21' };
  expect(api.callsOf('get', EVENTS).at(-1)?.query).toEqual({ ...query, limit: '50' });
  api.on('get', FILE, reply(200, 'createdAt'));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(downloads).toEqual(['security-log.csv']));
  expect(api.callsOf('get', FILE).at(-1)?.query).toEqual(query);
  api.on('get', EVENTS, [anEvent()]);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('listitem')).toBeInTheDocument();
});

it('says why there is no file', async () => {
  const { user } = show(fakeApi().on('get', EVENTS, [anEvent()]).on('get', FILE, refuse(503, 'Away for a while.')));
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  expect(await screen.findByText(/Away for a while/)).toBeInTheDocument();
});

it('is empty at first, and offers Retry when it cannot be loaded', async () => {
  const { api, user } = show(fakeApi().on('get', EVENTS, refuse(503, 'Away.')));
  expect(await screen.findByText('Away.')).toBeInTheDocument();
  api.on('get', EVENTS, page([], 0));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing yet')).toBeInTheDocument();
});
