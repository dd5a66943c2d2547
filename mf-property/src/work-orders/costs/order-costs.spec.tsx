import type { Schemas } from '@nerka/mf-shared/api';
import { allPermissions, refuse, screen, within } from '@nerka/mf-shared/testing';
import { buildWorkOrder } from '../../on-the-job/work-order.fixture';
import { showWorkOrder, workOrdersApi } from '../work-orders.fixture';

const COSTS = '/api/work-orders/{id}/costs';

const costs: Schemas['WorkOrderCostsResponse'] = {
  ...{ labor: 5025, parts: 1350, total: 6375 },
  ...{ seconds: 4020, unratedSeconds: 0 },
};
const worked = { partsCost: 1350, onJobAccumulatedSeconds: 4020 };

async function open(values: Parameters<typeof buildWorkOrder>[0], known: Parameters<typeof refuse> | typeof costs) {
  const order = buildWorkOrder({ title: 'Sink drips', ...values });
  const api = workOrdersApi(order).on('get', COSTS, Array.isArray(known) ? refuse(...known) : known);
  const { user } = showWorkOrder(order.id);
  await screen.findByRole('heading', { level: 1, name: 'Sink drips' });
  return { user, api };
}

const part = () => screen.findByRole('region', { name: 'Cost' });

describe('the cost of a work order', () => {
  it('is its labor and its parts', async () => {
    await open(worked, costs);
    expect(await within(await part()).findByText('$63.75')).toBeInTheDocument();
    expect(await part()).toHaveTextContent('Total$63.75Labor$50.25 for 1h 7m 0sParts$13.50');
    expect(await part()).not.toHaveTextContent('cost nothing');
  });

  it('says how much time has no rate', async () => {
    await open(worked, { ...costs, seconds: 9420, unratedSeconds: 5400 });
    const sentence = '1h 30m 0s cost nothing: no labor rate was set when the work began.';
    expect(await within(await part()).findByText(sentence)).toBeInTheDocument();
    expect(await part()).toHaveTextContent('Labor$50.25 for 1h 7m 0s');
  });

  it('is not shown before there is time or a part', async () => {
    const { api } = await open({}, costs);
    await screen.findByRole('region', { name: 'Timeline' });
    expect(screen.queryByRole('region', { name: 'Cost' })).toBeNull();
    expect(api.callsOf('get', COSTS)).toEqual([]);
  });

  it('is neither shown to nor asked for whom may not see what hours cost', async () => {
    const order = buildWorkOrder({ title: 'Sink drips', ...worked });
    const api = workOrdersApi(order);
    showWorkOrder(order.id, { permissions: allPermissions.filter((permission) => permission !== 'costs.read') });
    await screen.findByRole('region', { name: 'Timeline' });
    expect(screen.queryByRole('region', { name: 'Cost' })).toBeNull();
    expect(api.callsOf('get', COSTS)).toEqual([]);
  });

  it('has its place while it loads', async () => {
    const order = buildWorkOrder({ title: 'Sink drips', ...worked });
    let respond = (_costs: typeof costs): void => undefined;
    workOrdersApi(order).on('get', COSTS, () => new Promise<typeof costs>((resolve) => (respond = resolve)));
    showWorkOrder(order.id);
    expect(await part()).toHaveTextContent(/^Cost$/);
    respond(costs);
    expect(await within(await part()).findByText('$63.75')).toBeInTheDocument();
  });

  it('offers Retry where it cannot be loaded', async () => {
    const { user, api } = await open(worked, [503, 'Away']);
    const region = within(await part());
    expect(await region.findByText('The cost could not be loaded')).toBeInTheDocument();
    api.on('get', COSTS, costs);
    await user.click(region.getByRole('button', { name: 'Retry' }));
    expect(await region.findByText('$63.75')).toBeInTheDocument();
  });
});
