import type { Permission } from '@nerka/mf-shared/contract';
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
  within,
} from '@nerka/mf-shared/testing';
import { buildJob } from '../job/job.fixture';
import { DashboardScreen } from './dashboard-screen';

const INVOICES = '/api/companies/{companyId}/invoices';
const ATTENTION = '/api/companies/{companyId}/summary/attention';
const RECEIVABLES = '/api/companies/{companyId}/reports/receivables-ageing';
const features = ['dashboard', 'pipeline', 'customers', 'jobs', 'work-orders', 'items', 'invoices', 'reports'];
const company = aCompany({ slug: 'brightside', name: 'Brightside', businessType: 'jobs_business', features });
const summary = aSummary({
  customers: 180,
  workOrders: { total: 4, open: 1, in_progress: 2, completed: 1, cancelled: 0 },
  deals: { total: 9, prospecting: 4, qualification: 0, proposal: 2, negotiation: 1, won: 1, lost: 1 },
  invoices: { total: 20, draft: 3, unpaid: 9, overdue: 4, paid: 8, today: 1 },
});
const receivables = {
  ...{ asOf: '2026-11-21', correctedOn: null, byCustomer: [], rowCount: 0, rows: [] },
  summary: { invoices: 9, receivable: 1_234_500, overdue: 400_000, buckets: [834_500, 400_000, 0, 0, 0] },
};

function dashboardApi() {
  const api = fakeApi().on('get', '/api/companies/{companyId}/summary', summary).on('get', ATTENTION, []);
  return api.on('get', INVOICES, page([], 0) as never).on('get', RECEIVABLES, receivables);
}

const showTo = (permissions: readonly Permission[], of = company) =>
  renderScreen(<DashboardScreen />, { company: of, user: aUser({ company: of, permissions: [...permissions] }) });

const card = (name: string) => screen.findByRole('region', { name });
const cards = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
const without = (...left: Permission[]) => allPermissions.filter((permission) => !left.includes(permission));

describe('the dashboard of a jobs business', () => {
  it('counts customers, not leases', async () => {
    dashboardApi();
    showTo(allPermissions);
    expect(await screen.findByText('180')).toBeInTheDocument();
    expect(await card('Active Customers')).toHaveTextContent('180');
    expect(screen.getByRole('link', { name: '2 in progress' })).toHaveAttribute(
      'href',
      '/nerka/brightside/work-orders?status=in_progress',
    );
  });

  it('shows what an owner needs today: open deals, unpaid invoices and what they come to', async () => {
    dashboardApi();
    showTo(allPermissions);
    expect(await screen.findByRole('link', { name: '4 overdue' })).toHaveAttribute(
      'href',
      '/nerka/brightside/invoices?status=overdue',
    );
    expect(await card('Unpaid Invoices')).toHaveTextContent('Unpaid Invoices94 overdue5 not due yet3 drafts');
    expect(await card('Open Deals')).toHaveTextContent(
      'Open Deals74 prospecting0 qualification2 proposal1 negotiation',
    );
    expect(screen.getByRole('link', { name: '2 proposal' })).toHaveAttribute(
      'href',
      '/nerka/brightside/pipeline?stage=proposal',
    );
    expect(await screen.findByText('$4,000 overdue')).toBeInTheDocument();
    expect(await card('Receivable')).toHaveTextContent('$12,345');
  });

  it('lists the jobs of today and the overdue invoices, and leads to them', async () => {
    const api = dashboardApi();
    const job = buildJob({ startTime: '08:30', dueDate: '2026-11-01', balance: 12_345 });
    api.on('get', INVOICES, page([job], 7));
    showTo(allPermissions);
    const jobs = within(await card('Jobs today'));
    expect(await jobs.findByText('8:30 AM', { exact: false })).toBeInTheDocument();
    const overdue = within(await card('Overdue invoices'));
    expect(await overdue.findByText('$123.45')).toBeInTheDocument();
    expect(overdue.getByText('Due Nov 1, 2026')).toBeInTheDocument();
    expect(overdue.getByRole('link', { name: new RegExp(job.invoiceNumber) })).toHaveAttribute(
      'href',
      `/nerka/brightside/invoices/${job.id}`,
    );
  });

  it('begins with what needs attention, each a link to the list that has it', async () => {
    dashboardApi().on('get', ATTENTION, [
      { kind: 'invoice-overdue', count: 4, amount: 400_000 },
      { kind: 'invoice-not-emailed', count: 2, amount: null },
      { kind: 'estimate-not-converted', count: 1, amount: 90_000 },
      { kind: 'job-today-unassigned', count: 1, amount: null },
      { kind: 'deal-stale', count: 2, amount: 250_000 },
      { kind: 'turn-late', count: 2, amount: null },
    ]);
    showTo(allPermissions);
    await screen.findByRole('link', { name: '4 overdue invoices, $4,000' });
    const links = within(await card('Needs attention')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['4 overdue invoices, $4,000', '/nerka/brightside/invoices?status=overdue'],
      ['2 invoices not emailed', '/nerka/brightside/invoices?only=not_emailed'],
      ['1 accepted estimate without a job, $900', '/nerka/brightside/estimates?status=accepted'],
      ['1 job today without a person', '/nerka/brightside/jobs?only=today_unassigned'],
      ['2 open deals unchanged for 30 days, $2,500', '/nerka/brightside/pipeline?only=stale'],
    ]);
  });

  it('shows that nothing waits, and why a list could not be loaded', async () => {
    const api = dashboardApi();
    const { unmount } = showTo(allPermissions);
    expect(await screen.findByText('No job is planned for today.')).toBeInTheDocument();
    expect(await screen.findByText('No invoice is overdue.')).toBeInTheDocument();
    unmount();
    api.on('get', INVOICES, refuse(503, 'The database is away.'));
    showTo(allPermissions);
    expect(await screen.findAllByText('The database is away.')).toHaveLength(2);
  });

  const [own, coming] = [
    [
      'Needs attention',
      'Active Customers',
      'Open Deals',
      'Unpaid Invoices',
      'Receivable',
      'Work Orders',
      'Jobs today',
      'Overdue invoices',
    ],
    ['Rental Leads', 'Part Orders', 'Inventory', 'Budgets', 'Reports'],
  ];
  it.each([
    ['a manager', allPermissions, [...own, ...coming]],
    [
      'leasing',
      without('dashboard.inventory', 'dashboard.budgets', 'reports.read'),
      [...own.filter((name) => name !== 'Receivable'), 'Rental Leads'],
    ],
    [
      'maintenance',
      without('dashboard.leases', 'dashboard.budgets', 'reports.read'),
      [...own.filter((name) => !['Active Customers', 'Receivable'].includes(name)), 'Part Orders', 'Inventory'],
    ],
  ])('shows %s their cards', (_, permissions, expected) => {
    dashboardApi();
    showTo(permissions);
    expect(cards()).toEqual(expected);
  });

  it('leaves out what the company does not use', () => {
    dashboardApi();
    showTo(allPermissions, { ...company, features: ['dashboard'] });
    expect(cards()).toEqual(['Active Customers', 'Work Orders', ...coming]);
  });

  it('shows why there are no numbers', async () => {
    dashboardApi().on('get', '/api/companies/{companyId}/summary', refuse(503, 'The database is away.'));
    renderScreen(<DashboardScreen />, { company });
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
  });
});
