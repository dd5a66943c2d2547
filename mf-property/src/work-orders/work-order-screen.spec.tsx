import { act, refuse, reply, screen, waitFor, within, type FakeApi } from '@nerka/mf-shared/testing';
import { buildWorkOrder } from '../on-the-job/work-order.fixture';
import type { Subtask, WorkOrder } from '../on-the-job/work-order-labels';
import { showWorkOrder, staff, workOrdersApi } from './work-orders.fixture';

const RECORD = '/api/work-orders/{id}';
const START = '/api/work-orders/{id}/start-job';
const STOP = '/api/work-orders/{id}/stop-job';

const sink = (values: Partial<WorkOrder> = {}) =>
  buildWorkOrder({ title: 'Sink drips', workOrderNumber: 'WO-0042', ...values });

const water = (values: Partial<Subtask> = {}): Subtask => ({
  ...{ id: 1, workOrderId: 1, title: 'Shut off water', position: 0 },
  ...{ completed: false, completedAt: null, completedById: null, ...values },
});

const nextSteps = () =>
  ['On Job', 'Off Job', 'Mark as Completed'].filter((name) => screen.queryByRole('button', { name }));

async function open(
  order: WorkOrder,
  api: FakeApi = workOrdersApi(order),
  given: Parameters<typeof showWorkOrder>[1] = {},
) {
  const shown = showWorkOrder(order.id, given);
  await screen.findByRole('heading', { level: 1, name: order.title });
  await screen.findByRole('region', { name: 'Timeline' });
  return { ...shown, api };
}

describe('the page of a work order', () => {
  it('shows what it is, where it is and what was noted, without a form', async () => {
    await open(
      sink({
        ...{ unitId: 4, propertyUnit: 'R-101', category: 'plumbing', description: 'Since Sunday', notes: 'Bring tape' },
        subtasks: [water()],
      }),
    );
    expect(screen.getByRole('link', { name: 'Unit R-101' })).toHaveAttribute('href', '/nerka/strata/units/4');
    for (const text of ['Plumbing', 'Since Sunday', 'Bring tape']) expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Shut off water' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Photos' })).toBeInTheDocument();
    expect(await screen.findByText('Nothing has been noted yet.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
  });

  it('shows an address where the business has no units', async () => {
    const given = { company: { businessType: 'jobs_business' as const } };
    await open(sink({ propertyUnit: '12 River Street' }), undefined, given);
    expect(screen.getByText('Address')).toBeInTheDocument();
    expect(screen.getByText('12 River Street')).toBeInTheDocument();
  });

  it('names whom to call: who is assigned, and who lives in the unit', async () => {
    const order = sink({ unitId: 4, propertyUnit: 'R-101', assignedUsers: [staff[1]!] });
    const api = workOrdersApi(order);
    const lease = { role: 'leaseholder', startDate: '2025-11-01', leaseEnd: null, noticeDate: null, endDate: null };
    api
      .on('get', '/api/companies/{companyId}/users', [{ ...staff[1]!, email: null, phone: '+19195550107' }])
      .on('get', '/api/units/{id}', {
        id: 4,
        occupants: [{ id: 1, residentId: 9, name: 'Ada Birch', ...lease }],
      } as never)
      .on('get', '/api/residents/{id}', { id: 9, email: 'ada@example.com', phone: null } as never);
    await open(order, api);
    const people = within(screen.getByRole('region', { name: 'People' }));
    expect(people.getByText('Ray Ortiz')).toBeInTheDocument();
    expect(await people.findByRole('link', { name: /0107/ })).toHaveAttribute('href', 'tel:+19195550107');
    expect(await people.findByRole('link', { name: /ada@/ })).toHaveAttribute('href', 'mailto:ada@example.com');
    expect(people.getByRole('link', { name: 'Ada Birch' })).toHaveAttribute('href', '/nerka/strata/customers/9');
    expect(people.getByText('Leaseholder since Nov 1, 2025')).toBeInTheDocument();
  });

  it('asks nobody for an order that the address does not name', async () => {
    const api = workOrdersApi(sink());
    showWorkOrder('abc');
    expect(await screen.findByText('Work order not found')).toBeInTheDocument();
    expect(api.callsOf('get', RECORD)).toEqual([]);
  });

  it('follows what others save', async () => {
    const order = sink();
    const { api, queryClient } = await open(order);
    api.on('get', RECORD, { ...order, title: 'Tap drips' });
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByRole('heading', { level: 1, name: 'Tap drips' })).toBeInTheDocument();
  });

  it('offers no changes to users who may only read', async () => {
    await open(sink(), undefined, { permissions: ['workOrders.read'] });
    expect(nextSteps()).toEqual([]);
    expect(screen.queryByRole('button', { name: /Assign|More for/ })).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Status of WO-0042' })).toBeDisabled();
  });
});

describe('the next step', () => {
  it('starts the timer, then stops it, then completes the order', async () => {
    const order = sink();
    const { api, user } = await open(order);
    const running = { ...order, onJobStartedAt: new Date().toISOString() };
    const worked = { ...order, onJobAccumulatedSeconds: 90, onJobAccumulatedMinutes: 1 };
    const answer = (method: 'post' | 'put', path: typeof START | typeof STOP | typeof RECORD, saved: WorkOrder) =>
      api.on(method as never, path as never, saved as never).on('get', RECORD, saved);
    expect(nextSteps()).toEqual(['On Job']);
    answer('post', START, running);
    await user.click(screen.getByRole('button', { name: 'On Job' }));
    await waitFor(() => expect(nextSteps()).toEqual(['Off Job']));
    answer('post', STOP, worked);
    await user.click(screen.getByRole('button', { name: 'Off Job' }));
    // The timer can go on beside the details.
    await waitFor(() => expect(nextSteps()).toEqual(['On Job', 'Mark as Completed']));
    expect(screen.getByRole('timer')).toHaveTextContent('1m 30s');
    answer('put', RECORD, { ...worked, status: 'completed' });
    await user.click(screen.getByRole('button', { name: 'Mark as Completed' }));
    await waitFor(() => expect(nextSteps()).toEqual([]));
    expect(api.callsOf('put', RECORD)[0]?.body).toEqual({ status: 'completed' });
  });

  it.each(['completed', 'cancelled'] as const)('is none where the order is %s', async (status) => {
    await open(sink({ status }));
    expect(nextSteps()).toEqual([]);
  });
});

describe('on the page', () => {
  it('subtasks are ticked in place', async () => {
    const subtask = water();
    const { api, user } = await open(sink({ subtasks: [subtask] }));
    api.on('put', '/api/subtasks/{id}', { ...subtask, completed: true });
    await user.click(screen.getByRole('checkbox', { name: 'Shut off water' }));
    await waitFor(() => expect(api.callsOf('put', '/api/subtasks/{id}')).toHaveLength(1));
    expect(screen.getByRole('checkbox', { name: 'Shut off water' })).toBeChecked();
  });

  it('people are assigned in place, and the choice is saved when it ends', async () => {
    const order = sink();
    const { api, user } = await open(order);
    api.on('put', '/api/work-orders/{id}/assignments', { ...order, assignedUsers: [staff[1]!] });
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    await user.click(await screen.findByRole('checkbox', { name: /Ray Ortiz/ }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() =>
      expect(api.callsOf('put', '/api/work-orders/{id}/assignments')[0]?.body).toEqual({ userIds: [8] }),
    );
    expect(await screen.findByText('Work order updated')).toBeInTheDocument();
  });
});

describe('the menu', () => {
  const menu = async (order: WorkOrder, label: string) => {
    const shown = await open(order);
    await shown.user.click(screen.getByText(label));
    return shown;
  };

  it('edits the order; e does so too', async () => {
    const order = sink();
    const { user } = await open(order);
    await user.keyboard('e');
    expect(await screen.findByRole('dialog', { name: 'Edit WO-0042' })).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent(`/nerka/strata/work-orders/${order.id}?edit=yes`);
  });

  it('makes another order like it and shows that one', async () => {
    const order = sink({
      status: 'completed',
      subtasks: [water({ completed: true })],
    });
    const { api, user } = await menu(order, 'Duplicate');
    const dialog = await screen.findByRole('dialog', { name: 'New Work Order' });
    const copy = sink({ workOrderNumber: 'WO-0043' });
    api.on('post', '/api/companies/{companyId}/work-orders', copy).on('get', RECORD, copy);
    await user.click(within(dialog).getByRole('button', { name: 'Create Work Order' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(`/work-orders/${copy.id}`));
    const [call] = api.callsOf('post', '/api/companies/{companyId}/work-orders');
    expect(call?.body).toMatchObject({ title: 'Sink drips', status: 'open', subtasks: [{ title: 'Shut off water' }] });
  });

  it('makes a whole copy also if it is saved before the fields further down are drawn', async () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const { api, user } = await menu(sink({ notes: 'Bring tape', subtasks: [water()] }), 'Duplicate');
    const dialog = await screen.findByRole('dialog', { name: 'New Work Order' });
    expect(within(dialog).queryByLabelText('Notes')).not.toBeInTheDocument();
    const copy = sink({ workOrderNumber: 'WO-0043' });
    api.on('post', '/api/companies/{companyId}/work-orders', copy).on('get', RECORD, copy);
    await user.click(within(dialog).getByRole('button', { name: 'Create Work Order' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(`/work-orders/${copy.id}`));
    const [call] = api.callsOf('post', '/api/companies/{companyId}/work-orders');
    expect(call?.body).toMatchObject({ notes: 'Bring tape', subtasks: [{ title: 'Shut off water' }] });
    jest.restoreAllMocks();
  });

  it('deletes the order after a question and returns to the list', async () => {
    const { api, user } = await menu(sink(), 'Delete');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to delete work order WO-0042?');
    api.on('delete', RECORD, reply(204));
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Work order deleted')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/nerka\/strata\/work-orders$/));
  });

  it('keeps an order that the server does not delete', async () => {
    const order = sink();
    const { api, user } = await menu(order, 'Delete');
    api.on('delete', RECORD, refuse(409, 'Please stop the job timer.'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete work order. Please try again.')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent(`/work-orders/${order.id}`);
  });
});
