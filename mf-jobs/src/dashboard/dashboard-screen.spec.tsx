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
} from '@nerka/mf-shared/testing';
import { DashboardScreen } from './dashboard-screen';

const company = aCompany({ slug: 'brightside', name: 'Brightside', businessType: 'jobs_business' });
const summary = aSummary({
  customers: 180,
  workOrders: { total: 4, open: 1, in_progress: 2, completed: 1, cancelled: 0 },
});

function showTo(permissions: readonly Permission[]) {
  fakeApi().on('get', '/api/companies/{companyId}/summary', summary);
  renderScreen(<DashboardScreen />, { company, user: aUser({ company, permissions: [...permissions] }) });
}

const cards = () => screen.getAllByRole('region').map((card) => card.getAttribute('aria-label'));
const without = (...left: Permission[]) => allPermissions.filter((permission) => !left.includes(permission));

describe('the dashboard of a jobs business', () => {
  it('counts customers, not leases', async () => {
    showTo(allPermissions);
    expect(await screen.findByText('180')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Active Customers' })).toHaveTextContent('180');
    expect(screen.getByRole('link', { name: '2 in progress' })).toHaveAttribute(
      'href',
      '/nerka/brightside/work-orders?status=in_progress',
    );
  });

  it.each([
    [
      'a manager',
      allPermissions,
      ['Active Customers', 'Work Orders', 'Rental Leads', 'Part Orders', 'Inventory', 'Budgets', 'Reports'],
    ],
    [
      'leasing',
      without('dashboard.inventory', 'dashboard.budgets'),
      ['Active Customers', 'Work Orders', 'Rental Leads'],
    ],
    ['maintenance', without('dashboard.leases', 'dashboard.budgets'), ['Work Orders', 'Part Orders', 'Inventory']],
  ])('shows %s their cards', (_, permissions, expected) => {
    showTo(permissions);
    expect(cards()).toEqual(expected);
  });

  it('says why there are no numbers', async () => {
    fakeApi().on('get', '/api/companies/{companyId}/summary', refuse(503, 'The database is away.'));
    renderScreen(<DashboardScreen />, { company });
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
  });
});
