import type { Schemas } from '@nerka/mf-shared/api';
import { act, cleanup, fireEvent, refuse, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildTurn } from '../turn.fixture';
import { noCosts, showTurn, turnsApi } from '../turns.fixture';

const COSTS = '/api/turns/{id}/costs';
const UNRATED = '1h 30m 0s cost nothing: no labor rate was set when the work began.';
const COST = '/api/turn-costs/{id}';

const carpet = { id: 5, turnId: 1, name: 'Carpet', amount: 30_000, createdById: 7, createdAt: '2026-11-20T15:00:00Z' };
const door = { id: 9, workOrderNumber: 'WO-0009', title: 'Door', status: 'open', labor: 5025, parts: 1350, cost: 6375 };
const costs: Schemas['TurnCostsResponse'] = {
  ...{ labor: 5025, parts: 1350, other: 30_000, total: 36_375, budget: 30_000, unratedSeconds: 0 },
  workOrders: [{ ...door, status: 'open' }],
  lines: [carpet],
};

async function open(known = costs, values: Parameters<typeof buildTurn>[0] = {}) {
  const turn = buildTurn({ estimatedCost: 30_000, actualCost: null, ...values });
  const api = turnsApi(turn).on('get', COSTS, known);
  const { user } = showTurn(turn.id);
  const part = await screen.findByRole('region', { name: 'Costs' });
  return { user, api, turn, part, region: within(part) };
}

it('shows what the turn cost beside its budget, with each order and each cost of its own', async () => {
  const { part, region } = await open();
  expect(await region.findByText('$63.75 over the budget.')).toBeInTheDocument();
  expect(part).toHaveTextContent('So far$363.75Budget$300.00Labor$50.25Parts$13.50Other$300.00');
  expect(region.getByRole('link', { name: 'Door' })).toHaveAttribute('href', '/nerka/strata/work-orders/9');
  expect(region.getByLabelText('Amount of Carpet')).toHaveValue('300.00');
});

it('shows parts and own costs to whom may not see what hours cost', async () => {
  const { part, region } = await open({ ...costs, labor: null, total: null });
  expect(await region.findByText('Carpet')).toBeInTheDocument();
  expect(part).toHaveTextContent('Budget$300.00Parts$13.50Other$300.00');
  expect(part).not.toHaveTextContent('So far');
});

it('says how much time has no rate, but not to whom may not see what hours cost', async () => {
  const { part, region } = await open({ ...costs, unratedSeconds: 5400 });
  expect(await region.findByText(UNRATED)).toBeInTheDocument();
  cleanup();
  const { part: others, region: seen } = await open({ ...costs, labor: null, total: null, unratedSeconds: 5400 });
  expect(await seen.findByText('Carpet')).toBeInTheDocument();
  expect(part).not.toBe(others);
  expect(others).not.toHaveTextContent('cost nothing');
});

it('takes new costs, and says what is wrong with an amount', async () => {
  const { user, api, region } = await open({ ...noCosts, budget: 30_000 });
  await user.type(await region.findByLabelText('Cost'), 'Keys');
  await user.type(region.getByLabelText('Amount'), 'ten{Enter}');
  expect(region.getByRole('alert')).toHaveTextContent('Cost must be an amount like 250.00.');
  expect(api.callsOf('post', COSTS)).toEqual([]);
  api.on('post', COSTS, reply(201, { ...carpet, id: 6, name: 'Keys', amount: 1250 }));
  await user.clear(region.getByLabelText('Amount'));
  await user.type(region.getByLabelText('Amount'), '$12.50{Enter}');
  expect(await region.findByLabelText('Amount of Keys')).toHaveValue('12.50');
  expect(api.callsOf('post', COSTS)[0]?.body).toEqual({ name: 'Keys', amount: 1250 });
  expect(region.getByLabelText('Cost')).toHaveValue('');
});

it('takes one cost at a double click', async () => {
  const { user, api, region } = await open({ ...noCosts, budget: 30_000 });
  api.on('post', COSTS, reply(201, { ...carpet, id: 6, name: 'Keys', amount: 1250 }));
  await user.type(await region.findByLabelText('Cost'), 'Keys');
  await user.type(region.getByLabelText('Amount'), '12.50');
  const form = region.getByLabelText('Cost').closest('form')!;
  act(() => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  expect(await region.findByLabelText('Amount of Keys')).toHaveValue('12.50');
  expect(api.callsOf('post', COSTS)).toHaveLength(1);
});

it('goes back to the known amount if the server refuses another one', async () => {
  const { user, api, region } = await open();
  api.on('put', COST, refuse(500, 'Something went wrong.'));
  const amount = await region.findByLabelText('Amount of Carpet');
  await user.clear(amount);
  await user.type(amount, '310{Enter}');
  expect(await screen.findByText('Failed to change the cost. Please try again.')).toBeInTheDocument();
  expect(region.getByLabelText('Amount of Carpet')).toHaveValue('300.00');
});

it('removes a cost with an undo', async () => {
  const { user, api, region } = await open();
  api.on('delete', COST, undefined as never).on('post', COSTS, reply(201, { ...carpet, id: 8 }));
  await user.click(await region.findByRole('button', { name: 'Remove cost Carpet' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await region.findByLabelText('Amount of Carpet')).toBeInTheDocument();
  expect(api.callsOf('post', COSTS)[0]?.body).toEqual({ name: 'Carpet', amount: 30_000 });
});

it('offers Retry where the costs cannot be loaded', async () => {
  const turn = buildTurn();
  const api = turnsApi(turn).on('get', COSTS, refuse(503, 'Away'));
  const { user } = showTurn(turn.id);
  const region = within(await screen.findByRole('region', { name: 'Costs' }));
  expect(await region.findByText('The costs could not be loaded')).toBeInTheDocument();
  api.on('get', COSTS, costs);
  await user.click(region.getByRole('button', { name: 'Retry' }));
  expect(await region.findByText('Carpet')).toBeInTheDocument();
});

it('offers what is known when the turn is completed', async () => {
  const tasks = [{ ...buildTurn().tasks[0]!, completed: true }];
  const { user, api, turn } = await open(costs, { status: 'in_progress', tasks, progress: progressOf(1) });
  api.on('put', '/api/turns/{id}', { ...turn, status: 'completed', actualCost: 36_375 });
  await user.click(await screen.findByRole('button', { name: /Complete|Mark as Completed/ }));
  const dialog = within(await screen.findByRole('dialog', { name: `Complete ${turn.turnNumber}` }));
  expect(await dialog.findByLabelText('Actual Cost')).toHaveValue(363.75);
  expect(dialog.getByText(/So far \$363.75: labor \$50.25, parts \$13.50, other costs \$300.00/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Mark as Completed' }));
  expect(api.callsOf('put', '/api/turns/{id}')[0]?.body).toEqual({ status: 'completed', actualCost: 36_375 });
});

it('says when the turn is completed how much time has no rate, also where nothing else costs', async () => {
  const turn = buildTurn({ actualCost: null });
  turnsApi(turn).on('get', COSTS, { ...noCosts, unratedSeconds: 5400 });
  showTurn(`${turn.id}?complete=yes`);
  const dialog = within(await screen.findByRole('dialog', { name: `Complete ${turn.turnNumber}` }));
  expect(await dialog.findByText(UNRATED)).toBeInTheDocument();
  expect(dialog.getByLabelText('Actual Cost')).toHaveValue(null);
});

it('offers it also where it is known after the question', async () => {
  const turn = buildTurn({ actualCost: null });
  let answer = (_costs: typeof costs): void => undefined;
  turnsApi(turn).on('get', COSTS, () => new Promise<typeof costs>((resolve) => (answer = resolve)));
  showTurn(`${turn.id}?complete=yes`);
  const field = await screen.findByLabelText('Actual Cost');
  expect(field).toHaveValue(null);
  answer(costs);
  await waitFor(() => expect(field).toHaveValue(363.75));
});

const progressOf = (total: number) => ({ completed: total, total, percent: 100 });
