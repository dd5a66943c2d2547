import { refuse, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { buildTask, buildTurn } from './turn.fixture';
import { showTurns, turnsApi } from './turns.fixture';

const LIST = '/api/companies/{companyId}/turns';
const RECORD = '/api/turns/{id}';
const cardOf = (unit: string): Promise<HTMLElement> => screen.findByRole('article', { name: new RegExp(unit) });
const addressOf = () => screen.getByTestId('address').textContent;

describe('the list', () => {
  it('shows what the screen is for and shows three skeleton cards while it loads', () => {
    turnsApi();
    showTurns();
    expect(screen.getByRole('heading', { level: 1, name: 'Turns / Make-Ready' })).toBeInTheDocument();
    expect(screen.getByText('Manage apartment turnover and make-ready processes')).toBeInTheDocument();
    const loading = screen.getByText('Loading turns...').parentElement!;
    expect(loading.children).toHaveLength(4);
  });

  it('shows unit, number, status, phase, progress, assignee, target date and budget of each turn', async () => {
    const done = buildTask({ completed: true });
    const turn = buildTurn({
      unitNumber: 'B-204',
      turnNumber: 'TURN-0042',
      status: 'in_progress',
      currentPhase: 'cleaning',
      tasks: [done, buildTask(), buildTask()],
      targetCompletionDate: '2026-11-30',
      estimatedCost: 102_050,
      assignedToId: 8,
      assignedTo: { id: 8, displayName: null, firstName: 'Ray', username: 'strata.tech2' },
    });
    turnsApi(turn);
    showTurns();
    const card = await cardOf('B-204');
    expect(card).toHaveTextContent('Unit B-204');
    expect(card).toHaveTextContent('TURN-0042');
    expect(within(card).getByRole('combobox', { name: 'Status of TURN-0042' })).toHaveDisplayValue('In Progress');
    expect(within(card).getByRole('combobox', { name: 'Phase of TURN-0042' })).toHaveDisplayValue('Cleaning');
    expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
    expect(card).toHaveTextContent('33%');
    const assignee = within(card).getByRole('combobox', { name: 'Assignee of TURN-0042' });
    expect(assignee).toHaveDisplayValue('strata.tech2');
    expect(card).toHaveTextContent('Nov 30, 2026');
    expect(card).toHaveTextContent('Budget: $1,020.50');
    expect(screen.getByText('Showing 1 of 1 turn')).toBeInTheDocument();
  });

  it('shows what will be here while there is nothing', async () => {
    turnsApi();
    const { user } = showTurns();
    expect(await screen.findByText('No turns found')).toBeInTheDocument();
    expect(screen.getByText('Get started by creating a new turn')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create First Turn' }));
    expect(await screen.findByRole('dialog', { name: 'Create New Turn' })).toBeInTheDocument();
  });

  it('offers Retry when it cannot be loaded', async () => {
    const api = turnsApi();
    api.on('get', LIST, refuse(503, 'The service is not available right now.'));
    const { user } = showTurns();
    expect(await screen.findByText('The service is not available right now.')).toBeInTheDocument();
    api.on('get', LIST, [buildTurn({ unitNumber: 'A-1' })]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await cardOf('A-1');
  });

  it('filters by Active, All Status, Not Started, In Progress and Completed, and keeps filters in the address', async () => {
    const api = turnsApi(buildTurn());
    const { user } = showTurns();
    await cardOf('R-101');
    const status = screen.getByRole('combobox', { name: 'Status' });
    const options = () => [...status.querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(options()).toEqual(['Active', 'All Status', 'Not Started', 'In Progress', 'Completed']);
    expect(api.callsOf('get', LIST)[0]?.query).toMatchObject({ status: 'not_started,in_progress' });
    await user.selectOptions(status, 'All Status');
    expect(options()).toEqual(['All Status', 'Not Started', 'In Progress', 'Completed']);
    await user.selectOptions(status, 'In Progress');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'strata.tech2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Late First');
    await user.type(screen.getByRole('searchbox'), 'b204{Enter}');
    const wanted = { status: 'in_progress', assignedToId: '8', sort: 'late', q: 'b204' };
    await waitFor(() => expect(api.callsOf('get', LIST).at(-1)?.query).toMatchObject(wanted));
    expect(Object.fromEntries(new URLSearchParams(addressOf().split('?')[1]))).toEqual(wanted);
  });

  it('offers to clear the filters of a shared link when nothing matches', async () => {
    turnsApi();
    const { user } = showTurns('turns?status=completed&sort=nonsense');
    await screen.findByText('No turns match');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('No turns found');
  });

  it('offers no changes to users who may only read', async () => {
    turnsApi(buildTurn());
    showTurns('turns', ['turns.read']);
    const card = await cardOf('R-101');
    expect(within(card).queryByRole('button', { name: /Edit|Delete/ })).not.toBeInTheDocument();
    expect(within(card).getByRole('combobox', { name: /^Status of/ })).toBeDisabled();
    expect(card).toHaveTextContent('Unassigned');
    expect(screen.queryByRole('button', { name: 'New Turn' })).not.toBeInTheDocument();
  });
});

describe('changes on the card', () => {
  it('are shown at once, with a message', async () => {
    const turn = buildTurn();
    const api = turnsApi(turn);
    api.on('put', RECORD, { ...turn, status: 'in_progress' });
    const { user } = showTurns();
    const card = await cardOf('R-101');
    await user.selectOptions(within(card).getByRole('combobox', { name: /^Status of/ }), 'In Progress');
    expect(await screen.findByText('Turn updated successfully')).toBeInTheDocument();
    expect(api.callsOf('put', RECORD)[0]?.body).toEqual({ status: 'in_progress' });
  });

  it('are sent one after the other, and an earlier response does not replace a later one', async () => {
    const turn = buildTurn();
    const api = turnsApi(turn);
    const responses: (() => void)[] = [];
    const byHand = (response: unknown) => () =>
      new Promise<never>((resolve) => responses.push(() => resolve(response as never)));
    const { user } = showTurns();
    const card = within(await cardOf('R-101'));
    const [status, phase] = [/^Status of/, /^Phase of/].map((name) => card.getByRole('combobox', { name }));
    const shown = () => [status, phase].map((field) => (field as HTMLSelectElement).value);
    api.on('put', RECORD, byHand({ ...turn, status: 'in_progress' }));
    await user.selectOptions(status!, 'In Progress');
    await waitFor(() => expect(responses).toHaveLength(1));
    api.on('put', RECORD, byHand(refuse(500, 'Something went wrong.')));
    await user.selectOptions(phase!, 'Final');
    expect(shown()).toEqual(['in_progress', 'final']);
    expect(api.callsOf('put', RECORD)).toHaveLength(1);

    api.on('get', LIST, [{ ...turn, status: 'in_progress' }]);
    responses[0]!();
    await waitFor(() => expect(responses).toHaveLength(2));
    expect(shown()).toEqual(['in_progress', 'final']);
    responses[1]!();
    expect(await screen.findByText('Failed to update turn')).toBeInTheDocument();
    await waitFor(() => expect(shown()).toEqual(['in_progress', 'inspection']));
  });

  it('assign a member of the staff, or nobody', async () => {
    const turn = buildTurn();
    const api = turnsApi(turn);
    api.on('put', RECORD, { ...turn, assignedToId: 8 });
    const { user } = showTurns();
    const select = within(await cardOf('R-101')).getByRole('combobox', { name: /^Assignee of/ });
    await user.click(select);
    await within(select).findByRole('option', { name: 'strata.tech2' });
    await user.selectOptions(select, 'strata.tech2');
    await waitFor(() => expect(api.callsOf('put', RECORD)[0]?.body).toEqual({ assignedToId: 8 }));
  });

  it('go back with a message when the server refuses', async () => {
    const api = turnsApi(buildTurn());
    api.on('put', RECORD, refuse(500, 'Something went wrong.'));
    const { user } = showTurns();
    const select = within(await cardOf('R-101')).getByRole('combobox', { name: /^Phase of/ });
    await user.selectOptions(select, 'Final');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update turn');
    expect(select).toHaveValue('inspection');
  });
});

describe('deleting', () => {
  const ask = async () => {
    const { user } = showTurns();
    await user.click(within(await cardOf('R-101')).getByRole('button', { name: /^Delete/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to delete this turn?');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  };

  it('asks first and shows a message', async () => {
    const api = turnsApi(buildTurn());
    api.on('delete', RECORD, undefined);
    await ask();
    expect(await screen.findByText('Turn deleted successfully')).toBeInTheDocument();
  });

  it('shows a message when it failed', async () => {
    const api = turnsApi(buildTurn());
    api.on('delete', RECORD, refuse(500, 'Something went wrong.'));
    await ask();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error');
    expect(alert).toHaveTextContent('Failed to delete turn');
  });
});

describe('what a response brings', () => {
  const turn = buildTurn();

  it.each([
    ['turns?status=all', 1],
    ['turns?status=all&sort=late', 2],
    ['turns', 2],
    ['turns?status=not_started', 2],
  ])('is not read again, but where rows or order may be others: at %s', async (address, reads) => {
    const api = turnsApi(turn);
    api.on('put', RECORD, { ...turn, status: 'in_progress', estimatedCost: 70_000 });
    const { user } = showTurns(address);
    const card = await cardOf('R-101');
    await user.selectOptions(within(card).getByRole('combobox', { name: /^Status of/ }), 'In Progress');
    await screen.findByText('Turn updated successfully');
    if (reads === 1) expect(await within(card).findByText(/700/)).toBeInTheDocument();
    expect(api.callsOf('get', LIST)).toHaveLength(reads);
  });

  it('takes a deleted turn out of the list, which is not read again', async () => {
    const api = turnsApi(turn, buildTurn({ unitNumber: 'B-2' }));
    api.on('delete', RECORD, undefined);
    const { user } = showTurns();
    await user.click(within(await cardOf('R-101')).getByRole('button', { name: /^Delete/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Showing 1 of 1 turn')).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: /R-101/ })).not.toBeInTheDocument();
    expect(api.callsOf('get', LIST)).toHaveLength(1);
  });
});
