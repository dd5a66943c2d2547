import { waitingChangesStore } from '@nerka/mf-shared/contract';
import { act, refuse, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildTask, buildTurn } from './turn.fixture';
import type { TurnTask } from './turn-labels';
import { showTurns, turnsApi } from './turns.fixture';

const TASK = '/api/turn-tasks/{id}';
const keys = buildTask({ task: 'Confirm keys returned' });
const sink = buildTask({ task: 'Check under the sink', room: 'living_room', notes: 'Bring a torch' });
const walls = buildTask({
  category: 'repairs',
  task: 'Patch walls',
  completed: true,
  completedAt: '2026-11-20T15:04:00.000Z',
  completedById: 8,
  completedBy: 'Ray Ortiz',
});
const turn = buildTurn({
  unitNumber: 'B-204',
  turnNumber: 'TURN-0042',
  status: 'in_progress',
  tasks: [keys, sink, walls, buildTask({ category: 'cleaning' })],
  targetCompletionDate: '2026-11-30',
  forecastDate: '2026-12-03',
  promisedDate: '2026-12-02',
  daysVacant: 12,
  lostCents: 60_000,
});

async function open(permissions?: Parameters<typeof showTurns>[1]) {
  const shown = showTurns(`turns?turn=${turn.id}`, permissions);
  const dialog = await screen.findByRole('dialog', { name: 'Unit B-204 - TURN-0042' });
  const box = (name: RegExp) => within(dialog).getByRole('checkbox', { name });
  return { ...shown, dialog, box, progress: () => within(dialog).getByRole('progressbar') };
}

it('opens by a click on the card, at an address of its own', async () => {
  turnsApi(turn);
  const { user } = showTurns('turns?status=in_progress');
  await user.click(await screen.findByRole('link', { name: 'Unit B-204' }));
  expect(screen.getByTestId('address')).toHaveTextContent(`/turns?status=in_progress&turn=${turn.id}`);
});

it('shows the badges, the assignee, the target date and the overall completion', async () => {
  turnsApi(turn);
  const { dialog, progress } = await open();
  expect(within(dialog).getByRole('combobox', { name: 'Status of TURN-0042' })).toHaveDisplayValue('In Progress');
  expect(within(dialog).getByRole('combobox', { name: 'Phase of TURN-0042' })).toHaveDisplayValue('Inspection');
  expect(within(dialog).getByRole('combobox', { name: 'Assignee of TURN-0042' })).toHaveDisplayValue('Unassigned');
  expect(dialog).toHaveTextContent('Nov 30, 2026');
  expect(dialog).toHaveTextContent('$600.00');
  expect(dialog).toHaveTextContent('ForecastDec 3, 2026PromisedDec 2, 2026');
  expect(progress()).toHaveAttribute('aria-valuetext', '25%, 1 of 4 tasks');
});

it('has four tabs with completed and total counts', async () => {
  turnsApi(turn);
  const { dialog } = await open();
  const tabs = within(dialog).getAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Inspection 0/2', 'Cleaning 0/1', 'Repairs 1/1', 'Final 0/0']);
});

it('shows task, room unless it is general, who completed it and when, and the notes', async () => {
  turnsApi(turn);
  const { user, dialog, box } = await open();
  const panel = within(dialog).getByRole('tabpanel');
  expect(panel).toHaveTextContent('living room');
  expect(panel).toHaveTextContent('Bring a torch');
  expect(panel).not.toHaveTextContent('general');
  await user.click(within(dialog).getByRole('tab', { name: /Repairs/ }));
  expect(box(/Patch walls/)).toBeChecked();
  expect(within(dialog).getByText('Completed Nov 20, 10:04 AM by Ray Ortiz')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('tab', { name: /Final/ }));
  expect(within(dialog).getByText('No tasks in this phase.')).toBeInTheDocument();
});

describe('a tick', () => {
  it('is seen before the server responds, with time and name, in the dialog and on the card', async () => {
    const api = turnsApi(turn);
    let respond = (_: TurnTask): void => undefined;
    api.on('put', TASK, () => new Promise<TurnTask>((resolve) => (respond = resolve)));
    const { user, dialog, box, progress } = await open();
    await user.click(box(/Confirm keys/));
    expect(box(/Confirm keys/)).toBeChecked();
    await waitFor(() => expect(progress()).toHaveAttribute('aria-valuenow', '50'));
    expect(within(dialog).getByText(/^Completed .* by Maria Lopez$/)).toBeInTheDocument();
    const card = screen.getByRole('article', { name: /B-204/, hidden: true });
    expect(within(card).getByRole('progressbar', { hidden: true })).toHaveAttribute('aria-valuenow', '50');
    expect(api.callsOf('put', TASK)[0]?.body).toEqual({ completed: true });
    const who = { completedAt: '2026-11-21T12:00:00.000Z', completedBy: 'Maria Lopez', completedById: 7 };
    const reads = () => api.calls.filter(({ method }) => method === 'get').length;
    const before = reads();
    act(() => respond({ ...keys, ...who, turnId: turn.id, completed: true }));
    await within(dialog).findByText('Completed Nov 21, 7:00 AM by Maria Lopez');
    expect(progress()).toHaveAttribute('aria-valuenow', '50');
    expect(reads()).toBe(before);
  });

  it('is taken back with a message when the server refuses', async () => {
    const api = turnsApi(turn);
    api.on('put', TASK, refuse(503, 'The service is not available right now.'));
    const { user, box, progress } = await open();
    await user.click(box(/Confirm keys/));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '"Confirm keys returned" was not saved. The service is not available right now.',
    );
    await waitFor(() => expect(box(/Confirm keys/)).not.toBeChecked());
    expect(progress()).toHaveAttribute('aria-valuenow', '25');
  });

  it('waits on the device when there is no connection', async () => {
    const api = turnsApi(turn);
    api.on('put', TASK, () => Promise.reject(new TypeError('Failed to fetch')));
    const { user, box } = await open();
    await user.click(box(/Confirm keys/));
    await waitFor(() => expect(api.callsOf('put', TASK)).toHaveLength(1));
    expect(waitingChangesStore.current()).toMatchObject([
      {
        ...{ record: `turn-${turn.id}`, path: `turns/${turn.id}`, body: { completed: true } },
        title: 'Ticked “Confirm keys returned” · Unit B-204',
      },
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is sent after those that were made before it', async () => {
    const api = turnsApi(turn);
    const responses: (() => void)[] = [];
    api.on('put', TASK, ({ params, body }) => {
      const task = turn.tasks.find(({ id }) => String(id) === params.id)!;
      return new Promise<TurnTask>((resolve) => responses.push(() => resolve({ ...task, ...(body as object) })));
    });
    const { user, box } = await open();
    await user.click(box(/Confirm keys/));
    await user.click(box(/Confirm keys/));
    await user.click(box(/under the sink/));
    const sent = () => api.callsOf('put', TASK).map(({ params, body }) => [Number(params.id), body]);
    await waitFor(() => expect(sent()).toEqual([[keys.id, { completed: true }]]));
    act(() => responses[0]!());
    await waitFor(() => expect(sent()[1]).toEqual([sink.id, { completed: true }]));
    act(() => responses[1]!());
    await waitFor(() => expect(sent()[2]).toEqual([keys.id, { completed: false }]));
    expect(box(/Confirm keys/)).not.toBeChecked();
    expect(box(/under the sink/)).toBeChecked();
  });
});

it('adds a task to the open phase, and reads neither checklist nor list again', async () => {
  const api = turnsApi(turn);
  api.on('post', '/api/turns/{id}/tasks', buildTask({ turnId: turn.id, task: 'Count the keys', room: 'kitchen' }));
  const { user, dialog, progress } = await open();
  const reads = () => api.calls.filter(({ method }) => method === 'get').length;
  const before = reads();
  await user.type(within(dialog).getByRole('textbox', { name: 'Add a task to Inspection' }), 'Count the keys');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Room' }), 'Kitchen');
  await user.type(within(dialog).getByRole('textbox', { name: 'Add a task to Inspection' }), '{Enter}');
  await waitFor(() =>
    expect(api.callsOf('post', '/api/turns/{id}/tasks')[0]?.body).toEqual({
      category: 'inspection',
      room: 'kitchen',
      task: 'Count the keys',
    }),
  );
  expect(await within(dialog).findByRole('checkbox', { name: /Count the keys/ })).toBeInTheDocument();
  expect(progress()).toHaveAttribute('aria-valuetext', '20%, 1 of 5 tasks');
  expect(reads()).toBe(before);
});

it('offers to complete the turn once every task is done', async () => {
  const done = buildTurn({ ...turn, tasks: [walls] });
  const api = turnsApi(done);
  api.on('put', '/api/turns/{id}', { ...done, status: 'completed' });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Mark as Completed' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Complete TURN-0042' }));
  await user.click(asked.getByRole('button', { name: 'Mark as Completed' }));
  await waitFor(() => expect(api.callsOf('put', '/api/turns/{id}')[0]?.body).toEqual({ status: 'completed' }));
});

it('shows a message when there is no such turn', async () => {
  turnsApi().on('get', '/api/turns/{id}', refuse(404, 'Turn not found'));
  showTurns('turns?turn=5');
  const dialog = await screen.findByRole('dialog', { name: 'Turn' });
  expect(await within(dialog).findByText('Turn not found')).toBeInTheDocument();
});

it('deletes the turn, does not ask for it again, and goes back to the list', async () => {
  const api = turnsApi(turn);
  api.on('delete', '/api/turns/{id}', undefined);
  const { user, dialog } = await open();
  const asked = api.callsOf('get', '/api/turns/{id}').length;
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Are you sure you want to delete this turn?');
  await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!);
  await screen.findByText('Turn deleted successfully');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/\/turns$/));
  expect(api.callsOf('get', '/api/turns/{id}')).toHaveLength(asked);
});

it('shows a message when somebody else deleted it meanwhile', async () => {
  const api = turnsApi(turn);
  const { queryClient } = await open();
  api.on('get', '/api/turns/{id}', refuse(404, 'Turn not found'));
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('Turn not found')).toBeInTheDocument();
});

it('is readable for users who may only read', async () => {
  turnsApi(turn);
  const { box, dialog } = await open(['turns.read']);
  expect(box(/Confirm keys/)).toBeDisabled();
  expect(within(dialog).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
});
