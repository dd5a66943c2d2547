import { waitingChangesStore, type Permission } from '@nerka/mf-shared/contract';
import { todayIn } from '@nerka/mf-shared/format';
import { instantOf } from '@nerka/mf-shared/format/zoned-time';
import { daysLater } from '@nerka/mf-shared/format/calendar';
import {
  aCompany,
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
import { DashboardScreen } from '../dashboard-screen';
import type { Order, Visit } from './stops';

const VISITS = '/api/companies/{companyId}/visits';
const ORDERS = '/api/companies/{companyId}/work-orders';
const STATE = '/api/visits/{id}/state';

const permissions: Permission[] = [
  ...(['dashboard.read', 'dashboard.workOrders', 'invoices.read', 'invoices.write'] as const),
  ...(['workOrders.read', 'workOrders.write'] as const),
];
const company = aCompany({
  ...{ slug: 'brightside', businessType: 'jobs_business', timezone: 'America/New_York' },
  features: ['dashboard', 'jobs', 'work-orders'],
});
const user = aUser({ company, permissions, accountType: 'maintenance' });
const today = todayIn(company.timezone);
const timer = { id: 1, startedAt: new Date().toISOString(), userId: user.id, user: null };

let made = 0;

function visit(values: Partial<Visit> & { name?: string } = {}): Visit {
  made += 1;
  const { name = `Customer ${made}`, ...others } = values;
  return {
    ...{ id: made, companyId: 1, invoiceId: made, jobNumber: `JOB-000${made}`, invoiceStatus: 'draft', version: 1 },
    customer: { id: 3, name, phone: '6145550142', address: '12 Oak Lane, Columbus' },
    ...{ date: today, startTime: '08:30', durationMinutes: 60, assigneeIds: [user.id], assignees: [], notes: null },
    ...{ state: 'scheduled', onTheWay: null, started: null, done: null, cancelled: null, tasks: [] },
    ...{ runningTimers: [], workedSeconds: 0, jobWorkedSeconds: 0, isLast: false, photoCount: 0 },
    ...{ createdAt: '2026-11-10T15:04:00.000Z', updatedAt: '2026-11-10T15:04:00.000Z' },
    ...others,
  };
}

function order(values: Partial<Order> = {}): Order {
  made += 1;
  const plain = { workOrderNumber: `WO-000${made}`, status: 'open', priority: 'medium', daysLate: 0, dueDate: null };
  const nobody = { customer: null, propertyUnit: null, requesterPhone: null, requesterName: null, unitAddress: null };
  return {
    id: made,
    companyId: 1,
    ...plain,
    ...nobody,
    notes: null,
    scheduledAt: null,
    runningTimers: [],
    ...values,
  } as Order;
}

function open(visits: readonly Visit[] | ReturnType<typeof refuse>, orders: readonly Order[] = []) {
  const api = fakeApi()
    .on('get', '/api/companies/{companyId}/summary', aSummary())
    .on('get', '/api/companies/{companyId}/summary/attention', [])
    .on('get', '/api/companies/{companyId}/invoices', page([], 0) as never)
    .on('get', VISITS, visits as never)
    .on('get', ORDERS, ({ query }) => (query.runningFor ? [] : [...orders]) as never);
  return { api, ...renderScreen(<DashboardScreen />, { company, user }) };
}

const stopOf = async (title: string) => within((await screen.findByRole('link', { name: title })).closest('li')!);

describe('my day in a jobs business', () => {
  it('is what runs, the timed visits of today, what is late, due today and urgent, in this order', async () => {
    const { api } = open(
      [
        visit({ name: 'Late', date: daysLater(today, -2) }),
        visit({ name: 'Morning' }),
        visit({ name: 'Noon', startTime: '12:00' }),
        visit({ name: 'Any', startTime: null }),
        visit({ name: 'On', state: 'started', runningTimers: [timer] }),
        visit({ name: 'Tomorrow', date: daysLater(today, 1) }),
      ],
      [
        order({ title: 'Callback', scheduledAt: instantOf(today, '10:00', company.timezone) }),
        order({ title: 'Gas smell', priority: 'urgent' }),
        order({ title: 'Old', daysLate: 3, dueDate: daysLater(today, -3) }),
      ],
    );
    await screen.findByText('Morning');
    const groups = screen.getAllByRole('heading', { level: 3 }).map(({ textContent: name }) => {
      const links = screen.getByRole('region', { name: name }).querySelectorAll('li div > a');
      return [name, ...[...links].map(({ textContent }) => textContent)];
    });
    expect(groups.slice(0, 6)).toEqual([
      ['Running', 'On'],
      ['Today', 'Morning', 'Callback', 'Noon'],
      ['Overdue', 'Late', 'Old'],
      ['Due today', 'Any'],
      ['Urgent', 'Gas smell'],
      ['Next', 'Tomorrow'],
    ]);
    expect(api.callsOf('get', VISITS)[0]?.query).toEqual({
      ...{ assigneeId: String(user.id), state: 'scheduled,on_the_way,started', limit: '100' },
    });
  });

  it('says of the next stop when and where it is, whom to call and what to bring', async () => {
    const tasks = [{ id: 1, task: 'Ladder', completed: false }] as Visit['tasks'];
    open([visit({ name: 'Ada Birch', notes: 'Gate code 12', tasks })]);
    const stop = await stopOf('Ada Birch');
    expect(stop.getByText(/8:30 AM/)).toBeInTheDocument();
    expect(stop.getByRole('link', { name: '12 Oak Lane, Columbus' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=12%20Oak%20Lane%2C%20Columbus',
    );
    expect(stop.getByRole('link', { name: 'Call Ada Birch, 614-555-0142' })).toHaveAttribute('href', 'tel:6145550142');
    expect(stop.getByText(/Gate code 12/)).toHaveTextContent('Gate code 12 Ladder');
  });

  it('goes on its way, starts and is done, and offers the invoice after the last visit', async () => {
    const first = visit({ name: 'Ada Birch', id: 900, invoiceId: 42 });
    const { api, user: hand } = open([first]);
    const answer = (values: Partial<Visit>) => {
      const saved = { ...first, ...values };
      api.on('post', STATE, saved).on('get', VISITS, saved.state === 'done' ? [] : [saved]);
    };
    answer({ state: 'on_the_way' });
    await hand.click((await stopOf('Ada Birch')).getByRole('button', { name: 'On my way' }));
    await screen.findByRole('region', { name: 'Running' });
    answer({ state: 'started', runningTimers: [timer] });
    await hand.click((await stopOf('Ada Birch')).getByRole('button', { name: 'Start' }));
    await waitFor(async () =>
      expect((await stopOf('Ada Birch')).queryByRole('button', { name: 'Start' })).not.toBeInTheDocument(),
    );
    answer({ state: 'done', isLast: true });
    await hand.click((await stopOf('Ada Birch')).getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Nothing is waiting for you. Enjoy it.')).toBeInTheDocument();
    await hand.click(await screen.findByRole('button', { name: 'Issue the invoice' }));
    expect(api.callsOf('post', STATE).map(({ body }) => body)).toEqual([
      { state: 'on_the_way' },
      { state: 'started' },
      { state: 'done' },
    ]);
  });

  it('switches from another timer when asked', async () => {
    const { api, user: hand } = open([visit({ name: 'Ada Birch' })]);
    api.on('post', STATE, refuse(409, 'You are on WO-0008 since 9:14 AM.', { code: 'other-timer-running' }));
    await hand.click((await stopOf('Ada Birch')).getByRole('button', { name: 'Start' }));
    await hand.click(await screen.findByRole('button', { name: 'Switch' }));
    await waitFor(() =>
      expect(api.callsOf('post', STATE).map(({ body }) => body)).toEqual([
        { state: 'started' },
        { state: 'started', switch: true },
      ]),
    );
  });

  it('keeps a stop that could not be completed where it is, and tries again', async () => {
    const first = visit({ name: 'Ada Birch' });
    const { api, user: hand } = open([first, visit({ name: 'Noon', startTime: '12:00' })]);
    api.on('post', STATE, refuse(503, 'Away.'));
    await hand.click((await stopOf('Ada Birch')).getByRole('button', { name: 'Done' }));
    const group = await screen.findByRole('region', { name: 'Today' });
    expect(await within(group).findByRole('alert')).toHaveTextContent('It was not completed.');
    api.on('post', STATE, { ...first, state: 'done' }).on('get', VISITS, []);
    await hand.click(within(group).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing is waiting for you. Enjoy it.')).toBeInTheDocument();
  });

  it('starts and completes a work order, whose own timer ends with it', async () => {
    const running = order({ title: 'Door sticks', id: 77, runningTimers: [timer] as never });
    const { api, user: hand } = open([], [running]);
    const done = { ...running, status: 'completed' as const, runningTimers: [] };
    api.on('post', '/api/work-orders/{id}/stop-job', done).on('put', '/api/work-orders/{id}', () => {
      api.on('get', ORDERS, []);
      return done;
    });
    await hand.click((await stopOf('Door sticks')).getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Nothing is waiting for you. Enjoy it.')).toBeInTheDocument();
    expect(api.callsOf('put', '/api/work-orders/{id}')[0]?.body).toEqual({ status: 'completed' });
  });

  it('keeps the end of a timer and the completion together, so that neither is lost while the first waits', async () => {
    const { api, user: hand } = open([], [order({ title: 'Door sticks', id: 77, runningTimers: [timer] as never })]);
    api.on('post', '/api/work-orders/{id}/stop-job', () => new Promise(() => undefined));
    await hand.click((await stopOf('Door sticks')).getByRole('button', { name: 'Done' }));
    await waitFor(() =>
      expect(waitingChangesStore.current().map(({ url }) => url)).toEqual([
        '/api/work-orders/77/stop-job',
        '/api/work-orders/77',
      ]),
    );
  });

  it('says why it is missing, and offers Retry', async () => {
    const { api, user: hand } = open(refuse(503, 'Away'));
    expect(await screen.findByText('Your work could not be loaded')).toBeInTheDocument();
    api.on('get', VISITS, []);
    await hand.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing is waiting for you. Enjoy it.')).toBeInTheDocument();
  });
});

it('is not what the office begins with', async () => {
  const all: Permission[] = [...permissions, 'dashboard.leases'];
  const api = fakeApi()
    .on('get', '/api/companies/{companyId}/summary', aSummary())
    .on('get', '/api/companies/{companyId}/summary/attention', [])
    .on('get', '/api/companies/{companyId}/invoices', page([], 0));
  renderScreen(<DashboardScreen />, { company, user: aUser({ company, permissions: all }) });
  await screen.findByRole('region', { name: 'Jobs today' });
  expect(screen.queryByText('My day')).not.toBeInTheDocument();
  expect(api.callsOf('get', VISITS)).toEqual([]);
});
