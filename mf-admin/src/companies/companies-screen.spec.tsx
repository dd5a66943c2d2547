import { fakeApi, page, refuse, renderScreen, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import type { CompanyOverview } from './companies.api';
import { CompaniesScreen } from './companies-screen';

const LIST = '/api/companies';
const FILE = '/api/usage-months/file';

let downloads: string[];

beforeEach(() => {
  downloads = [];
  Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
});

afterEach(() => jest.restoreAllMocks());

const noTrouble = { frontEndFailures: 0, failingFrontEnds: [], webhooksOff: 0, failedMails: 0, failedJobs: 0 };

const anOverview = (given: Partial<CompanyOverview> = {}): CompanyOverview => ({
  ...{ id: 3, name: 'Strata Apartments', slug: 'strata', project: { id: 1, name: 'Homes', slug: 'homes' } },
  ...{ businessType: 'property_management', isTemplate: false, createdAt: '2026-01-20T15:04:00.000Z' },
  ...{ suspendedAt: null, deletedAt: null, restoreUntil: null, people: 12, activePeople: 7 },
  ...{ lastActivityAt: new Date(Date.now() - 2 * 3_600_000).toISOString(), records: 3_456, storageBytes: 2_048 },
  ...{ countedAt: '2026-11-20T05:04:00.000Z', pinnedFrontEnds: [], rolloutFrontEnds: [], trouble: noTrouble },
  ...given,
});

function show(api = fakeApi().on('get', LIST, [anOverview()]), at = '/nerka/admin/companies') {
  api.on('get', '/api/projects', []);
  return { api, ...renderScreen(<CompaniesScreen />, { company: null, at }) };
}

it('shows of each company people, activity, records and storage', async () => {
  show();
  const row = await screen.findByRole('article', { name: 'Strata Apartments' });
  expect(row).toHaveTextContent('Homes · Property management · since Jan 20, 2026');
  expect(row).toHaveTextContent('7 of 12 people');
  expect(row).toHaveTextContent('2 hours ago');
  expect(row).toHaveTextContent('3,456');
  expect(row).toHaveTextContent('2 kB');
  expect(within(row).getByText('Active')).toBeInTheDocument();
  expect(within(row).getByRole('link', { name: 'Strata Apartments' })).toHaveAttribute('href', '/nerka/strata/admin');
  expect(within(row).queryByRole('list')).not.toBeInTheDocument();
});

it('says what is not known yet of a new company', async () => {
  const unknown = { records: null, storageBytes: null, countedAt: null, lastActivityAt: null };
  show(fakeApi().on('get', LIST, [anOverview({ ...unknown, people: 1, activePeople: 0 })]));
  const row = await screen.findByRole('article');
  expect(row).toHaveTextContent('0 of 1 person');
  expect(row).toHaveTextContent('Never');
  expect(within(row).getAllByText('Not counted yet')).toHaveLength(2);
});

it('says of a company that nobody was added to it', async () => {
  show(fakeApi().on('get', LIST, [anOverview({ people: 0, activePeople: 0 })]));
  expect(await screen.findByRole('article')).toHaveTextContent('No people yet');
});

it('leads from each trouble to what helps', async () => {
  const trouble = { frontEndFailures: 3, failingFrontEnds: ['mf-jobs', 'shell'], webhooksOff: 1 };
  const overview = anOverview({
    trouble: { ...trouble, failedMails: 2, failedJobs: 1 },
    ...{ pinnedFrontEnds: ['mf-jobs', 'shell'], rolloutFrontEnds: ['mf-property'] },
  });
  show(fakeApi().on('get', LIST, [overview]));
  const list = within(await screen.findByRole('list', { name: 'Trouble of Strata Apartments' }));
  const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  const document = '/api/documentation/running#what-failed-for-a-company';
  expect(links).toEqual([
    ['3 failures in browsers in the last hour: mf-jobs, shell', '/nerka/admin/releases/mf-jobs'],
    ['1 webhook switched off', '/homes/strata/settings/webhooks'],
    ['2 mails not delivered', document],
    ['1 job given up', document],
  ]);
  expect(screen.getByRole('link', { name: 'mf-jobs, shell' })).toHaveAttribute('href', '/nerka/strata/admin');
  expect(screen.getByRole('link', { name: 'mf-property' })).toHaveAttribute('href', '/nerka/admin/releases');
  expect(screen.getByRole('link', { name: '2 hours ago' })).toHaveAttribute('href', '/nerka/admin/activity?company=3');
});

it('says which companies are suspended or deleted', async () => {
  show(fakeApi().on('get', LIST, [anOverview({ suspendedAt: '2026-11-20T15:04:00.000Z' })]));
  const row = await screen.findByRole('article');
  expect(within(row).getByText('Suspended')).toBeInTheDocument();
  expect(row).toHaveTextContent('Suspended on Nov 20, 2026');
});

it('is searched, filtered and sorted, which the address keeps', async () => {
  const api = fakeApi().on('get', LIST, [anOverview()]);
  const { user } = show(api);
  api.on('get', '/api/projects', page([], 0));
  await screen.findByRole('article');
  await user.type(screen.getByRole('searchbox', { name: 'Search companies' }), 'strata{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Property management');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Newest first');
  api.on('get', LIST, page([], 0));
  await user.click(screen.getByRole('button', { name: 'With trouble' }));
  expect(await screen.findByText('No such company')).toBeInTheDocument();
  expect(api.callsOf('get', LIST).at(-1)?.query).toMatchObject({
    ...{ q: 'strata', businessType: 'property_management', state: 'troubled', sort: 'newest' },
  });
  expect(screen.getByTestId('address')).toHaveTextContent(
    'q=strata&kind=property_management&state=troubled&sort=newest',
  );
  api.on('get', LIST, [anOverview()]);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('article')).toBeInTheDocument();
});

it('gives the usage by month as a file, or says why not', async () => {
  const { api, user } = show();
  api.on('get', FILE, refuse(503, 'Away for a while.'));
  await user.click(await screen.findByRole('button', { name: 'Usage by month (CSV)' }));
  expect(await screen.findByText(/Away for a while/)).toBeInTheDocument();
  api.on('get', FILE, reply(200, 'companyId'));
  await user.click(screen.getByRole('button', { name: 'Usage by month (CSV)' }));
  await waitFor(() => expect(downloads).toEqual(['usage-by-month.csv']));
});

it('is empty at first', async () => {
  show(fakeApi().on('get', LIST, page([], 0)));
  expect(await screen.findByText('No companies yet')).toBeInTheDocument();
});

it('offers Retry when it cannot be loaded', async () => {
  const { api, user } = show(fakeApi().on('get', LIST, refuse(503, 'Away.')));
  expect(await screen.findByText('Away.')).toBeInTheDocument();
  api.on('get', LIST, [anOverview()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article')).toBeInTheDocument();
});
