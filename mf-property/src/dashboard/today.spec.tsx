import { page, refuse, renderScreen, screen, within } from '@nerka/mf-shared/testing';
import { addresses, dashboardApi } from './dashboard.fixture';
import { DashboardScreen } from './dashboard-screen';

const order = (id: number, title: string, values: object = {}) => ({
  ...{ id, title, workOrderNumber: `WO-000${id}`, propertyUnit: 'A-101', priority: 'medium', status: 'open' },
  ...{ onJobStartedAt: null, createdAt: '2026-11-20T15:04:00.000Z', ...values },
});
const lines = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);
const card = (name: string) => within(screen.getByRole('region', { name }));

describe('what waits today', () => {
  it('is the work of whoever looks, first what is being worked on', async () => {
    const api = dashboardApi().on(
      'get',
      addresses.workOrders,
      ({ query }) =>
        (query.status === 'open'
          ? [
              order(1, 'Gas smell', { priority: 'urgent' }),
              order(2, 'Door', { onJobStartedAt: '2026-11-21T10:00:00.000Z' }),
            ]
          : [order(3, 'Sink', { status: 'in_progress', propertyUnit: null })]) as never,
    );
    renderScreen(<DashboardScreen />);
    expect(await screen.findByRole('link', { name: /Gas smell/ })).toHaveAttribute(
      'href',
      '/nerka/strata/work-orders/1',
    );
    expect(lines('Assigned to you')).toEqual([
      'DoorWO-0002 · Unit A-101 · Nov 20, 2026 10:04 AMTimer runs',
      'SinkWO-0003 · Nov 20, 2026 10:04 AMIn Progress',
      'Gas smellWO-0001 · Unit A-101 · Nov 20, 2026 10:04 AMUrgent',
    ]);
    expect(card('Assigned to you').getByRole('link', { name: 'Assigned to you' })).toHaveAttribute(
      'href',
      '/nerka/strata/work-orders?assignedToId=7',
    );
    expect(api.callsOf('get', addresses.workOrders).map(({ query }) => query.assignedToId)).toEqual(['7', '7']);
  });

  it('is the leases that end soon', async () => {
    const lease = {
      ...{ id: 5, unitId: 8, unitNumber: 'B-204', residents: [{ name: 'Ann Lee' }, { name: 'Ben Lee' }] },
      ...{ leaseEnd: '2026-11-30', endDate: null, daysLeft: 9 },
    };
    dashboardApi().on('get', addresses.leases, page([lease, { ...lease, id: 6, daysLeft: 1 }], 12));
    renderScreen(<DashboardScreen />);
    const [first] = await screen.findAllByRole('link', { name: /Ann Lee, Ben Lee/ });
    expect(first).toHaveAttribute('href', '/nerka/strata/units/8');
    expect(lines('Leases ending within 60 days')).toEqual([
      'Ann Lee, Ben LeeUnit B-204 · ends Nov 30, 2026in 9 days',
      'Ann Lee, Ben LeeUnit B-204 · ends Nov 30, 2026tomorrow',
    ]);
    expect(card('Leases ending within 60 days').getByText('12')).toBeInTheDocument();
  });

  it('is the turns that are late', async () => {
    const turn = {
      ...{ id: 4, turnNumber: 'TURN-0004', unitNumber: 'C-3', targetCompletionDate: '2026-11-18' },
      progress: { percent: 61 },
    };
    const api = dashboardApi().on('get', addresses.turns, page([turn], 1));
    renderScreen(<DashboardScreen />);
    expect(await screen.findByRole('link', { name: /TURN-0004/ })).toHaveAttribute('href', '/nerka/strata/turns/4');
    expect(card('Late turns').getByRole('link', { name: 'Late turns' })).toHaveAttribute(
      'href',
      '/nerka/strata/turns?only=late&sort=late',
    );
    expect(lines('Late turns')).toEqual(['Unit C-3 - TURN-0004Target Nov 18, 202661% done']);
    expect(api.callsOf('get', addresses.turns)[0]?.query).toMatchObject({ only: 'late' });
  });

  it('shows that there is nothing', async () => {
    dashboardApi();
    renderScreen(<DashboardScreen />);
    expect(await screen.findByText('No open work order is assigned to you.')).toBeInTheDocument();
    expect(await screen.findByText('No lease ends within 60 days.')).toBeInTheDocument();
    expect(await screen.findByText('No turn is late.')).toBeInTheDocument();
  });

  it('shows why one list is missing, and tries again, beside the others', async () => {
    const api = dashboardApi().on('get', addresses.turns, refuse(503, 'The database is away.'));
    const { user } = renderScreen(<DashboardScreen />);
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    expect(await screen.findByText('No lease ends within 60 days.')).toBeInTheDocument();
    api.on('get', addresses.turns, page([], 0));
    await user.click(card('Late turns').getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No turn is late.')).toBeInTheDocument();
  });

  it('says why a list is refused as a sentence of its own', async () => {
    dashboardApi().on('get', addresses.turns, refuse(404, 'Company not found'));
    renderScreen(<DashboardScreen />);
    await screen.findByText('No lease ends within 60 days.');
    expect((await card('Late turns').findByRole('alert')).textContent).toBe('Company not found Retry');
  });
});
