import { act, page, refuse, screen, waitFor, within, type FakeApi } from '@nerka/mf-shared/testing';
import { buildTask, buildTurn } from '../turn.fixture';
import { showTurns, turnsApi } from '../turns.fixture';
import type { Turn } from '../turn-labels';

const LIST = '/api/companies/{companyId}/turns';
const TOTALS = '/api/companies/{companyId}/turns/totals';
const RECORD = '/api/turns/{id}';
const totals = { turns: 2, units: 2, late: 1, lostCents: 150_000, overBudget: 1, overBudgetCents: 5000 };

function boardApi(...turns: Turn[]): FakeApi {
  return turnsApi(...turns)
    .on('get', TOTALS, totals)
    .on('get', '/api/companies/{companyId}/units/buildings', [{ name: 'North', units: 3 }]);
}
const showBoard = (query = '') => showTurns(`turns?view=board${query}`);
const rowOf = (unit: string): Promise<HTMLElement> => screen.findByRole('row', { name: new RegExp(`Unit ${unit}`) });
const lastQuery = (api: FakeApi) => api.callsOf('get', LIST).at(-1)!.query;
const addressOf = () => screen.getByTestId('address').textContent;

const full = buildTurn({
  unitNumber: 'B-204',
  turnNumber: 'TURN-0042',
  status: 'in_progress',
  currentPhase: 'cleaning',
  bedrooms: 2,
  bathrooms: 15,
  moveOutDate: '2026-11-10',
  tasks: [buildTask({ completed: true }), buildTask()],
  targetCompletionDate: '2026-11-15',
  isLate: true,
  assignedToId: 8,
  assignedTo: { id: 8, displayName: null, firstName: 'Ray', username: 'strata.tech2' },
  daysVacant: 11,
  lostCents: 55_000,
  nextMoveInDate: '2020-01-01',
  estimatedCost: 100_000,
  actualCost: 105_000,
  ...{ forecastDate: '2020-01-03', promisedDate: '2020-01-02', missedDays: 2, isAtRisk: true },
});

it('shows unit, floor plan, dates, phase, progress, assignee, days vacant, money lost, next move-in and cost', async () => {
  boardApi(full);
  showBoard();
  const row = await rowOf('B-204');
  expect(row).toHaveTextContent('2 bd / 1.5 ba');
  expect(row).toHaveTextContent('TURN-0042, In Progress');
  expect(row).toHaveTextContent('ReadyJan 3, 2020promised Jan 2, 2020 misses the move-in by 2 days');
  expect(row).toHaveTextContent('Move-outNov 10');
  expect(within(row).getByRole('combobox', { name: 'Phase of TURN-0042' })).toHaveDisplayValue('Cleaning');
  expect(within(row).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  expect(within(row).getByRole('combobox', { name: 'Assignee of TURN-0042' })).toHaveDisplayValue('strata.tech2');
  expect(row).toHaveTextContent('TargetNov 15 Late');
  expect(row).toHaveTextContent('Days vacant11');
  expect(row).toHaveTextContent('Lost so far$550.00');
  expect(row).toHaveTextContent(/Next move-inJan 1, 2020 \d+ days ago, 1 task open/);
  expect(row).toHaveTextContent('Cost / budget$1,050.00 $50.00 overof $1,000.00');
});

it('shows a dash for what is not known, and a studio', async () => {
  boardApi(buildTurn({ unitNumber: 'S-1', bedrooms: 0 }));
  showBoard();
  const row = await rowOf('S-1');
  expect(row).toHaveTextContent('Studio / 1 ba');
  expect(row).toHaveTextContent('Next move-in–Ready–Lost so far–Cost / budget–of no budgetTarget–');
  expect(row).toHaveTextContent('Days vacant–');
});

it('adds up units, late ones, money lost and what is over budget', async () => {
  boardApi(full);
  showBoard();
  const sums = await screen.findByRole('row', { name: 'Totals' });
  await waitFor(() => expect(sums).toHaveTextContent('2 units'));
  expect(sums).toHaveTextContent('1 late');
  expect(sums).toHaveTextContent('$1,500.00');
  expect(sums).toHaveTextContent('1 over budget, by $50.00');
});

it('shows that nothing is over budget', async () => {
  boardApi(full).on('get', TOTALS, { ...totals, units: 1, overBudget: 0, overBudgetCents: 0 });
  showBoard();
  expect(await screen.findByText('None over budget')).toBeInTheDocument();
  expect(screen.getByText('1 unit')).toBeInTheDocument();
});

describe('units on notice', () => {
  const ON_NOTICE = '/api/companies/{companyId}/turns/on-notice';
  const unit = {
    ...{ unitId: 5, unitNumber: 'C-301', buildingName: null, bedrooms: 1, bathrooms: 10, marketRent: 150_000 },
    ...{ moveOutDate: '2026-12-10', nextMoveInDate: '2026-12-15' },
  };

  it('stand after the turns, and offer to start one with their move-out', async () => {
    boardApi(full).on('get', ON_NOTICE, page([unit], 1));
    const { user } = showBoard();
    const row = await rowOf('C-301');
    expect(row).toHaveTextContent('1 bd / 1 bahas given notice');
    expect(row).toHaveTextContent('Next move-inDec 15');
    expect(screen.getByRole('row', { name: 'On notice, no turn yet 1' })).toBeInTheDocument();
    await user.click(within(row).getByRole('link', { name: 'Start Turn' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Turn' }));
    expect(dialog.getByLabelText('Unit Number')).toHaveValue('C-301');
    expect(dialog.getByLabelText('Move-Out Date')).toHaveValue('2026-12-10');
    expect(addressOf()).toContain('view=board');
  });

  it('are shown on a board without turns, and not on a filtered one', async () => {
    const api = boardApi().on('get', ON_NOTICE, page([unit], 1));
    const { user } = showBoard();
    await rowOf('C-301');
    await user.click(screen.getByRole('button', { name: 'Late only' }));
    expect(await screen.findByText('No turns match')).toBeInTheDocument();
    expect(api.callsOf('get', ON_NOTICE)).toHaveLength(1);
  });

  it('offer Retry where they cannot be loaded', async () => {
    const api = boardApi(full).on('get', ON_NOTICE, refuse(503, 'Away.'));
    const { user } = showBoard();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.on('get', ON_NOTICE, page([unit], 1));
    await user.click(retry);
    await rowOf('C-301');
  });
});

it('asks for open turns by next move-in and money lost, without their tasks', async () => {
  const api = boardApi(full);
  showBoard();
  await rowOf('B-204');
  expect(lastQuery(api)).toEqual({ only: 'open', sort: 'board', tasks: 'none', limit: '100' });
});

it('sorts by a column, the other way round, and back by next move-in', async () => {
  const api = boardApi(full);
  const { user } = showBoard();
  await rowOf('B-204');
  const heading = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });
  const press = (name: string) => user.click(within(heading(name)).getByRole('button'));
  expect(heading('Next move-in')).toHaveAttribute('aria-sort', 'ascending');

  await press('Lost so far');
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ sort: 'lost', order: 'desc' }));
  expect(heading('Lost so far')).toHaveAttribute('aria-sort', 'descending');
  expect(addressOf()).toContain('sort=lost&order=desc');
  await press('Lost so far');
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ sort: 'lost', order: 'asc' }));
  await press('Lost so far');
  await waitFor(() => expect(heading('Next move-in')).toHaveAttribute('aria-sort', 'ascending'));
  expect(addressOf()).not.toContain('sort=');
});

it('filters by status, phase, assignee, building, late only and words, all in the address', async () => {
  const api = boardApi(full);
  const { user } = showBoard();
  await rowOf('B-204');
  const choose = (label: string, option: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: label }), option);
  await choose('Phase', 'Repairs');
  await choose('Assigned to', 'strata.tech2');
  await choose('Building', 'North');
  await choose('Status', 'In Progress');
  await user.click(screen.getByRole('button', { name: 'Late only' }));
  await user.type(screen.getByRole('searchbox'), 'b204{Enter}');
  await waitFor(() =>
    expect(lastQuery(api)).toMatchObject({
      ...{ phase: 'repairs', assignedToId: '8', building: 'North', status: 'in_progress', only: 'late', q: 'b204' },
    }),
  );
  expect(addressOf()).toContain('view=board');
  expect(api.callsOf('get', TOTALS).at(-1)!.query).toEqual({
    ...{ phase: 'repairs', assignedToId: '8', building: 'North', status: 'in_progress', only: 'late', q: 'b204' },
  });
});

it('takes the filters from a link, and offers to clear them where nothing matches', async () => {
  const api = boardApi();
  const { user } = showBoard('&status=all&late=yes&phase=final&sort=unit&order=desc&assignedToId=x');
  expect(await screen.findByText('No turns match')).toBeInTheDocument();
  expect(lastQuery(api)).toMatchObject({ only: 'late', phase: 'final', sort: 'unit', order: 'desc' });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('No open turns')).toBeInTheDocument();
  expect(screen.getByText('Units that are being made ready stand here, the most pressing first.')).toBeInTheDocument();
});

it('goes over to the cards with what both can be filtered by', async () => {
  boardApi(full);
  const { user } = showBoard('&q=b204&phase=final&assignedToId=8');
  await rowOf('B-204');
  expect(screen.getByRole('link', { name: 'Board' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'List' }));
  expect(await screen.findByRole('article', { name: /B-204/ })).toBeInTheDocument();
  expect(addressOf()).toMatch(/turns\?q=b204&assignedToId=8$/);
});

it('opens a row by a press anywhere on it, with the board in the address', async () => {
  boardApi(full);
  const { user } = showBoard('&phase=cleaning');
  await user.click(within(await rowOf('B-204')).getByText('Nov 10'));
  expect(addressOf()).toMatch(/turns\?view=board&phase=cleaning&turn=\d+$/);
});

it('goes from row to row by the arrow keys and opens one by Space', async () => {
  boardApi(full, buildTurn({ unitNumber: 'B-205' }), buildTurn({ unitNumber: 'B-206' }));
  const { user } = showBoard();
  await rowOf('B-206');
  const link = (unit: string) => screen.getByRole('link', { name: `Unit ${unit}` });
  link('B-204').focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(link('B-206')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(link('B-205')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(link('B-204')).toHaveFocus();
  await user.keyboard('{End} ');
  expect(addressOf()).toMatch(/turns\?view=board&turn=\d+$/);
});

it('changes the phase where it stands, at once, and takes it back on request', async () => {
  let current = full;
  const api = boardApi(full)
    .on('get', LIST, () => page([current], 1) as never)
    .on('put', RECORD, ({ body }) => (current = { ...current, ...(body as Partial<Turn>) }));
  const { user } = showBoard();
  const phase = within(await rowOf('B-204')).getByRole('combobox', { name: 'Phase of TURN-0042' });
  await user.selectOptions(phase, 'Final');
  expect(phase).toHaveDisplayValue('Final');
  await screen.findByText('Turn updated successfully');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.callsOf('put', RECORD).map(({ body }) => body)).toEqual([
      { currentPhase: 'final' },
      { currentPhase: 'cleaning' },
    ]),
  );
  expect(api.callsOf('put', RECORD).map(({ headers }) => headers.get('If-Match'))).toEqual([null, '"1"']);
});

it('shows the old assignee again when the server refuses another', async () => {
  boardApi(full).on('put', RECORD, refuse(503, 'The service is not available right now.'));
  const { user } = showBoard();
  const assignee = within(await rowOf('B-204')).getByRole('combobox', { name: 'Assignee of TURN-0042' });
  expect(within(assignee).getAllByRole('option')).toHaveLength(1);
  await user.click(assignee);
  await user.selectOptions(assignee, 'Maria Lopez');
  await screen.findByText('Failed to update turn');
  expect(assignee).toHaveDisplayValue('strata.tech2');
});

it('offers Retry when it cannot be loaded', async () => {
  const api = boardApi(full).on('get', LIST, refuse(503, 'The service is not available right now.'));
  const { user } = showBoard();
  expect(await screen.findByText('The board could not be loaded')).toBeInTheDocument();
  api.on('get', LIST, page([full], 1));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await rowOf('B-204');
});

it('shows that it loads', () => {
  boardApi();
  showBoard();
  expect(screen.getByText('Loading the board...')).toBeInTheDocument();
});

it('loads the rest before it prints', async () => {
  const second = buildTurn({ unitNumber: 'Z-9' });
  const api = boardApi(full).on('get', LIST, ({ query }) =>
    query.cursor ? (page([second], 2) as never) : (page([full], 2, 'more') as never),
  );
  const print = jest.fn();
  window.print = print;
  const { user } = showBoard();
  await rowOf('B-204');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('row', { name: /Unit Z-9/ })).toBeInTheDocument();
  expect(api.callsOf('get', LIST)).toHaveLength(2);
  expect(screen.getByText('Showing 2 of 2 turns')).toBeInTheDocument();
});

it('moves the bar at once by a tick in the dialog, and back when the tick is not saved', async () => {
  const open = buildTurn({ unitNumber: 'B-204', tasks: [buildTask({ task: 'Tag keys' }), buildTask()] });
  let lose: () => void = () => undefined;
  boardApi(open)
    .on('get', LIST, page([{ ...open, tasks: [] }], 1) as never)
    .on('put', '/api/turn-tasks/{id}', () => {
      return new Promise<never>((resolve) => (lose = () => resolve(refuse(503, 'Away') as never)));
    });
  const { user } = showTurns(`turns?view=board&turn=${open.id}`);
  const bar = within(await rowOf('B-204')).getByRole('progressbar');
  expect(bar).toHaveAttribute('aria-valuenow', '0');
  await user.click(await screen.findByRole('checkbox', { name: /Tag keys/ }));
  expect(bar).toHaveAttribute('aria-valuenow', '50');
  act(() => lose());
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '0'));
});

it('counts every tick that is on its way, and leaves out the one that is refused', async () => {
  const tasks = [buildTask({ task: 'Tag keys' }), buildTask({ task: 'Read meters' }), buildTask(), buildTask()];
  const open = buildTurn({ unitNumber: 'B-204', tasks });
  const responses: ((ticked: never) => void)[] = [];
  const api = boardApi(open)
    .on('get', LIST, page([{ ...open, tasks: [] }], 1) as never)
    .on('put', '/api/turn-tasks/{id}', () => new Promise<never>((resolve) => responses.push(resolve)));
  const { user } = showTurns(`turns?view=board&turn=${open.id}`);
  const bar = within(await rowOf('B-204')).getByRole('progressbar');
  await user.click(await screen.findByRole('checkbox', { name: /Tag keys/ }));
  await user.click(screen.getByRole('checkbox', { name: /Read meters/ }));
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '50'));
  api.on('get', LIST, page([{ ...open, tasks: [], progress: { completed: 1, total: 4, percent: 25 } }], 1));
  api.on('get', RECORD, { ...open, tasks: open.tasks.map((task, index) => ({ ...task, completed: index === 1 })) });
  await waitFor(() => expect(responses).toHaveLength(1));
  act(() => responses[0]!(refuse(503, 'Away') as never));
  await waitFor(() => expect(responses).toHaveLength(2));
  act(() => responses[1]!({ ...open.tasks[1]!, completed: true } as never));
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '25'));
  expect(screen.getByRole('checkbox', { name: /Read meters/ })).toBeChecked();
});
