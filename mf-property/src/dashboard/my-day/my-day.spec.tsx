import { waitingChangesStore, type Permission } from '@nerka/mf-shared/contract';
import { todayIn } from '@nerka/mf-shared/format';
import { daysLater, weekOf } from '@nerka/mf-shared/format/calendar';
import { aCompany, aUser, refuse, renderScreen, screen, waitFor, within } from '@nerka/mf-shared/testing';
import type { WorkOrder } from '../../on-the-job/work-order-labels';
import { buildWorkOrder } from '../../on-the-job/work-order.fixture';
import { addresses, dashboardApi } from '../dashboard.fixture';
import { DashboardScreen } from '../dashboard-screen';
import { dayGroups } from './day-groups';

const RECORD = '/api/work-orders/{id}';
const START = '/api/work-orders/{id}/start-job';
const ACTIVITY = '/api/companies/{companyId}/activity';
const STOP = '/api/work-orders/{id}/stop-job';

const permissions: Permission[] = ['dashboard.read', 'dashboard.workOrders', 'workOrders.read', 'workOrders.write'];
const company = aCompany({ timezone: 'America/New_York' });
const today = todayIn(company.timezone);
const user = aUser({ company, permissions, accountType: 'maintenance' });
/** What the server would find among these. */
const shown = ({ runningFor, priority }: Record<string, string>, orders: readonly WorkOrder[]) =>
  orders.filter((order) =>
    runningFor
      ? order.runningTimers.some((running) => running.user?.id === Number(runningFor))
      : !priority || order.priority === priority,
  );
const sunday = weekOf(today).at(-1)!;
const timer = (id: number, startedAt = new Date().toISOString()) => ({
  ...{ id: 1, startedAt, userId: id, user: { ...user, id } },
});

function open(...orders: WorkOrder[]) {
  const api = dashboardApi().on('get', addresses.workOrders, ({ query }) => shown(query, orders) as never);
  return { api, ...renderScreen(<DashboardScreen />, { company, user }) };
}

const cardOf = async (title: string) => within((await screen.findByRole('link', { name: title })).closest('li')!);

describe('my day', () => {
  it('is what runs, is late, due today, urgent and due this week, in this order, then what comes next', async () => {
    const { api } = open(
      buildWorkOrder({ title: 'Gas smell', priority: 'urgent', dueDate: daysLater(sunday, 1) }),
      buildWorkOrder({ title: 'Paint', dueDate: daysLater(sunday, 9) }),
      buildWorkOrder({ title: 'Filter', dueDate: daysLater(sunday, 3) }),
      buildWorkOrder({ title: 'Lock', dueDate: today }),
      buildWorkOrder({ title: 'Door', dueDate: daysLater(today, -2), daysLate: 2 }),
      buildWorkOrder({ title: 'Sink', status: 'in_progress', onJobStartedAt: today, runningTimers: [timer(user.id)] }),
      buildWorkOrder({ title: 'Whenever' }),
      buildWorkOrder({ title: 'Later', dueDate: daysLater(sunday, 30) }),
    );
    await screen.findByText('Gas smell');
    const own = { assignedToId: String(user.id), status: 'open,in_progress', sort: 'due', limit: '100' };
    const groups = ['Running', 'Overdue', 'Due today', 'Urgent', 'Next'].map((name) => {
      const links = within(screen.getByRole('region', { name })).getAllByRole('link');
      return [name, ...links.map(({ textContent }) => textContent)];
    });
    expect(groups).toEqual([
      ['Running', 'Sink'],
      ['Overdue', 'Door'],
      ['Due today', 'Lock'],
      ['Urgent', 'Gas smell'],
      ['Next', 'Filter', 'Paint', 'Later'],
    ]);
    expect((await cardOf('Door')).getByText('late by 2 days')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All of yours' })).toHaveAttribute(
      'href',
      `/nerka/strata/work-orders?assignedToId=${user.id}&sort=due`,
    );
    expect(api.callsOf('get', addresses.workOrders).map(({ query }) => query)).toEqual([
      { runningFor: String(user.id), limit: '30' },
      { ...own, priority: 'urgent' },
      own,
    ]);
  });

  it('reads ahead what its orders need without a network: each with its photos and timeline, and each unit once', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const unitReader = aUser({ company, permissions: [...permissions, 'units.read'], accountType: 'maintenance' });
    const orders = [buildWorkOrder({ unitId: 3 }), buildWorkOrder({ unitId: 3 }), buildWorkOrder({ unitId: null })];
    const api = dashboardApi().on('get', addresses.workOrders, ({ query }) => shown(query, orders) as never);
    const ahead = [RECORD, `${RECORD}/photos`, '/api/units/{id}', ACTIVITY] as const;
    for (const path of ahead) api.on('get', path, { id: 1 } as never);
    renderScreen(<DashboardScreen />, { company, user: unitReader });
    await cardOf(orders[0]!.title);
    jest.advanceTimersByTime(4_000);
    await waitFor(() => expect(api.callsOf('get', '/api/units/{id}')).toHaveLength(1));
    jest.useRealTimers();
    const ids = orders.map(({ id }) => String(id));
    expect(api.callsOf('get', RECORD).map(({ params }) => params.id)).toEqual(ids);
    expect(api.callsOf('get', `${RECORD}/photos`).map(({ params }) => params.id)).toEqual(ids);
    expect(api.callsOf('get', ACTIVITY).map(({ query }) => query)).toEqual(
      ids.map((recordId) => ({ noun: 'work-order', recordId, limit: '20' })),
    );
    expect(api.callsOf('get', '/api/units/{id}').map(({ params }) => params.id)).toEqual(['3']);
  });

  it('leads to the map, calls whoever asked, and says whether one may enter', async () => {
    open(
      buildWorkOrder({
        ...{ title: 'Sink', propertyUnit: 'A-101', unitAddress: '12 Elm St, Raleigh, NC 27610' },
        ...{ requesterName: 'Ada', requesterPhone: '9195550142', permissionToEnter: 'call_first' },
      }),
    );
    const card = await cardOf('Sink');
    expect(card.getByRole('link', { name: 'Call Ada, 919-555-0142' })).toHaveAttribute('href', 'tel:9195550142');
    expect(card.getByRole('link', { name: '12 Elm St, Raleigh, NC 27610' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=12%20Elm%20St%2C%20Raleigh%2C%20NC%2027610',
    );
    expect(card.getByText(/Unit A-101 · Enter: Call first/)).toBeInTheDocument();
  });

  it('has the order of a colleague whom the technician joined, and asks before it ends the timer of both', async () => {
    const both = { status: 'in_progress' as const, onJobStartedAt: today, runningTimers: [timer(user.id), timer(99)] };
    const order = buildWorkOrder({ title: 'Boiler', ...both });
    const api = dashboardApi().on(
      'get',
      addresses.workOrders,
      ({ query }) => (query.runningFor ? [order] : []) as never,
    );
    const { user: hand } = renderScreen(<DashboardScreen />, { company, user });
    expect(await screen.findByRole('region', { name: 'Running' })).toHaveTextContent('Boiler');
    api.on('put', RECORD, refuse(409, 'Please stop the job timer.', { code: 'timer-running' }));
    await hand.click((await cardOf('Boiler')).getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('button', { name: 'Stop all and complete' })).toBeInTheDocument();
    expect(api.callsOf('post', STOP)).toEqual([]);
  });

  it('starts an order, and switches from another one when asked', async () => {
    const order = buildWorkOrder({ title: 'Sink' });
    const { api, user: hand } = open(order);
    api.on('post', START, refuse(409, 'You are on WO-0008 since 9:14 AM.', { code: 'other-timer-running' }));
    await hand.click((await cardOf('Sink')).getByRole('button', { name: 'Start' }));
    const offer = await screen.findByRole('button', { name: 'Switch' });
    const running = { status: 'in_progress' as const, onJobStartedAt: today, runningTimers: [timer(user.id)] };
    api.on('post', START, { ...order, ...running }).on('get', addresses.workOrders, [{ ...order, ...running }]);
    await hand.click(offer);
    expect(await screen.findByRole('region', { name: 'Running' })).toHaveTextContent('Sink');
    expect(api.callsOf('post', START).map(({ body }) => body)).toEqual([{}, { switch: true }]);
  });

  it('stops the own timer and completes with one press, and brings back what was not done', async () => {
    const running = { status: 'in_progress' as const, onJobStartedAt: today, runningTimers: [timer(user.id)] };
    const order = buildWorkOrder({ title: 'Sink', ...running });
    const { api, user: hand } = open(order);
    const done = { ...order, status: 'completed' as const, onJobStartedAt: null, runningTimers: [], version: 2 };
    api.on('post', STOP, done).on('put', RECORD, ({ body }) => {
      const saved = { ...done, ...(body as Partial<WorkOrder>) };
      api.on('get', addresses.workOrders, saved.status === 'completed' ? [] : [saved]);
      return saved;
    });
    await hand.click((await cardOf('Sink')).getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Nothing is waiting for you. Enjoy it.')).toBeInTheDocument();
    expect(api.callsOf('post', STOP).map(({ body }) => body)).toEqual([{}]);
    await hand.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Sink' })).toBeInTheDocument();
    expect(await screen.findByText('Its timer stays stopped. Start it again if you go on.')).toBeInTheDocument();
  });

  it('keeps the end of the timer and the completion together, so that neither is lost while the first waits', async () => {
    const running = { status: 'in_progress' as const, onJobStartedAt: today, runningTimers: [timer(user.id)] };
    const order = buildWorkOrder({ title: 'Sink', ...running });
    const { api, user: hand } = open(order);
    api.on('post', STOP, () => new Promise(() => undefined));
    await hand.click((await cardOf('Sink')).getByRole('button', { name: 'Done' }));
    const address = `/api/work-orders/${order.id}`;
    await waitFor(() =>
      expect(waitingChangesStore.current().map(({ url }) => url)).toEqual([`${address}/stop-job`, address]),
    );
  });

  it('keeps an order that could not be completed in its place, and tries again', async () => {
    const order = buildWorkOrder({ title: 'Sink', dueDate: today });
    const { api, user: hand } = open(order, buildWorkOrder({ title: 'Whenever' }));
    api.on('put', RECORD, refuse(500, 'Something went wrong.'));
    await hand.click((await cardOf('Sink')).getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Failed to update work order. Please try again.')).toBeInTheDocument();
    const group = screen.getByRole('region', { name: 'Due today' });
    expect(within(group).getByRole('alert')).toHaveTextContent('It was not completed.');
    const done = { ...order, status: 'completed' as const, version: 2 };
    api.on('put', RECORD, done).on('get', addresses.workOrders, []);
    await hand.click(within(group).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Sink' })).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers to start again what could not be started', async () => {
    const order = buildWorkOrder({ title: 'Sink', dueDate: today });
    const { api, user: hand } = open(order);
    api.on('post', START, refuse(503, 'Away.'));
    await hand.click((await cardOf('Sink')).getByRole('button', { name: 'Start' }));
    expect(await (await cardOf('Sink')).findByText('It was not started.')).toBeInTheDocument();
    const running = { status: 'in_progress' as const, onJobStartedAt: today, runningTimers: [timer(user.id)] };
    api.on('post', START, { ...order, ...running }).on('get', addresses.workOrders, [{ ...order, ...running }]);
    await hand.click((await cardOf('Sink')).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Running' })).toHaveTextContent('Sink');
    expect(screen.queryByText('It was not started.')).not.toBeInTheDocument();
  });

  it('names what is due until Sunday, unless it is Sunday', () => {
    const orders = ['2026-11-25', '2026-11-29', '2026-11-30'].map((dueDate) => buildWorkOrder({ dueDate }));
    const namesOn = (day: string) =>
      dayGroups(orders, user.id, { today: day, sunday: '2026-11-29' }).map(({ name, orders: found }) => [
        name,
        ...found.map(({ dueDate }) => dueDate),
      ]);
    expect(namesOn('2026-11-25')).toEqual([
      ['Due today', '2026-11-25'],
      ['Later this week', '2026-11-29'],
      ['Next', '2026-11-30'],
    ]);
    expect(namesOn('2026-11-29')).toEqual([
      ['Due today', '2026-11-29'],
      ['Next', '2026-11-25', '2026-11-30'],
    ]);
  });

  it('says that nothing is due, and why it is missing', async () => {
    const { api, user: hand, unmount } = open(buildWorkOrder({ title: 'Paint', dueDate: daysLater(today, 9) }));
    expect(await screen.findByText('Nothing is due today.')).toBeInTheDocument();
    unmount();
    api.on('get', addresses.workOrders, refuse(503, 'Away'));
    renderScreen(<DashboardScreen />, { company, user });
    expect(await screen.findByText('Your work could not be loaded')).toBeInTheDocument();
    api.on('get', addresses.workOrders, []);
    await hand.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByText('Nothing is waiting for you. Enjoy it.')).toBeInTheDocument());
  });
});
