import { act, page, refuse, reply, screen, waitFor, within, type FakeApi } from '@nerka/mf-shared/testing';
import { buildWorkOrder } from '../on-the-job/work-order.fixture';
import type { WorkOrder } from '../on-the-job/work-order-labels';
import { showWorkOrders, staff, workOrdersApi } from './work-orders.fixture';

const LIST = '/api/companies/{companyId}/work-orders';
const cardOf = (title: string): Promise<HTMLElement> => screen.findByRole('article', { name: new RegExp(title) });
const lastQuery = (api: FakeApi) => api.callsOf('get', LIST).at(-1)?.query;

describe('the list', () => {
  it('shows that it loads, then shows a card per work order and how many there are', async () => {
    workOrdersApi(
      buildWorkOrder({
        title: 'Sink drips',
        propertyUnit: 'R-101',
        category: 'pest_control',
        description: 'Since Sunday',
        assignedUsers: [{ id: 8, displayName: null, firstName: 'Ray', username: 'strata.tech2' }],
      }),
    );
    showWorkOrders();
    expect(screen.getByText('Loading work orders...')).toBeInTheDocument();
    const card = await cardOf('Sink drips');
    expect(card).toHaveTextContent('Unit R-101 · Pest Control · Nov 20, 2026 10:04 AM');
    expect(card).toHaveTextContent('Since Sunday');
    expect(card).toHaveTextContent('Ray');
    expect(screen.getByText('Showing 1 of 1 work order')).toBeInTheDocument();
  });

  it('shows what will be here while there is nothing', async () => {
    workOrdersApi();
    showWorkOrders();
    expect(await screen.findByText('No work orders yet')).toBeInTheDocument();
    expect(screen.getByText('Create your first work order to get started.')).toBeInTheDocument();
  });

  it('offers Retry when it cannot be loaded', async () => {
    const api = workOrdersApi(buildWorkOrder({ title: 'Sink drips' }));
    api.on('get', LIST, refuse(503, 'The service is not available right now.'));
    const { user } = showWorkOrders();
    expect(await screen.findByText('The service is not available right now.')).toBeInTheDocument();
    api.on('get', LIST, [buildWorkOrder({ title: 'Sink drips' })]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await cardOf('Sink drips');
  });

  it('loads the next page and shows how many of more than a thousand are shown', async () => {
    const api = workOrdersApi();
    const next = { 'X-Total-Count': '1000', 'X-Total-Count-Relation': 'gte', Link: '<?cursor=abc>; rel="next"' };
    api.on('get', LIST, ({ query }) =>
      query.cursor === 'abc'
        ? ([buildWorkOrder({ title: 'Second page' })] as never)
        : (reply(200, [buildWorkOrder({ title: 'First page' })], next) as never),
    );
    const { user } = showWorkOrders();
    await cardOf('First page');
    expect(screen.getByText('Showing 1 of 1,000+ work orders')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await cardOf('Second page');
  });

  it('asks the server for search, filters and sort, and keeps them in the address', async () => {
    const api = workOrdersApi(buildWorkOrder());
    const { user } = showWorkOrders();
    await cardOf('Work order');
    await user.type(screen.getByRole('searchbox'), 'sink{Enter}');
    await user.click(screen.getByRole('button', { name: /^Open/ }));
    await user.click(screen.getByRole('button', { name: /^Completed/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'High');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'HVAC');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'Ray Ortiz');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest First');
    const narrowed = { priority: 'high', category: 'hvac', assignedToId: '8' };
    const wanted = { q: 'sink', status: 'open,completed', ...narrowed, sort: 'oldest' };
    await waitFor(() => expect(lastQuery(api)).toMatchObject(wanted));
    const address = screen.getByTestId('address').textContent;
    expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual(wanted);
  });

  it('reads the filters of a shared link and offers to clear them when nothing matches', async () => {
    const api = workOrdersApi();
    const { user } = showWorkOrders('work-orders?status=completed&sort=nonsense');
    await screen.findByText('No work orders match');
    expect(lastQuery(api)).toMatchObject({ status: 'completed', sort: 'newest' });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('No work orders yet');
  });

  it('is limited by a link to what needs attention, until its chip is released', async () => {
    const api = workOrdersApi(buildWorkOrder());
    const { user } = showWorkOrders('work-orders?only=unassigned');
    const chips = within(await screen.findByRole('group', { name: 'Only' }));
    expect(lastQuery(api)).toMatchObject({ status: 'open,in_progress', only: 'unassigned' });
    const chip = chips.getByRole('button', { name: /^Unassigned/ });
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    await user.click(chips.getByRole('button', { name: /^On the job now/ }));
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ only: 'unassigned,on_job' }));
    await user.click(chip);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/work-orders\?only=on_job$/));
  });

  it('shows its cards before it is known how the user wants to see them', async () => {
    const api = workOrdersApi(buildWorkOrder({ title: 'Sink drips' }));
    api.on('get', '/api/companies/{companyId}/list-settings', () => new Promise(() => undefined));
    showWorkOrders();
    await cardOf('Sink drips');
  });

  it('shows the counts on the status chips', async () => {
    const api = workOrdersApi(buildWorkOrder({ status: 'in_progress' }));
    showWorkOrders('work-orders?q=sink&priority=high,urgent&status=completed');
    expect(await screen.findByRole('button', { name: 'In Progress 1' })).toBeInTheDocument();
    expect(api.callsOf('get', `${LIST}/counts`)[0]?.query).toEqual({
      ...{ q: 'sink', priority: 'high,urgent', of: 'status,only' },
    });
  });

  it('begins with what is not finished, until all are wanted', async () => {
    const api = workOrdersApi(buildWorkOrder({ title: 'Sink drips' }));
    const { user } = showWorkOrders();
    await cardOf('Sink drips');
    expect(lastQuery(api)).toMatchObject({ status: 'open,in_progress' });
    const status = screen.getByRole('combobox', { name: 'Status' });
    const options = () => [...status.querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(options()).toEqual(['Active', 'All Status', 'Open', 'In Progress', 'Completed', 'Cancelled']);
    expect(status).toHaveDisplayValue('Active');
    await user.selectOptions(status, 'All Status');
    await waitFor(() => expect(lastQuery(api)?.status).toBeUndefined());
    expect(options()).toEqual(['All Status', 'Open', 'In Progress', 'Completed', 'Cancelled']);
    expect(screen.getByTestId('address')).toHaveTextContent('/work-orders?status=all');
  });

  it('keeps an order that was finished on the screen until the list is left', async () => {
    const [first, finished, last] = ['First', 'Sink drips', 'Last'].map((title) => buildWorkOrder({ title }));
    const api = workOrdersApi(first!, finished!, last!);
    api.on('put', '/api/work-orders/{id}', { ...finished!, status: 'completed' });
    const { user } = showWorkOrders();
    const select = within(await cardOf('Sink drips')).getByRole('combobox', { name: /^Status of/ });
    api.on('get', LIST, page([first, last], 2));
    await user.selectOptions(select, 'Completed');
    await waitFor(() => expect(api.callsOf('get', LIST)).toHaveLength(2));
    await screen.findByText('Showing 3 of 3 work orders');
    const titles = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label')?.slice(8));
    expect(titles()).toEqual(['First', 'Sink drips', 'Last']);
    const status = screen.getByRole('combobox', { name: 'Status' });
    await user.selectOptions(status, 'In Progress');
    await waitFor(() => expect(titles()).toEqual(['First', 'Last']));
    await user.click(screen.getByRole('button', { name: /^In Progress/ }));
    expect(status).toHaveDisplayValue('Active');
    await waitFor(() => expect(titles()).toEqual(['First', 'Last']));
  });

  it('says that nothing is left to do, and shows the finished ones', async () => {
    const done = buildWorkOrder({ title: 'Sink drips', status: 'completed' });
    const api = workOrdersApi(done);
    api.on('get', LIST, ({ query }) => (query.status ? page([], 0) : page([done], 1)) as never);
    const { user } = showWorkOrders();
    expect(await screen.findByText('Nothing left to do.')).toBeInTheDocument();
    expect(screen.queryByText('No work orders yet')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await cardOf('Sink drips');
  });

  it('offers no changes to users who may only read', async () => {
    workOrdersApi(buildWorkOrder({ title: 'Sink drips' }));
    showWorkOrders('work-orders', ['workOrders.read']);
    const card = await cardOf('Sink drips');
    expect(within(card).queryByRole('button', { name: /On Job|Delete|Edit/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New Work Order' })).not.toBeInTheDocument();
  });
});

describe('status and priority', () => {
  it('change at once and say so', async () => {
    const order = buildWorkOrder({ title: 'Sink drips' });
    const api = workOrdersApi(order);
    api.on('put', '/api/work-orders/{id}', { ...order, status: 'in_progress' });
    const { user } = showWorkOrders();
    const card = await cardOf('Sink drips');
    await user.selectOptions(within(card).getByRole('combobox', { name: /^Status of/ }), 'In Progress');
    expect(await screen.findByText('Work order updated')).toBeInTheDocument();
    expect(api.callsOf('put', '/api/work-orders/{id}')[0]?.body).toEqual({ status: 'in_progress' });
  });

  it.each([
    ['Status', 'In Progress', { status: 'in_progress' }, { status: 'open' }],
    ['Priority', 'Urgent', { priority: 'urgent' }, { priority: 'medium' }],
  ] as const)('%s comes back by Undo, which offers none itself', async (name, label, changed, before) => {
    const order = buildWorkOrder({ title: 'Sink drips' });
    const api = workOrdersApi(order);
    api.on('put', '/api/work-orders/{id}', ({ body }) => ({ ...order, ...(body as object) }));
    const { user } = showWorkOrders();
    const select = within(await cardOf('Sink drips')).getByRole('combobox', { name: new RegExp(`^${name} of`) });
    await user.selectOptions(select, label);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
    expect(screen.getByText('Work order updated')).toBeInTheDocument();
    expect(api.callsOf('put', '/api/work-orders/{id}').map(({ body }) => body)).toEqual([changed, before]);
    expect(select).toHaveValue(Object.values(before)[0]);
  });

  it('are not overwritten by Undo where somebody else changed the order meanwhile', async () => {
    const order = buildWorkOrder({ title: 'Sink drips', version: 3 });
    const api = workOrdersApi(order);
    api.on('put', '/api/work-orders/{id}', { ...order, status: 'in_progress', version: 4 });
    const { user } = showWorkOrders();
    const select = within(await cardOf('Sink drips')).getByRole('combobox', { name: /^Status of/ });
    await user.selectOptions(select, 'In Progress');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    api.on('put', '/api/work-orders/{id}', refuse(412, 'Somebody else changed this meanwhile.'));
    api.on('get', LIST, page([{ ...order, status: 'completed', version: 5 }], 1));
    await user.click(undo);
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this meanwhile.');
    const versions = api.callsOf('put', '/api/work-orders/{id}').map(({ headers }) => headers.get('If-Match'));
    expect(versions).toEqual([null, '"4"']);
    await waitFor(() => expect(select).toHaveValue('completed'));
  });

  it('go back with a message when the server refuses', async () => {
    const api = workOrdersApi(buildWorkOrder({ title: 'Sink drips' }));
    api.on('put', '/api/work-orders/{id}', refuse(500, 'Something went wrong.'));
    const { user } = showWorkOrders();
    const select = within(await cardOf('Sink drips')).getByRole('combobox', { name: /^Priority of/ });
    await user.selectOptions(select, 'Urgent');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update work order. Please try again.');
    expect(select).toHaveValue('medium');
  });

  it('refuse completion while the timer runs, before anything is sent', async () => {
    const api = workOrdersApi(buildWorkOrder({ title: 'Sink drips', onJobStartedAt: new Date().toISOString() }));
    const { user } = showWorkOrders();
    const select = within(await cardOf('Sink drips')).getByRole('combobox', { name: /^Status of/ });
    await user.selectOptions(select, 'Completed');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Cannot complete');
    expect(alert).toHaveTextContent('Please stop the job timer before marking as completed.');
    expect(select).toHaveValue('open');
    expect(api.callsOf('put', '/api/work-orders/{id}')).toEqual([]);
  });

  it('refuse completion also when somebody else started the timer meanwhile', async () => {
    const api = workOrdersApi(buildWorkOrder({ title: 'Sink drips' }));
    api.on('put', '/api/work-orders/{id}', refuse(409, 'The timer is running.', { code: 'timer-running' }));
    const { user } = showWorkOrders();
    const select = within(await cardOf('Sink drips')).getByRole('combobox', { name: /^Status of/ });
    await user.selectOptions(select, 'Completed');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Cannot complete');
    expect(alert).toHaveTextContent('Please stop the job timer before marking as completed.');
    expect(select).toHaveValue('open');
  });
});

describe('the job timer', () => {
  const start = '/api/work-orders/{id}/start-job';
  const stop = '/api/work-orders/{id}/stop-job';

  it('starts and stops with the words of the specification', async () => {
    let order: WorkOrder = buildWorkOrder({ title: 'Sink drips' });
    const api = workOrdersApi(order);
    api.on('get', LIST, () => page([order], 1) as never);
    api.on('post', start, () => (order = { ...order, onJobStartedAt: new Date().toISOString() }));
    api.on('post', stop, () => (order = { ...order, onJobStartedAt: null, onJobAccumulatedSeconds: 3725 }));
    const { user } = showWorkOrders();
    const card = await cardOf('Sink drips');
    await user.click(within(card).getByRole('button', { name: 'On Job' }));
    expect(await screen.findByText('Job started')).toBeInTheDocument();
    expect(screen.getByText('Time tracking has started for this work order.')).toBeInTheDocument();
    await user.click(await within(card).findByRole('button', { name: 'Off Job' }));
    expect(await screen.findByText('Job stopped')).toBeInTheDocument();
    expect(screen.getByText('Time has been recorded for this work order.')).toBeInTheDocument();
    expect(within(card).getByRole('timer')).toHaveTextContent('1h 2m 5s');
  });

  it('shows a message when it could not be started or stopped', async () => {
    const api = workOrdersApi(
      buildWorkOrder({ title: 'Standing' }),
      buildWorkOrder({ title: 'Running', onJobStartedAt: new Date().toISOString() }),
    );
    api.on('post', start, refuse(409, 'The job timer is already running.'));
    api.on('post', stop, refuse(503, 'Away'));
    const { user } = showWorkOrders();
    await user.click(within(await cardOf('Standing')).getByRole('button', { name: 'On Job' }));
    expect(await screen.findByText('Failed to start job. Please try again.')).toBeInTheDocument();
    await user.click(within(await cardOf('Running')).getByRole('button', { name: 'Off Job' }));
    expect(await screen.findByText('Failed to stop job. Please try again.')).toBeInTheDocument();
  });

  it('ticks every second and reads the list again every 30 seconds while it runs', async () => {
    jest.useFakeTimers();
    try {
      const startedAt = new Date(Date.now() - 65_000).toISOString();
      const runningTimers = [{ id: 1, userId: null, user: null, startedAt }];
      const api = workOrdersApi(buildWorkOrder({ title: 'Sink drips', onJobStartedAt: startedAt, runningTimers }));
      showWorkOrders();
      await act(() => jest.advanceTimersByTimeAsync(100));
      const timer = screen.getByRole('timer');
      expect(timer).toHaveTextContent('1m 5s');
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(timer).toHaveTextContent('1m 7s');
      expect(api.callsOf('get', LIST)).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(30_000));
      expect(api.callsOf('get', LIST)).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('leaves the list alone while nothing runs', async () => {
    jest.useFakeTimers();
    try {
      const api = workOrdersApi(buildWorkOrder());
      showWorkOrders();
      await act(() => jest.advanceTimersByTimeAsync(90_000));
      expect(api.callsOf('get', LIST)).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('assignees', () => {
  const url = '/api/work-orders/{id}/assignments';

  it('are saved when the picker closes, and only if they changed', async () => {
    const order = buildWorkOrder({ title: 'Sink drips' });
    const api = workOrdersApi(order);
    api.on('put', url, order);
    const { user } = showWorkOrders();
    const button = within(await cardOf('Sink drips')).getByRole('button', { name: /^Assign staff to/ });
    await user.click(button);
    await user.click(await screen.findByRole('checkbox', { name: /Ray Ortiz/ }));
    await user.click(screen.getByRole('checkbox', { name: /Maria Lopez/ }));
    expect(api.callsOf('put', url)).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(api.callsOf('put', url)[0]?.body).toEqual({ userIds: [8, 7] }));
    await user.click(button);
    await user.click(button);
    expect(api.callsOf('put', url)).toHaveLength(1);
  });

  it('come back by Undo, with the version that the change has made', async () => {
    const order = buildWorkOrder({ title: 'Sink drips', version: 3 });
    const api = workOrdersApi(order);
    api.on('put', url, { ...order, assignedUsers: [staff[1]!], version: 4 });
    const { user } = showWorkOrders();
    const button = within(await cardOf('Sink drips')).getByRole('button', { name: /^Assign staff to/ });
    await user.click(button);
    await user.click(await screen.findByRole('checkbox', { name: /Ray Ortiz/ }));
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.callsOf('put', url)).toHaveLength(2));
    const [, undo] = api.callsOf('put', url);
    expect(undo).toMatchObject({ body: { userIds: [] } });
    expect(undo?.headers.get('If-Match')).toBe('"4"');
  });
});

describe('subtasks', () => {
  const subtask = { id: 5, workOrderId: 900, title: 'Shut off water', completed: false, position: 0 };
  const order = () =>
    buildWorkOrder({
      id: 900,
      title: 'Sink drips',
      subtasks: [{ ...subtask, completedAt: null, completedById: null }],
    });

  it('are ticked at once, added by Enter without surrounding space, and removed', async () => {
    const api = workOrdersApi(order());
    const response = { ...subtask, completedAt: null, completedById: null };
    api.on('put', '/api/subtasks/{id}', { ...response, completed: true });
    api.on('post', '/api/work-orders/{id}/subtasks', response);
    api.on('delete', '/api/subtasks/{id}', reply(204));
    const { user } = showWorkOrders();
    const card = await cardOf('Sink drips');
    await user.click(within(card).getByRole('checkbox', { name: 'Shut off water' }));
    await waitFor(() => expect(api.callsOf('put', '/api/subtasks/{id}')[0]?.body).toEqual({ completed: true }));
    const field = within(card).getByRole('textbox', { name: /^Add a subtask/ });
    await user.type(field, '   {Enter}');
    await user.clear(field);
    await user.type(field, '  New washer {Enter}');
    await waitFor(() => expect(field).toHaveValue(''));
    expect(api.callsOf('post', '/api/work-orders/{id}/subtasks').map((call) => call.body)).toEqual([
      { title: 'New washer' },
    ]);
    await user.click(within(card).getByRole('button', { name: 'Remove subtask Shut off water' }));
    await waitFor(() => expect(api.callsOf('delete', '/api/subtasks/{id}')).toHaveLength(1));
  });

  it('go back when the server refuses; the failure is only logged and noted in place', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const api = workOrdersApi(order());
    api.on('put', '/api/subtasks/{id}', refuse(503, 'Away'));
    const { user } = showWorkOrders();
    const card = await cardOf('Sink drips');
    await user.click(within(card).getByRole('checkbox'));
    expect(await within(card).findByText('That change could not be saved. Try again.')).toBeInTheDocument();
    expect(within(card).getByRole('checkbox')).not.toBeChecked();
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });
});

describe('deleting', () => {
  const remove = async (title: string) => {
    const { user } = showWorkOrders();
    await user.click(within(await cardOf(title)).getByRole('button', { name: /^Delete/ }));
    const dialog = await screen.findByRole('dialog');
    return { user, dialog };
  };

  it('asks with the words of the specification first', async () => {
    const order = buildWorkOrder({ title: 'Sink drips', workOrderNumber: 'WO-0042' });
    const api = workOrdersApi(order);
    api.on('delete', '/api/work-orders/{id}', reply(204));
    const { user, dialog } = await remove('Sink drips');
    expect(dialog).toHaveTextContent('Are you sure you want to delete work order WO-0042?');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Work order deleted')).toBeInTheDocument();
  });

  it('shows a message when it failed', async () => {
    const api = workOrdersApi(buildWorkOrder({ title: 'Sink drips' }));
    api.on('delete', '/api/work-orders/{id}', refuse(409, 'Please stop the job timer.'));
    const { user, dialog } = await remove('Sink drips');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete work order. Please try again.')).toBeInTheDocument();
  });
});

describe('the keyboard', () => {
  it('searches with /, moves with j and k, creates with c and shows its keys with ?', async () => {
    const first = buildWorkOrder({ title: 'First' });
    const second = buildWorkOrder({ title: 'Second' });
    workOrdersApi(first, second);
    const { user } = showWorkOrders();
    await cardOf('First');
    await user.keyboard('jj');
    expect(screen.getByRole('link', { name: second.workOrderNumber })).toHaveFocus();
    await user.keyboard('k');
    expect(screen.getByRole('link', { name: first.workOrderNumber })).toHaveFocus();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('c');
    expect(screen.getByRole('searchbox')).toHaveValue('c');
    await user.click(document.body);
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('New work order');
  });

  it('edits the row with e, and opens its page with Enter', async () => {
    const order = buildWorkOrder({ title: 'First' });
    workOrdersApi(order);
    const { user } = showWorkOrders();
    const card = await cardOf('First');
    await user.keyboard('je');
    await screen.findByRole('dialog', { name: `Edit ${order.workOrderNumber}` });
    await user.keyboard('{Escape}');
    await user.click(within(card).getByRole('link', { name: order.workOrderNumber }));
    expect(screen.getByTestId('address')).toHaveTextContent(`/nerka/strata/work-orders/${order.id}`);
  });
});
