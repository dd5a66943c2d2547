import type { CompanyInView } from '@nerka/mf-shared/contract';
import { act, refuse, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildWorkOrder } from '../on-the-job/work-order.fixture';
import { showWorkOrders, workOrdersApi } from './work-orders.fixture';

const CREATE = '/api/companies/{companyId}/work-orders';
const SAVE = '/api/work-orders/{id}';

describe('a new work order', () => {
  const open = async (company: Partial<CompanyInView> = {}) => {
    const { user } = showWorkOrders('work-orders', undefined, company);
    await user.click((await screen.findAllByRole('button', { name: 'New Work Order' }))[0]!);
    const dialog = await screen.findByRole('dialog');
    return { user, dialog, field: (label: string) => within(dialog).getByLabelText(label) };
  };

  it('is asked for by an address, which forgets it when it is closed', async () => {
    workOrdersApi();
    const { user } = showWorkOrders('work-orders?new=yes&status=open');
    const dialog = await screen.findByRole('dialog', { name: 'New Work Order' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent(/^\/nerka\/strata\/work-orders\?status=open$/),
    );
  });

  it('begins with the defaults of the specification', async () => {
    workOrdersApi();
    const { field } = await open();
    expect(field('Category')).toHaveValue('general');
    expect(field('Priority')).toHaveValue('medium');
    expect(field('Status')).toHaveValue('open');
    expect(field('Assigned To')).toHaveValue('');
    expect(field('Property/Unit')).toHaveValue('');
  });

  it('leaves the assignee to the company where it assigns by itself', async () => {
    const api = workOrdersApi();
    api.on('post', CREATE, buildWorkOrder());
    const { user, field } = await open({ autoAssign: true });
    expect(field('Assigned To')).toHaveDisplayValue('Automatic');
    await user.click(field('Title'));
    await user.paste('Sink drips');
    await user.keyboard('{Enter}');
    await screen.findByText('Work order created');
    expect(api.callsOf('post', CREATE)[0]?.body).not.toHaveProperty('assignedToId');
  });

  it('refuses a blank title', async () => {
    const api = workOrdersApi();
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'Create Work Order' }));
    expect(await within(dialog).findByText('Title is required')).toBeInTheDocument();
    expect(api.callsOf('post', CREATE)).toEqual([]);
  });

  it('sends what was typed, the unit normalised, subtasks without empty ones, and once', async () => {
    const api = workOrdersApi();
    api.on('post', CREATE, buildWorkOrder());
    const { user, dialog, field } = await open();
    await user.click(field('Title'));
    await user.paste('Sink drips');
    await user.selectOptions(field('Priority'), 'High');
    await user.selectOptions(field('Assigned To'), await within(dialog).findByRole('option', { name: 'Ray Ortiz' }));
    await user.type(field('Property/Unit'), 'r 101');
    expect(
      await within(dialog).findByText('There is no unit R-101 yet: saving adds it as vacant.'),
    ).toBeInTheDocument();
    await user.type(field('Add a subtask'), '  {Enter}');
    await user.clear(field('Add a subtask'));
    await user.paste(' Shut off water ');
    await user.keyboard('{Enter}');
    await user.paste('Typed, and not added with Enter');
    await user.click(within(dialog).getByRole('button', { name: 'Create Work Order' }));
    expect(await screen.findByText('Work order created')).toBeInTheDocument();
    const [call, ...more] = api.callsOf('post', CREATE);
    expect(more).toEqual([]);
    expect(call?.headers.get('Idempotency-Key')).toMatch(/./);
    expect(call?.body).toMatchObject({
      title: 'Sink drips',
      priority: 'high',
      category: 'general',
      status: 'open',
      propertyUnit: 'R-101',
      assignedToId: 8,
      subtasks: [{ title: 'Shut off water' }, { title: 'Typed, and not added with Enter' }],
    });
  });

  it('stays open with what was typed and shows the server’s sentence when it is refused', async () => {
    const api = workOrdersApi();
    api.on('post', CREATE, refuse(400, 'Work can be assigned only to people of this company.'));
    const { user, dialog, field } = await open();
    await user.click(field('Title'));
    await user.paste('Sink drips');
    await user.keyboard('{Enter}');
    const sentences = await screen.findAllByText('Work can be assigned only to people of this company.');
    expect(sentences.length).toBeGreaterThanOrEqual(1);
    expect(dialog).toBeInTheDocument();
    expect(field('Title')).toHaveValue('Sink drips');
  });
});

describe('editing', () => {
  const order = buildWorkOrder({ title: 'Sink drips', notes: 'Bring tape', version: 4 });
  const open = async () => {
    const { user, queryClient } = showWorkOrders(`work-orders?edit=${order.id}`);
    const title = await screen.findByRole('textbox', { name: 'Title' });
    return { user, title, queryClient, dialog: screen.getByRole('dialog') };
  };

  it('opens by its address, sends only what changed and the version that was read', async () => {
    const api = workOrdersApi(order);
    api.on('put', SAVE, { ...order, title: 'Tap drips', version: 5 });
    const { user, title, dialog } = await open();
    await user.clear(title);
    await user.paste('Tap drips');
    await user.click(within(dialog).getByRole('button', { name: 'Update Work Order' }));
    expect(await screen.findByText('Work order updated')).toBeInTheDocument();
    const [call] = api.callsOf('put', SAVE);
    expect(call?.body).toEqual({ title: 'Tap drips' });
    expect(call?.headers.get('If-Match')).toBe('"4"');
    const address = screen.getByTestId('address');
    await waitFor(() => expect(address).toHaveTextContent(/^\/nerka\/strata\/work-orders$/));
  });

  it('begins with what the list knows, and again only if that was older', async () => {
    const api = workOrdersApi(order);
    let respond: (read: unknown) => void = () => undefined;
    api.on('get', SAVE, () => new Promise((resolve) => (respond = resolve as never)));
    const { title } = await open();
    expect(title).toHaveValue('Sink drips');
    respond({ ...order, title: 'Kitchen sink drips', version: 5 });
    expect(await screen.findByDisplayValue('Kitchen sink drips')).toBeInTheDocument();
  });

  it('keeps what is being typed, and the version it began with, when a colleague’s save is read again', async () => {
    const api = workOrdersApi(order);
    api.on('put', SAVE, { ...order, version: 6 });
    const { user, title, dialog, queryClient } = await open();
    await user.type(title, ' a lot');
    api.on('get', SAVE, { ...order, title: 'Kitchen sink drips', version: 5 });
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(api.callsOf('get', SAVE)).toHaveLength(2));
    expect(title).toHaveFocus();
    await user.type(title, ', badly');
    expect(title).toHaveValue('Sink drips a lot, badly');
    await user.click(within(dialog).getByRole('button', { name: 'Update Work Order' }));
    await screen.findByText('Work order updated');
    expect(api.callsOf('put', SAVE)[0]?.headers.get('If-Match')).toBe('"4"');
  });

  it('shows both versions when somebody else saved first, and saves over theirs only on a second Save', async () => {
    const api = workOrdersApi(order);
    const conflicting = { ...order, title: 'Kitchen sink drips', version: 5 };
    api.on('put', SAVE, ({ headers }) =>
      headers.get('If-Match') === '"5"'
        ? { ...conflicting, title: 'Tap drips', version: 6 }
        : (refuse(412, 'Somebody else changed this meanwhile.', { current: conflicting }) as never),
    );
    const { user, title, dialog } = await open();
    await user.clear(title);
    await user.paste('Tap drips');
    const save = within(dialog).getByRole('button', { name: 'Update Work Order' });
    await user.click(save);
    const panel = await within(dialog).findByRole('region', { name: 'Saved by somebody else' });
    expect(panel).toHaveTextContent('Kitchen sink drips');
    expect(title).toHaveValue('Tap drips');
    await user.click(save);
    await waitFor(() => expect(api.callsOf('put', SAVE)).toHaveLength(2));
    expect(api.callsOf('put', SAVE)[1]?.body).toEqual({ title: 'Tap drips' });
  });

  it('takes their version on request', async () => {
    const api = workOrdersApi(order);
    const conflicting = { ...order, title: 'Kitchen sink drips', version: 5 };
    api.on('put', SAVE, refuse(412, 'Somebody else changed this meanwhile.', { current: conflicting }));
    const { user, title, dialog } = await open();
    await user.click(title);
    await user.paste(' a lot');
    await user.click(within(dialog).getByRole('button', { name: 'Update Work Order' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Take their version' }));
    expect(title).toHaveValue('Kitchen sink drips');
  });

  it('shows a message when an update failed', async () => {
    const api = workOrdersApi(order);
    api.on('put', SAVE, refuse(500, 'Something went wrong.'));
    const { user, title, dialog } = await open();
    await user.type(title, '!');
    await user.click(within(dialog).getByRole('button', { name: 'Update Work Order' }));
    expect(await screen.findByText('Failed to update work order. Please try again.')).toBeInTheDocument();
  });

  it.each([
    ['no Retry for an order that is not there', 404, 'Work order not found', 0],
    ['Retry for an order that cannot be opened', 503, 'The service is not available right now.', 1],
  ])('offers %s', async (_case, status, message, retries) => {
    const api = workOrdersApi(order);
    api.on('get', SAVE, refuse(status, message));
    showWorkOrders(`work-orders?edit=${order.id}`);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(retries);
  });
});

describe('the assignees of an order that several work on', () => {
  const people = [
    { id: 7, displayName: 'Maria Lopez', firstName: null, username: 'strata.manager' },
    { id: 8, displayName: 'Ray Ortiz', firstName: null, username: 'strata.tech2' },
  ];
  const order = buildWorkOrder({ title: 'Sink drips', assignedToId: 7, assignedUsers: people });

  it('are all named, with a warning when saving removes all of them', async () => {
    workOrdersApi(order);
    const { user } = showWorkOrders(`work-orders?edit=${order.id}`);
    const dialog = await screen.findByRole('dialog', { name: /^Edit/ });
    const field = within(dialog).getByLabelText('Assigned To');
    expect(await within(dialog).findByText('Also Ray Ortiz.')).toBeInTheDocument();
    await user.selectOptions(field, 'Unassigned');
    expect(await within(dialog).findByText('Takes Ray Ortiz off too.')).toBeInTheDocument();
  });
});
