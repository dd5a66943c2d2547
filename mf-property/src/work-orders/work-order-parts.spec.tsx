import { fireEvent, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildPhoto } from '../photos/photo.fixture';
import { buildWorkOrder } from '../on-the-job/work-order.fixture';
import type { WorkOrder } from '../on-the-job/work-order-labels';
import { showWorkOrders, workOrdersApi } from './work-orders.fixture';

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} });
});

describe('the photos of a work order', () => {
  it('are counted on its card, and open from there at an address of their own', async () => {
    const order = buildWorkOrder({ workOrderNumber: 'WO-0007', title: 'Sink drips', photoCount: 2 });
    const api = workOrdersApi(order);
    api.on('get', '/api/work-orders/{id}/photos', [buildPhoto({ caption: 'Valve' }), buildPhoto()]);
    const { user } = showWorkOrders('work-orders?status=open');
    const button = await screen.findByRole('button', { name: 'Photos of WO-0007: 2' });
    expect(button).toHaveTextContent('2');
    await user.click(button);
    expect(screen.getByTestId('address')).toHaveTextContent(`/nerka/strata/work-orders?status=open&photos=${order.id}`);
  });

  it('are looked at without the form, and Done leads back to the list as it was', async () => {
    const order = buildWorkOrder({ workOrderNumber: 'WO-0007', title: 'Sink drips' });
    workOrdersApi(order).on('get', '/api/work-orders/{id}/photos', [buildPhoto({ caption: 'Valve' })]);
    const { user } = showWorkOrders(`work-orders?status=open&photos=${order.id}`);
    const dialog = await screen.findByRole('dialog', { name: 'Photos of WO-0007' });
    expect(await within(dialog).findByRole('button', { name: 'Before photo 1: Valve' })).toBeInTheDocument();
    expect(within(dialog).queryByLabelText('Title')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent(/^\/nerka\/strata\/work-orders\?status=open$/),
    );
  });

  it('are there from the first moment, before the order of the card is read, and one chosen then stays', async () => {
    const order = buildWorkOrder({ workOrderNumber: 'WO-0007', title: 'Sink drips' });
    let respond: (read: WorkOrder) => void = () => {};
    const read = new Promise<WorkOrder>((resolve) => (respond = resolve));
    workOrdersApi(order)
      .on('get', '/api/work-orders/{id}', () => read)
      .on('post', '/api/work-orders/{id}/photos', () => Promise.reject(new Error('offline')));
    const { user } = showWorkOrders('work-orders?status=open');
    await user.click(await screen.findByRole('button', { name: 'Photos of WO-0007: 0' }));
    const dialog = await screen.findByRole('dialog', { name: 'Photos of WO-0007' });
    expect(within(dialog).queryByLabelText('Title')).toBeNull();
    const input = await within(dialog).findByLabelText('Choose before photos');
    respond({ ...order, title: 'Sink drips a lot', version: order.version + 1 });
    expect(await within(dialog).findByText('Sink drips a lot')).toBeInTheDocument();
    expect(input).toBeInTheDocument();
    fireEvent.change(input, { target: { files: [new File(['1'], 'tap.jpg', { type: 'image/jpeg' })] } });
    expect(await within(dialog).findByText('Waits to be sent')).toBeInTheDocument();
  });

  it('stay on the screen while the order is read again after the connection was lost', async () => {
    const order = buildWorkOrder({ workOrderNumber: 'WO-0007' });
    const api = workOrdersApi().on('get', '/api/work-orders/{id}', () => Promise.reject(new Error('offline')));
    const { queryClient: client } = showWorkOrders(`work-orders?photos=${order.id}`);
    const input = await screen.findByLabelText('Take before photo');
    let respond: (read: WorkOrder) => void = () => {};
    api.on('get', '/api/work-orders/{id}', () => new Promise<WorkOrder>((resolve) => (respond = resolve)));
    void client.refetchQueries({ queryKey: ['/api/work-orders/{id}'] });
    await waitFor(() => expect(api.callsOf('get', '/api/work-orders/{id}')).toHaveLength(2));
    expect(input).toBeInTheDocument();
    respond(order);
    expect(await screen.findByRole('dialog', { name: 'Photos of WO-0007' })).toBeInTheDocument();
    expect(input).toBeInTheDocument();
  });

  it('can be added without a connection', async () => {
    workOrdersApi().on('get', '/api/work-orders/{id}', () => Promise.reject(new Error('offline')));
    showWorkOrders('work-orders?photos=7');
    const dialog = await screen.findByRole('dialog', { name: 'Photos' });
    expect(await within(dialog).findByLabelText('Take before photo')).toBeInTheDocument();
  });
});

it('shows photos and, on demand, the history below the fields of the edit dialog', async () => {
  const order = buildWorkOrder({ workOrderNumber: 'WO-0007' });
  const api = workOrdersApi(order)
    .on('get', '/api/work-orders/{id}/photos', [buildPhoto({ caption: 'Valve' })])
    .on('get', '/api/work-orders/{id}/time-entries', []);
  const { user } = showWorkOrders(`work-orders?edit=${order.id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Edit WO-0007' });
  expect(await within(dialog).findByRole('button', { name: 'Before photo 1: Valve' })).toBeInTheDocument();
  expect(api.callsOf('get', '/api/companies/{companyId}/activity')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'History' }));
  expect(await within(dialog).findByText('Nothing has been noted yet.')).toBeInTheDocument();
});
