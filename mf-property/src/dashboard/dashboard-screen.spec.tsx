import type { Permission } from '@nerka/mf-shared/contract';
import {
  aCompany,
  allPermissions,
  aSummary,
  aUser,
  fakeApi,
  refuse,
  renderScreen,
  screen,
  within,
} from '@nerka/mf-shared/testing';
import { DashboardScreen } from './dashboard-screen';

const summary = aSummary({
  customers: 482,
  workOrders: { total: 1818, open: 10, in_progress: 8, completed: 1746, cancelled: 54 },
});
const inventory = ['Part Orders', 'Inventory'];
const budgets = ['Budgets', 'Reports'];

function showTo(permissions: readonly Permission[], company = aCompany()) {
  fakeApi().on('get', '/api/companies/{companyId}/summary', summary);
  renderScreen(<DashboardScreen />, { company, user: aUser({ company, permissions: [...permissions] }) });
}

const cards = () => screen.getAllByRole('region').map((card) => card.getAttribute('aria-label'));
const without = (...left: Permission[]) => allPermissions.filter((permission) => !left.includes(permission));

describe('the dashboard of property management', () => {
  it('counts the leases and the work orders', async () => {
    showTo(allPermissions);
    expect(await screen.findByText('482')).toBeInTheDocument();
    const workOrders = within(screen.getByRole('region', { name: 'Work Orders' }));
    expect(workOrders.getByText('1,818')).toBeInTheDocument();
    expect(workOrders.getByRole('link', { name: '10 open' })).toHaveAttribute(
      'href',
      '/nerka/strata/work-orders?status=open',
    );
    expect(workOrders.getByRole('link', { name: '8 in progress' })).toBeInTheDocument();
    expect(workOrders.getByRole('link', { name: '1,746 completed' })).toBeInTheDocument();
    expect(workOrders.getByRole('link', { name: '54 cancelled' })).toBeInTheDocument();
  });

  it('says what is coming', () => {
    showTo(allPermissions);
    for (const name of ['Rental Leads', ...inventory, ...budgets]) {
      expect(within(screen.getByRole('region', { name })).getByText('Coming Soon')).toBeInTheDocument();
    }
  });

  it.each([
    ['a manager', allPermissions, ['Active Leases', 'Work Orders', 'Rental Leads', ...inventory, ...budgets]],
    ['leasing', without('dashboard.inventory', 'dashboard.budgets'), ['Active Leases', 'Work Orders', 'Rental Leads']],
    ['maintenance', without('dashboard.leases', 'dashboard.budgets'), ['Work Orders', ...inventory]],
  ])('shows %s their cards', (_, permissions, expected) => {
    showTo(permissions);
    expect(cards()).toEqual(expected);
  });

  it('links nothing where the company does not use work orders', async () => {
    showTo(allPermissions, aCompany({ features: ['dashboard'] }));
    await screen.findByText('1,818');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('says why there are no numbers and tries again', async () => {
    const api = fakeApi().on('get', '/api/companies/{companyId}/summary', refuse(503, 'The database is away.'));
    const { user } = renderScreen(<DashboardScreen />);
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    api.on('get', '/api/companies/{companyId}/summary', summary);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('482')).toBeInTheDocument();
  });
});
