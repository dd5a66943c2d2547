import {
  aCompany,
  allPermissions,
  aSummary,
  aUser,
  fakeApi,
  page,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@nerka/mf-shared/testing';
import { DashboardScreen } from './dashboard-screen';

const STEPS = '/api/companies/{companyId}/first-steps';
const ATTENTION = '/api/companies/{companyId}/summary/attention';
const features = ['dashboard', 'customers', 'jobs', 'items', 'invoices'];
const company = aCompany({ slug: 'quay', name: 'Quay', businessType: 'jobs_business', features });
const base = company.basePath;

const nothingYet = {
  ...{ isOpen: true, address: false, logo: false, team: false, records: false, work: false, mailed: false },
  invoiceId: null as number | null,
};

function newCompany(steps: Partial<typeof nothingYet> = {}) {
  return fakeApi()
    .on('get', '/api/companies/{companyId}/summary', aSummary({}))
    .on('get', ATTENTION, [{ kind: 'first-steps', count: 1, amount: null }])
    .on('get', '/api/companies/{companyId}/invoices', page([], 0) as never)
    .on('get', STEPS, { ...nothingYet, ...steps });
}

const show = (permissions = allPermissions.filter((permission) => !permission.startsWith('platform.'))) =>
  renderScreen(<DashboardScreen />, { company, user: aUser({ company, permissions: [...permissions] }) });

describe('the first steps of a new jobs business', () => {
  it('lead, one link each, to the form in which they are done', async () => {
    newCompany();
    show();
    const steps = within(await screen.findByRole('region', { name: 'First steps' }));
    expect(steps.getByText('0 of 5 done')).toBeInTheDocument();
    expect(steps.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
      ['Add the address of the company', `${base}/settings#address`],
      ['Add the people who work with you', `${base}/team-members?new=yes`],
      ['Import customers', `${base}/settings/import-export?kind=customers`],
      ['Create the first invoice, with its customer and items', `${base}/invoice/new`],
      ['Send the first invoice', `${base}/invoice/new`],
    ]);
  });

  it('say what is done, and send the invoice that there is', async () => {
    newCompany({ address: true, records: true, work: true, invoiceId: 12 });
    show();
    const steps = within(await screen.findByRole('region', { name: 'First steps' }));
    expect(steps.getByText('3 of 5 done')).toBeInTheDocument();
    expect(steps.getAllByText('Done')).toHaveLength(3);
    expect(steps.getByRole('link', { name: /Send the first invoice/ })).toHaveAttribute(
      'href',
      `${base}/invoices/12?send=yes`,
    );
  });

  it('are put away for everyone with one press', async () => {
    const api = newCompany().on('delete', STEPS, undefined);
    const { user } = show();
    const button = await screen.findByRole('button', { name: 'Put away for everyone' });
    api.on('get', ATTENTION, []);
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull());
    expect(api.callsOf('delete', STEPS)).toHaveLength(1);
  });

  it('say that they could not be loaded, and try again', async () => {
    const api = newCompany().on('get', STEPS, refuse(500, 'Something broke.'));
    const { user } = show();
    expect(await screen.findByText('The first steps could not be loaded')).toBeInTheDocument();
    api.on('get', STEPS, nothingYet);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'First steps' })).toBeInTheDocument();
  });

  it('are nobody else’s: a person who may not set up the company does not see them', async () => {
    const api = newCompany();
    show(allPermissions.filter((permission) => permission !== 'company.write'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    expect(api.callsOf('get', STEPS)).toEqual([]);
  });

  it('move nothing: the cards are shown once it is known whether the steps stand above them', async () => {
    let answer = (_: never[]): void => undefined;
    newCompany().on('get', ATTENTION, () => new Promise<never[]>((resolve) => (answer = resolve)));
    show();
    const cards = (await screen.findByText('Jobs today')).closest('[data-undecided]');
    expect(cards).not.toBeNull();
    answer([]);
    await waitFor(() => expect(cards).not.toHaveAttribute('data-undecided'));
  });

  it('hide no card from who may not set up the company', async () => {
    newCompany().on('get', ATTENTION, () => new Promise(() => undefined));
    show(allPermissions.filter((permission) => permission !== 'company.write'));
    expect((await screen.findByText('Jobs today')).closest('[data-undecided]')).toBeNull();
  });
});
