import { refuse, reply, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildTask, buildTurn } from './turn.fixture';
import type { Turn } from './turn-labels';
import { showTurn, showTurns, staff, turnsApi } from './turns.fixture';

const RECORD = '/api/turns/{id}';

const turnWith = (values: Partial<Turn> = {}) =>
  buildTurn({ unitNumber: 'B-204', turnNumber: 'TURN-0042', status: 'in_progress', ...values });
const done = { completed: true, completedAt: '2026-11-20T15:04:00.000Z' };
const keys = buildTask({ task: 'Confirm keys returned' });
const oven = buildTask({ task: 'Degrease oven', category: 'cleaning' });

async function open(turn: Turn, permissions?: Parameters<typeof showTurn>[1]) {
  const api = turnsApi(turn).on('get', '/api/units/{id}', { id: turn.unitId, occupants: [] } as never);
  const shown = showTurn(turn.id, permissions);
  await screen.findByRole('heading', { level: 1, name: `Unit ${turn.unitNumber}` });
  await screen.findByRole('region', { name: 'Timeline' });
  return { ...shown, api };
}

const phase = (name: string) => screen.getByText(name, { selector: 'summary' });

describe('the page of a turn', () => {
  it('is where the number on its card leads', async () => {
    const turn = turnWith();
    turnsApi(turn);
    const { user } = showTurns();
    await user.click(await screen.findByRole('link', { name: 'TURN-0042' }));
    expect(screen.getByTestId('address')).toHaveTextContent(`/nerka/strata/turns/${turn.id}`);
  });

  it('shows state, dates and money, and the checklist of the current phase', async () => {
    const { user } = await open(
      turnWith({
        ...{ currentPhase: 'cleaning', tasks: [{ ...keys, ...done }, oven], notes: 'Smells of smoke' },
        ...{ targetCompletionDate: '2026-11-30', isLate: true, lostCents: 60_000, daysVacant: 12 },
      }),
    );
    expect(screen.getByRole('combobox', { name: 'Phase of TURN-0042' })).toHaveDisplayValue('Cleaning');
    for (const text of ['Nov 30, 2026 (late)', '$600.00', 'Smells of smoke']) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '50%, 1 of 2 tasks');
    expect(phase('Inspection')).toHaveTextContent('Inspection 1/1');
    expect(screen.getByRole('checkbox', { name: /Degrease oven/ })).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /Confirm keys/ })).not.toBeInTheDocument();
    await user.click(phase('Inspection'));
    expect(screen.getByRole('checkbox', { name: /Confirm keys/ })).toBeChecked();
    await user.click(phase('Cleaning'));
    expect(screen.queryByRole('checkbox', { name: /Degrease oven/ })).not.toBeInTheDocument();
  });

  it('is ticked in place', async () => {
    const turn = turnWith({ tasks: [keys, oven] });
    const { api, user } = await open(turn);
    api.on('put', '/api/turn-tasks/{id}', { ...keys, ...done, turnId: turn.id });
    await user.click(screen.getByRole('checkbox', { name: /Confirm keys/ }));
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50'));
    expect(api.callsOf('put', '/api/turn-tasks/{id}')[0]?.body).toEqual({ completed: true });
  });

  it('is started by the first tick, and its phase goes on while the last one stays open', async () => {
    const turn = turnWith({ status: 'not_started', tasks: [keys, oven] });
    const { api, user } = await open(turn);
    let refused = true;
    api.on(
      'put',
      '/api/turn-tasks/{id}',
      () => (refused ? refuse(503, 'Away.') : { ...keys, ...done, turnId: turn.id }) as never,
    );
    const state = () =>
      ['Status', 'Phase'].map((name) => screen.getByRole('combobox', { name: `${name} of TURN-0042` }));
    const values = () => state().map((select) => (select as HTMLSelectElement).value);
    await user.click(screen.getByRole('checkbox', { name: /Confirm keys/ }));
    await screen.findByText(/"Confirm keys returned" was not saved/);
    await waitFor(() => expect(values()).toEqual(['not_started', 'inspection']));
    refused = false;
    await user.click(screen.getByRole('checkbox', { name: /Confirm keys/ }));
    await waitFor(() => expect(values()).toEqual(['in_progress', 'cleaning']));
    expect(screen.getByRole('checkbox', { name: /Confirm keys/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Degrease oven/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue Cleaning' })).toBeInTheDocument();
  });

  it('names another open turn of the unit, and so does the message when it is reopened', async () => {
    const otherOpenTurn = { id: 77, turnNumber: 'TURN-0077' };
    const turn = turnWith({ status: 'completed', otherOpenTurn });
    const { api, user } = await open(turn);
    expect(screen.queryByText(/of this unit is open, too/)).not.toBeInTheDocument();
    api.on('put', RECORD, { ...turn, status: 'in_progress' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status of TURN-0042' }), 'In Progress');
    expect(await screen.findByText('Unit B-204 has another open turn, TURN-0077.')).toBeInTheDocument();
    expect(screen.getByText(/of this unit is open, too/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'TURN-0077' })).toHaveAttribute('href', '/nerka/strata/turns/77');
  });

  it('asks what it has cost and says what is left when its status is set to completed', async () => {
    const turn = turnWith({
      status: 'in_progress',
      tasks: [keys, oven],
      progress: { ...turnWith().progress, total: 2 },
    });
    const { api, user } = await open(turn);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status of TURN-0042' }), 'Completed');
    const dialog = await screen.findByRole('dialog', { name: 'Complete TURN-0042' });
    expect(dialog).toHaveTextContent('2 of 2 tasks are not done, and stay so. What did it cost?');
    expect(api.callsOf('put', RECORD)).toEqual([]);
  });

  it('names whom to call, and is assigned in place', async () => {
    const turn = turnWith({ assignedToId: 7, assignedTo: staff[0]! });
    const { api, user } = await open(turn);
    const people = within(screen.getByRole('region', { name: 'People' }));
    expect(people.getByText('Maria Lopez', { selector: 'p' })).toBeInTheDocument();
    api.on('put', RECORD, { ...turn, assignedToId: null, assignedTo: null });
    const assignee = people.getByRole('combobox', { name: 'Assignee of TURN-0042' });
    await user.click(assignee);
    await user.selectOptions(assignee, 'Unassigned');
    expect(await people.findByText('Nobody is assigned yet.')).toBeInTheDocument();
  });

  it('asks nobody for a turn that the address does not name', async () => {
    const api = turnsApi();
    showTurn('abc');
    expect(await screen.findByText('Turn not found')).toBeInTheDocument();
    expect(api.callsOf('get', RECORD)).toEqual([]);
  });

  it('offers no changes to users who may only read', async () => {
    await open(turnWith({ tasks: [keys] }), ['turns.read']);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /Confirm keys/ })).toBeDisabled();
  });
});

describe('the next step of a turn', () => {
  it.each([
    ['Start Turn', { status: 'not_started' as const, tasks: [keys] }, { status: 'in_progress' }],
    ['Go to Cleaning', { tasks: [{ ...keys, ...done }, oven] }, { currentPhase: 'cleaning' }],
  ])('is %s', async (label, given, changes) => {
    const turn = turnWith(given);
    const { api, user } = await open(turn);
    api.on('put', RECORD, { ...turn, ...changes } as never);
    await user.click(screen.getByRole('button', { name: label }));
    await waitFor(() => expect(api.callsOf('put', RECORD)[0]?.body).toEqual(changes));
  });

  it('is to complete it once every task is done, which asks for the cost', async () => {
    const turn = turnWith({ tasks: [{ ...keys, ...done }] });
    const { api, user } = await open(turn);
    api.on('put', RECORD, { ...turn, status: 'completed', actualCost: 62_050 });
    await user.click(screen.getByRole('button', { name: 'Mark as Completed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete TURN-0042' }));
    await user.type(dialog.getByLabelText('Actual Cost'), '620.5');
    await user.click(dialog.getByRole('button', { name: 'Mark as Completed' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsOf('put', RECORD)[0]?.body).toEqual({ status: 'completed', actualCost: 62_050 });
    expect(await screen.findByText('Turn updated successfully')).toBeInTheDocument();
  });

  it('leads to the first open task of the phase, also where that was folded', async () => {
    const { user } = await open(turnWith({ tasks: [{ ...keys, ...done }, buildTask({ task: 'Test alarms' })] }));
    await user.click(phase('Inspection'));
    await user.click(screen.getByRole('button', { name: 'Continue Inspection' }));
    expect(screen.getByRole('checkbox', { name: /Test alarms/ })).toHaveFocus();
  });

  it('is none once the turn is completed', async () => {
    await open(turnWith({ status: 'completed', tasks: [keys] }));
    expect(screen.queryByRole('button', { name: /Continue|Go to|Start|Mark/ })).not.toBeInTheDocument();
  });
});

describe('the menu of a turn', () => {
  it('edits it; e does so too', async () => {
    const turn = turnWith();
    const { user } = await open(turn);
    await user.keyboard('e');
    expect(await screen.findByLabelText('Unit Number')).toHaveValue('B-204');
    expect(screen.getByTestId('address')).toHaveTextContent(`/turns/${turn.id}?edit=yes`);
  });

  it('deletes it after a question and returns to the list', async () => {
    const { api, user } = await open(turnWith());
    api.on('delete', RECORD, reply(204));
    await user.click(screen.getByText('Delete'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete TURN-0042' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Turn deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/nerka\/strata\/turns$/));
  });
});
