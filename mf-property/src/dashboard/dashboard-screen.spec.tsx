import { pageNameStore, type Permission } from '@nerka/mf-shared/contract';
import { aCompany, allPermissions, aUser, page, refuse, renderScreen, screen, within } from '@nerka/mf-shared/testing';
import { addresses, dashboardApi, summary } from './dashboard.fixture';
import { DashboardScreen } from './dashboard-screen';

const inventory = ['Part Orders', 'Inventory'];
const budgets = ['Budgets', 'Reports'];

function showTo(permissions: readonly Permission[], company = aCompany()) {
  dashboardApi();
  renderScreen(<DashboardScreen />, { company, user: aUser({ company, permissions: [...permissions] }) });
}

const cards = () => screen.getAllByRole('region').map((card) => card.getAttribute('aria-label'));
const without = (...left: Permission[]) => allPermissions.filter((permission) => !left.includes(permission));
const card = (name: string) => within(screen.getByRole('region', { name }));

describe('the dashboard of property management', () => {
  it('counts the leases and the work orders', async () => {
    showTo(allPermissions);
    expect(await screen.findByText('482')).toBeInTheDocument();
    expect(pageNameStore.current()).toBe('Dashboard');
    const workOrders = card('Work Orders');
    expect(workOrders.getByText('1,818')).toBeInTheDocument();
    expect(workOrders.getByRole('link', { name: '10 open' })).toHaveAttribute(
      'href',
      '/nerka/strata/work-orders?status=open',
    );
    expect(workOrders.getByRole('link', { name: '8 in progress' })).toBeInTheDocument();
    expect(workOrders.getByRole('link', { name: '1,746 completed' })).toBeInTheDocument();
    expect(workOrders.getByRole('link', { name: '54 cancelled' })).toBeInTheDocument();
  });

  it('shows the leases in force beneath the customers, and leads to them', async () => {
    dashboardApi().on('get', addresses.leases, page([], 283));
    renderScreen(<DashboardScreen />);
    const inForce = await card('Active Leases').findByRole('link', { name: '283 leases in force' });
    expect(inForce).toHaveAttribute('href', '/nerka/strata/leases?state=active');
    expect(card('Active Leases').getByText('482')).toBeInTheDocument();
  });

  it('keeps the number of customers where the leases cannot be counted', async () => {
    dashboardApi().on('get', addresses.leases, refuse(503, 'The database is away.'));
    renderScreen(<DashboardScreen />);
    expect(await card('Active Leases').findByText('482')).toBeInTheDocument();
    expect(card('Active Leases').queryByText(/in force/)).not.toBeInTheDocument();
  });

  it('leads from the leads that are coming to the pipeline that there is', () => {
    showTo(allPermissions, aCompany({ features: [...aCompany().features, 'pipeline'] }));
    expect(card('Rental Leads').getByRole('link', { name: 'Open rental leads' })).toHaveAttribute(
      'href',
      '/nerka/strata/pipeline',
    );
  });

  it('shows how many units are occupied and how many turns are going on', async () => {
    showTo(allPermissions);
    expect(await screen.findByText('94.3 %')).toBeInTheDocument();
    expect(card('Occupancy').getByRole('link', { name: '14 vacant' })).toHaveAttribute(
      'href',
      '/nerka/strata/units?status=vacant',
    );
    expect(card('Active Turns').getByText('9')).toBeInTheDocument();
    expect(card('Active Turns').getByRole('link', { name: '7 in progress' })).toHaveAttribute(
      'href',
      '/nerka/strata/turns?status=in_progress',
    );
  });

  it('begins with what needs attention, each a link to the list that has it', async () => {
    dashboardApi().on('get', addresses.attention, [
      { kind: 'turn-late', count: 3, amount: null },
      { kind: 'turn-at-risk', count: 2, amount: null },
      { kind: 'work-order-urgent', count: 1, amount: null },
      { kind: 'turn-due-soon', count: 0, amount: null },
      { kind: 'lease-unit-not-ready', count: 2, amount: null },
      { kind: 'invoice-overdue', count: 1_001, amount: null },
      { kind: 'estimate-not-converted', count: 2, amount: 90_000 },
    ]);
    renderScreen(<DashboardScreen />, { company: aCompany({ features: [...aCompany().features, 'invoices'] }) });
    await screen.findByRole('link', { name: '3 late turns' });
    const links = card('Needs attention').getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1 urgent work order', '/nerka/strata/work-orders?priority=urgent'],
      ['2 promises at risk', '/nerka/strata/turns?only=at_risk&sort=board'],
      ['3 late turns', '/nerka/strata/turns?only=late'],
      ['2 move-ins soon, units not ready', '/nerka/strata/leases?state=unit_not_ready'],
      ['1,000+ overdue invoices', '/nerka/strata/invoices?status=overdue'],
      ['2 accepted estimates without a job, $900', '/nerka/strata/estimates?status=accepted'],
    ]);
  });

  it('counts no lease in two lines', async () => {
    dashboardApi().on('get', addresses.attention, [
      { kind: 'lease-ending-30', count: 2, amount: null },
      { kind: 'lease-ending-60', count: 5, amount: null },
    ]);
    renderScreen(<DashboardScreen />);
    await screen.findByRole('link', { name: '2 leases ending within 30 days' });
    expect(card('Needs attention').getAllByRole('link')).toHaveLength(1);
  });

  it('shows maintenance no invoices that need attention', async () => {
    const company = aCompany({ features: [...aCompany().features, 'invoices'] });
    const permissions = without('dashboard.leases', 'dashboard.budgets');
    dashboardApi().on('get', addresses.attention, [
      { kind: 'work-order-urgent', count: 1, amount: null },
      { kind: 'invoice-overdue', count: 3, amount: null },
    ]);
    renderScreen(<DashboardScreen />, { company, user: aUser({ company, permissions }) });
    await screen.findByRole('link', { name: '1 urgent work order' });
    expect(card('Needs attention').getAllByRole('link')).toHaveLength(1);
  });

  it('says in one sentence that all is clear', async () => {
    dashboardApi().on('get', addresses.attention, [{ kind: 'turn-late', count: 0, amount: null }]);
    renderScreen(<DashboardScreen />);
    expect(await screen.findByText('All clear: nothing needs attention now.')).toBeInTheDocument();
  });

  it('shows why what needs attention is missing, beside the numbers', async () => {
    const api = dashboardApi().on('get', addresses.attention, refuse(503, 'The database is away.'));
    const { user } = renderScreen(<DashboardScreen />);
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    expect(await screen.findByText('482')).toBeInTheDocument();
    api.on('get', addresses.attention, []);
    await user.click(card('Needs attention').getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^All clear/)).toBeInTheDocument();
  });

  it('shows what is coming, and leads to the reports that there are', () => {
    showTo(allPermissions);
    for (const name of ['Rental Leads', ...inventory, ...budgets]) {
      expect(card(name).getByText(/^Coming Soon/)).toBeInTheDocument();
    }
    expect(card('Reports').getByRole('link', { name: 'Open reports' })).toHaveAttribute(
      'href',
      '/nerka/strata/reports',
    );
  });

  it('links to no reports for users who may not read them', () => {
    showTo(without('reports.read'));
    expect(card('Reports').queryByRole('link')).not.toBeInTheDocument();
  });

  it.each([
    [
      'a manager',
      allPermissions,
      [
        ...['Needs attention', 'Active Leases', 'Work Orders', 'Occupancy', 'Active Turns'],
        ...['Assigned to you', 'Late turns', 'Leases ending within 60 days'],
        ...['Rental Leads', ...inventory, ...budgets],
      ],
    ],
    [
      'leasing',
      without('dashboard.inventory', 'dashboard.budgets'),
      [
        ...['Needs attention', 'Active Leases', 'Work Orders', 'Occupancy', 'Active Turns'],
        ...['Assigned to you', 'Late turns', 'Leases ending within 60 days', 'Rental Leads'],
      ],
    ],
    [
      'maintenance',
      without('dashboard.leases', 'dashboard.budgets'),
      ['My day', 'Needs attention', 'Work Orders', 'Active Turns', 'Late turns', ...inventory],
    ],
  ])('shows %s their cards', (_, permissions, expected) => {
    showTo(permissions);
    expect(cards()).toEqual(expected);
  });

  it('shows and links nothing of what the company does not use', async () => {
    showTo(allPermissions, aCompany({ features: ['dashboard'] }));
    await screen.findByText('1,818');
    expect(cards()).toEqual(['Active Leases', 'Work Orders', 'Rental Leads', ...inventory, ...budgets]);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows why there are no numbers and tries again', async () => {
    const api = dashboardApi().on('get', addresses.summary, refuse(503, 'The database is away.'));
    const { user } = renderScreen(<DashboardScreen />);
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    api.on('get', addresses.summary, summary);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('482')).toBeInTheDocument();
  });
});
