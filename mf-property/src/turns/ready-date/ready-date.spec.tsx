import { page, refuse, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildTask, buildTurn } from '../turn.fixture';
import type { Turn } from '../turn-labels';
import { showTurn, turnsApi } from '../turns.fixture';

const PROMISE = '/api/turns/{id}/promise';
const PROMISES = '/api/turns/{id}/promises';
const phase = (name: Turn['currentPhase'], days: number, tasks: number) => ({
  ...{ phase: name, tasks, openTasks: tasks, days, remainingDays: tasks === 0 ? 0 : days },
});
const forecast = {
  ...{ isFromHistory: true, turns: 12, startDate: '2026-11-25', openOrders: 0, orderDays: 3, orderWaitDays: 0 },
  phases: [phase('inspection', 1, 0), phase('cleaning', 2, 0), phase('repairs', 4, 2), phase('final', 1, 0)],
};
const walls = buildTask({ category: 'repairs', task: 'Patch walls' });
const forecasted = (values: Partial<Turn> = {}) =>
  buildTurn({
    ...{ unitNumber: 'B-204', status: 'in_progress', currentPhase: 'repairs', forecast, forecastDate: '2026-11-29' },
    ...{ tasks: [walls, buildTask({ category: 'repairs' })], ...values },
  });

const staleEdit = (current: Turn) => refuse(412, 'Somebody else changed this meanwhile.', { current });

async function open(turn: Turn, permissions?: Parameters<typeof showTurn>[1]) {
  const api = turnsApi(turn).on('get', '/api/units/{id}', { id: turn.unitId, occupants: [] } as never);
  const shown = showTurn(turn.id, permissions);
  const part = within(await screen.findByRole('region', { name: 'Ready date' }));
  return { ...shown, api, part };
}

it('shows the forecast, what it is made of, and by how much it misses the move-in', async () => {
  const { part } = await open(forecasted({ nextMoveInDate: '2026-11-27', missedDays: 2, isAtRisk: true }));
  expect(part.getByText('Nov 29, 2026')).toBeInTheDocument();
  expect(part.getByText('Misses the move-in by 2 days.')).toBeInTheDocument();
  expect(part.getByText('Left: repairs 4 days. Reckoned from 12 turns of the last 12 months.')).toBeInTheDocument();
  expect(part.getByText('How this is counted')).toBeInTheDocument();
  expect(part.getByText('Nothing yet')).toBeInTheDocument();
});

it('moves with a tick at once, and back where that is refused', async () => {
  const turn = forecasted();
  const { api, user, part } = await open(turn);
  api.on('put', '/api/turn-tasks/{id}', refuse(503, 'Away.'));
  await user.click(await screen.findByRole('checkbox', { name: /Patch walls/ }));
  await screen.findByText(/"Patch walls" was not saved/);
  expect(await part.findByText('Nov 29, 2026')).toBeInTheDocument();
  const done = { completed: true, completedAt: '2026-11-25T15:04:00.000Z' };
  api.on('put', '/api/turn-tasks/{id}', { ...turn.tasks[0]!, ...done });
  await user.click(screen.getByRole('checkbox', { name: /Patch walls/ }));
  expect(await part.findByText('Nov 27, 2026')).toBeInTheDocument();
});

it('promises a day with a reason, and says beforehand that it is after the move-in', async () => {
  const turn = forecasted({ nextMoveInDate: '2026-11-30' });
  const { api, user, part } = await open(turn);
  await user.click(part.getByRole('button', { name: 'Promise a Date' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Promise a date for unit B-204' }));
  expect(dialog.getByLabelText('Ready on')).toHaveValue('2026-11-29');
  await user.click(dialog.getByRole('button', { name: 'Promise' }));
  expect(await dialog.findByText('A reason is required')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('Ready on'));
  await user.type(dialog.getByLabelText('Ready on'), '2026-12-02');
  expect(
    await dialog.findByText('After the move-in on Nov 30, 2026: managers and leasing are told at once.'),
  ).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'The floor is late');
  const promise = {
    id: 3,
    date: '2026-12-02',
    reason: 'The floor is late',
    madeBy: 'Ray',
    createdAt: '2026-11-25T15:04:00.000Z',
  };
  api.on('put', PROMISE, { ...turn, promisedDate: '2026-12-02', missedDays: 2, isAtRisk: true });
  api.on('get', PROMISES, page([promise], 1));
  await user.click(dialog.getByRole('button', { name: 'Promise' }));
  expect(await part.findByText('Misses the move-in by 2 days.')).toBeInTheDocument();
  const [call] = api.callsOf('put', PROMISE);
  expect(call?.body).toEqual({ date: '2026-12-02', reason: 'The floor is late' });
  expect(call?.headers.get('If-Match')).toBe(`"${turn.version}"`);
  const history = within(await part.findByRole('list', { name: 'Promises' }));
  expect(history.getByRole('listitem')).toHaveTextContent('Dec 2, 2026 The floor is lateRay, Nov 25, 2026 10:04 AM');
  expect(part.getByRole('button', { name: 'Change Promise' })).toBeInTheDocument();
});

it('keeps what was typed where the promise is refused', async () => {
  const { api, user, part } = await open(forecasted());
  api.on('put', PROMISE, refuse(409, 'This turn is completed. Reopen it first.'));
  await user.click(part.getByRole('button', { name: 'Promise a Date' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Paint');
  await user.click(dialog.getByRole('button', { name: 'Promise' }));
  await waitFor(() => expect(dialog.getByText('This turn is completed. Reopen it first.')).toBeInTheDocument());
  expect(dialog.getByLabelText('Reason')).toHaveValue('Paint');
});

it('replaces a promise that somebody made meanwhile only after it was shown', async () => {
  const turn = forecasted();
  const { api, user, part } = await open(turn);
  const others = { ...turn, promisedDate: '2026-12-05', version: turn.version + 1 };
  api.on('put', PROMISE, staleEdit(others));
  await user.click(part.getByRole('button', { name: 'Promise a Date' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Paint');
  await user.click(dialog.getByRole('button', { name: 'Promise' }));
  const words = 'Dec 5, 2026 is promised by now. Promise again to replace it.';
  expect(await dialog.findByText(words)).toBeInTheDocument();
  expect(dialog.getByLabelText('Reason')).toHaveValue('Paint');
  api.on('put', PROMISE, { ...others, promisedDate: '2026-11-29', version: others.version + 1 });
  await user.click(dialog.getByRole('button', { name: 'Promise' }));
  expect(await part.findByRole('button', { name: 'Change Promise' })).toBeInTheDocument();
  const versions = api.callsOf('put', PROMISE).map(({ headers }) => headers.get('If-Match'));
  expect(versions).toEqual([`"${turn.version}"`, `"${others.version}"`]);
});

it('is not disturbed by what else others change of the turn', async () => {
  const turn = forecasted();
  const { api, user, part } = await open(turn);
  const others = { ...turn, notes: 'New keys', version: turn.version + 1 };
  api.on('put', PROMISE, ({ headers }) =>
    headers.get('If-Match') === `"${others.version}"`
      ? reply(200, { ...others, promisedDate: '2026-11-29', version: others.version + 1 })
      : staleEdit(others),
  );
  await user.click(part.getByRole('button', { name: 'Promise a Date' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Paint');
  await user.click(dialog.getByRole('button', { name: 'Promise' }));
  expect(await part.findByRole('button', { name: 'Change Promise' })).toBeInTheDocument();
});

it.each(['0001-01-01', '9999-12-31'])('promises no day like %s', async (date) => {
  const { api, user, part } = await open(forecasted());
  await user.click(part.getByRole('button', { name: 'Promise a Date' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Ready on'));
  await user.type(dialog.getByLabelText('Ready on'), date);
  await user.type(dialog.getByLabelText('Reason'), 'Paint');
  await user.click(dialog.getByRole('button', { name: 'Promise' }));
  expect(await dialog.findByText(/^Promise a day between \w+ \d+, \d{4} and \w+ \d+, \d{4}\.$/)).toBeInTheDocument();
  expect(api.callsOf('put', PROMISE)).toEqual([]);
});

it('offers Retry where the promises cannot be loaded', async () => {
  const turn = forecasted({ promisedDate: '2026-12-02' });
  const api = turnsApi(turn).on('get', '/api/units/{id}', { id: turn.unitId, occupants: [] } as never);
  api.on('get', PROMISES, refuse(503, 'Away.'));
  const { user } = showTurn(turn.id);
  expect(await screen.findByText('The promises could not be loaded')).toBeInTheDocument();
  const promise = { id: 3, date: '2026-12-02', reason: 'Floor', madeBy: null, createdAt: '2026-11-25T15:04:00.000Z' };
  api.on('get', PROMISES, page([promise], 1));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('list', { name: 'Promises' })).toHaveTextContent('Floor');
});

it('can be read only by users who may only read', async () => {
  const { part } = await open(forecasted(), ['turns.read']);
  expect(part.queryByRole('button')).not.toBeInTheDocument();
});
