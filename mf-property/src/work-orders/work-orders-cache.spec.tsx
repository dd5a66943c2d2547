import { act, page, refuse, reply, screen, waitFor, within, type FakeApi } from '@nerka/mf-shared/testing';
import { buildWorkOrder } from '../on-the-job/work-order.fixture';
import type { WorkOrder } from '../on-the-job/work-order-labels';
import { showWorkOrders, staff, workOrdersApi } from './work-orders.fixture';

const SAVE = '/api/work-orders/{id}';
const ASSIGN = '/api/work-orders/{id}/assignments';

/** Responds to the requests of a work order when the test calls `respondNext`. */
function respondedByHand(api: FakeApi) {
  const waiting: (() => void)[] = [];
  const onHand = <Given,>(response: Given) => {
    return () => new Promise<Given>((resolve) => waiting.push(() => resolve(response)));
  };
  const respondNext = async () => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    await act(() => Promise.resolve(waiting.shift()?.()));
  };
  return { api, onHand, respondNext };
}

async function show(order: WorkOrder) {
  const { user } = showWorkOrders();
  const card = within(await screen.findByRole('article', { name: new RegExp(order.title) }));
  const select = (name: RegExp) => card.getByRole('combobox', { name });
  return { user, card, status: select(/^Status of/), priority: select(/^Priority of/) };
}

describe('two quick changes of one order', () => {
  it('are sent one after the other, and both stay on the card meanwhile', async () => {
    const order = buildWorkOrder({ title: 'Sink drips' });
    const { api, onHand, respondNext } = respondedByHand(workOrdersApi(order));
    api.on('put', SAVE, onHand({ ...order, priority: 'urgent' }));
    const { user, status, priority } = await show(order);
    await user.selectOptions(priority, 'Urgent');
    await waitFor(() => expect(api.callsOf('put', SAVE)).toHaveLength(1));
    api.on('put', SAVE, onHand({ ...order, priority: 'urgent', status: 'in_progress' }));
    await user.selectOptions(status, 'In Progress');
    expect([priority, status].map((field) => (field as HTMLSelectElement).value)).toEqual(['urgent', 'in_progress']);
    expect(api.callsOf('put', SAVE)).toHaveLength(1);

    await respondNext();
    await waitFor(() => expect(api.callsOf('put', SAVE)).toHaveLength(2));
    expect([priority, status].map((field) => (field as HTMLSelectElement).value)).toEqual(['urgent', 'in_progress']);
    await respondNext();
    expect(api.callsOf('put', SAVE).map((call) => call.body)).toEqual([
      { priority: 'urgent' },
      { status: 'in_progress' },
    ]);
  });

  it('leave the second on the card when the first is refused', async () => {
    const order = buildWorkOrder({ title: 'Sink drips' });
    const { api, onHand, respondNext } = respondedByHand(workOrdersApi(order));
    api.on('put', SAVE, onHand(refuse(500, 'Something went wrong.')));
    const { user, status, priority } = await show(order);
    await user.selectOptions(priority, 'Urgent');
    await waitFor(() => expect(api.callsOf('put', SAVE)).toHaveLength(1));
    api.on('put', SAVE, onHand({ ...order, status: 'in_progress' }));
    await user.selectOptions(status, 'In Progress');
    await respondNext();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update work order. Please try again.');
    expect(status).toHaveValue('in_progress');
    await respondNext();
    await screen.findByText('Work order updated');
  });

  it('do not contradict each other: staff is assigned at the version that the first made', async () => {
    const order = buildWorkOrder({ title: 'Sink drips', version: 3 });
    const { api, onHand, respondNext } = respondedByHand(workOrdersApi(order));
    api.on('put', SAVE, onHand({ ...order, priority: 'urgent', version: 4 }));
    api.on('put', ASSIGN, onHand({ ...order, priority: 'urgent', version: 5 }));
    const { user, card, priority } = await show(order);
    await user.selectOptions(priority, 'Urgent');
    await user.click(card.getByRole('button', { name: /^Assign staff/ }));
    await user.click(await screen.findByRole('checkbox', { name: /Ray Ortiz/ }));
    await user.keyboard('{Escape}');
    await respondNext();
    await respondNext();
    const calls = api.callsOf('put', ASSIGN);
    expect(calls.map(({ body }) => body)).toEqual([{ userIds: [staff[1]?.id] }]);
    expect(calls[0]?.headers.get('If-Match')).toBe('"4"');
  });
});

describe('staff that a colleague assigned while the picker was open', () => {
  it('is not overwritten: the choice is sent with the version that was seen', async () => {
    const order = buildWorkOrder({ title: 'Sink drips', version: 3 });
    const maria = { id: 7, displayName: 'Maria Lopez', firstName: null, username: 'strata.manager' };
    const api = workOrdersApi(order);
    api.on('put', ASSIGN, refuse(412, 'Somebody else changed this meanwhile. Look at both versions and save again.'));
    const { user, queryClient } = showWorkOrders();
    const card = within(await screen.findByRole('article', { name: /Sink drips/ }));
    await user.click(card.getByRole('button', { name: /^Assign staff/ }));
    await user.click(await screen.findByRole('checkbox', { name: /Ray Ortiz/ }));
    const changed = { ...order, assignedUsers: [maria], version: 4 };
    api.on('get', '/api/companies/{companyId}/work-orders', page([changed], 1));
    await act(() => queryClient.invalidateQueries());
    await card.findByText('Maria Lopez');
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/^Somebody else changed this meanwhile/)).toBeInTheDocument();
    expect(api.callsOf('put', ASSIGN).map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"']);
  });
});

describe('a removed subtask', () => {
  it('is restored at its index, with its tick, by Undo', async () => {
    const line = { id: 5, title: 'Shut off water', completed: true, position: 3, workOrderId: 900 };
    const subtask = { ...line, completedAt: '2026-11-20T15:04:00.000Z', completedById: 8 };
    const order = buildWorkOrder({ id: 900, title: 'Sink drips', subtasks: [subtask] });
    const api = workOrdersApi(order);
    api.on('delete', '/api/subtasks/{id}', reply(204));
    api.on('post', '/api/work-orders/{id}/subtasks', subtask);
    const { user, card } = await show(order);
    await user.click(card.getByRole('button', { name: 'Remove subtask Shut off water' }));
    expect(await screen.findByText('Subtask removed')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.callsOf('post', '/api/work-orders/{id}/subtasks')).toHaveLength(1));
    expect(api.callsOf('post', '/api/work-orders/{id}/subtasks')[0]?.body).toEqual({
      ...{ title: 'Shut off water', completed: true, position: 3 },
    });
  });
});

describe('what a response brings is not read again', () => {
  const LIST = '/api/companies/{companyId}/work-orders';
  const COUNTS = '/api/companies/{companyId}/work-orders/counts';
  const line = { id: 5, title: 'Shut off water', completed: false, position: 0, workOrderId: 900 };
  const subtask = { ...line, completedAt: null, completedById: null };
  const order = buildWorkOrder({ id: 900, title: 'Sink drips', version: 3, subtasks: [subtask] });
  const cardOf = async (title: RegExp) => within(await screen.findByRole('article', { name: title }));
  /** Waits until the counts, which the response does not contain, were read a second time. */
  const expectReads = async (api: FakeApi, ofList: number) => {
    await waitFor(() => expect(api.callsOf('get', COUNTS)).toHaveLength(2));
    expect(api.callsOf('get', LIST)).toHaveLength(ofList);
  };

  it.each([
    ['work-orders?status=all', 1],
    ['work-orders', 2],
    ['work-orders?status=open', 2],
    ['work-orders?status=all&priority=urgent&sort=priority', 1],
    ['work-orders?status=all&sort=weird', 1],
  ])('after a change on the card, unless the list is chosen by it: %s', async (address, reads) => {
    const api = workOrdersApi(order);
    api.on('put', SAVE, { ...order, status: 'in_progress', title: 'Sink drips, said the server' });
    const { user } = showWorkOrders(address);
    await user.selectOptions((await cardOf(/Sink/)).getByRole('combobox', { name: /^Status of/ }), 'In Progress');
    if (reads === 1) await cardOf(/said the server/);
    await expectReads(api, reads);
  });

  it('after an edit in the dialog', async () => {
    const api = workOrdersApi(order);
    api.on('put', SAVE, { ...order, title: 'Tap drips', version: 4 });
    const { user } = showWorkOrders(`work-orders?edit=${order.id}`);
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.paste('Tap drips');
    await user.click(screen.getByRole('button', { name: 'Update Work Order' }));
    await cardOf(/Tap drips/);
    await expectReads(api, 1);
  });

  it('after it is deleted', async () => {
    const api = workOrdersApi(order, buildWorkOrder({ title: 'Door sticks' }));
    api.on('delete', SAVE, reply(204));
    const { user } = showWorkOrders();
    await user.click((await cardOf(/Sink drips/)).getByRole('button', { name: /^Delete/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Showing 1 of 1 work order')).toBeInTheDocument();
    await expectReads(api, 1);
  });

  it('after subtasks were added and removed, which raised the version that staff is then assigned at', async () => {
    const api = workOrdersApi(order);
    api.on('post', '/api/work-orders/{id}/subtasks', { ...subtask, id: 6, title: 'New washer', position: 1 });
    api.on('delete', '/api/subtasks/{id}', reply(204));
    api.on('put', ASSIGN, { ...order, version: 6 });
    const { user } = showWorkOrders();
    const card = await cardOf(/Sink drips/);
    await user.type(card.getByRole('textbox', { name: /^Add a subtask/ }), 'New washer{Enter}');
    expect(await card.findByRole('checkbox', { name: 'New washer' })).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Remove subtask Shut off water' }));
    await screen.findByText('Subtask removed');
    expect(card.queryByRole('checkbox', { name: 'Shut off water' })).not.toBeInTheDocument();
    await user.click(card.getByRole('button', { name: /^Assign staff/ }));
    await user.click(await screen.findByRole('checkbox', { name: /Ray Ortiz/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(api.callsOf('put', ASSIGN)[0]?.headers.get('If-Match')).toBe('"5"'));
    expect(api.callsOf('get', LIST)).toHaveLength(1);
  });
});
