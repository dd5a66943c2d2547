import { refuse, screen, waitFor } from '@nerka/mf-shared/testing';
import { buildWorkOrder } from '../../on-the-job/work-order.fixture';
import type { WorkOrder } from '../../on-the-job/work-order-labels';
import { showWorkOrder, showWorkOrders, workOrdersApi } from '../work-orders.fixture';

const RECORD = '/api/work-orders/{id}';
const TASK = '/api/turn-tasks/{id}';
const question = 'Complete the line “Paint bedroom” too?';

const painting = (values: Partial<WorkOrder> = {}) =>
  buildWorkOrder({
    ...{ id: 31, workOrderNumber: 'WO-0031', title: 'Paint it', onJobAccumulatedSeconds: 60, source: 'turn' },
    ...{ turnId: 42, turnNumber: 'TURN-0042', turnTaskId: 7 },
    turnTask: { id: 7, task: 'Paint bedroom', completed: false, result: 'failed' },
    ...values,
  });
const line = (completed: boolean) =>
  ({ id: 7, turnId: 42, task: 'Paint bedroom', completed, result: completed ? 'done' : null }) as never;

async function open(order: WorkOrder) {
  const api = workOrdersApi(order);
  const shown = showWorkOrder(order.id);
  await screen.findByRole('heading', { level: 1, name: order.title });
  await screen.findByRole('region', { name: 'Timeline' });
  return { ...shown, api };
}

describe('an order of a line that failed', () => {
  it('links to its turn and line', async () => {
    await open(painting());
    for (const name of ['TURN-0042', 'Paint bedroom']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/nerka/strata/turns/42');
    }
    expect(screen.queryByText(question)).not.toBeInTheDocument();
  });

  it('asks in a toast whether its line is done, too, once it is completed', async () => {
    const { api, user } = await open(painting());
    api.on('put', RECORD, painting({ status: 'completed', version: 2 }));
    api.on('put', TASK, ({ body }) => line((body as { result: string }).result === 'done'));
    await user.click(screen.getByRole('button', { name: 'Mark as Completed' }));
    expect((await screen.findAllByText(question)).length).toBeGreaterThan(0);
    expect(api.callsOf('put', TASK)).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Complete Line' }).at(-1)!);
    expect(await screen.findByText('“Paint bedroom” completed')).toBeInTheDocument();
    expect(screen.queryByText(question)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(question)).toBeInTheDocument();
    expect(api.callsOf('put', TASK).map(({ body }) => body)).toEqual([{ result: 'done' }, { result: 'failed' }]);
  });

  it('gives its line the result that it had, where that is undone', async () => {
    const turnTask = { id: 7, task: 'Paint bedroom', completed: false, result: null };
    const { api, user } = await open(painting({ status: 'completed', turnTask }));
    api.on('put', TASK, ({ body }) => line((body as { result: string | null }).result === 'done'));
    await user.click(screen.getByRole('button', { name: 'Complete Line' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(question)).toBeInTheDocument();
    expect(api.callsOf('put', TASK).map(({ body }) => body)).toEqual([{ result: 'done' }, { result: null }]);
  });

  it('sends its line after the order itself, where one tap follows the other', async () => {
    const { api, user } = await open(painting());
    let respond = (_order: WorkOrder): void => undefined;
    api.on('put', RECORD, () => new Promise<WorkOrder>((resolve) => (respond = resolve)));
    api.on('put', TASK, line(true));
    await user.click(screen.getByRole('button', { name: 'Mark as Completed' }));
    await user.click(await screen.findByRole('button', { name: 'Complete Line' }));
    expect(api.callsOf('put', TASK)).toEqual([]);
    respond(painting({ status: 'completed', version: 2 }));
    expect(await screen.findByText('“Paint bedroom” completed')).toBeInTheDocument();
    expect(api.callsOf('put', TASK)).toHaveLength(1);
  });

  it('asks on its page and its card as long as the line is open', async () => {
    const order = painting({ status: 'completed' });
    const { unmount, api, user } = await open(order);
    api.on('put', TASK, refuse(503, 'Away.'));
    await user.click(screen.getByRole('button', { name: 'Complete Line' }));
    expect(await screen.findByText('Away.')).toBeInTheDocument();
    expect(screen.getByText(question)).toBeInTheDocument();
    unmount();
    workOrdersApi(order).on('put', TASK, line(true));
    const list = showWorkOrders('work-orders?status=completed');
    await list.user.click(await screen.findByRole('button', { name: 'Complete Line' }));
    await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
  });

  it('asks nothing of people who may not change turns, or where the line is completed', async () => {
    const completed = painting({
      status: 'completed',
      turnTask: { id: 7, task: 'Paint bedroom', completed: true, result: 'done' },
    });
    const { unmount } = await open(completed);
    expect(screen.queryByText(question)).not.toBeInTheDocument();
    unmount();
    workOrdersApi(painting({ status: 'completed' }));
    showWorkOrder(31, { permissions: ['workOrders.read', 'workOrders.write'] });
    await screen.findByRole('heading', { level: 1, name: 'Paint it' });
    expect(screen.queryByText(question)).not.toBeInTheDocument();
  });
});
