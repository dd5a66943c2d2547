import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import { turnColumnSorts, type TurnResponse } from './turn.dto.js';

let test: TestApp;
let company: BuiltCompany;
let technician: BuiltUser;
let caller: Caller;

const path = (query = ''): string => `/api/companies/${company.id}/turns${query}`;
const list = async (query = ''): Promise<TurnResponse[]> => {
  const response = await caller.get(path(query));
  expect(response.status).toBe(200);
  return response.body as TurnResponse[];
};
const numbers = async (query = ''): Promise<string[]> => (await list(query)).map(({ turnNumber }) => turnNumber);

/** Counted from today in the company's time zone. */
const day = (offset: number): string => {
  const at = new Date(Date.now() + offset * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC' }).format(at);
};

/** Moves a resident into a unit on a day. */
async function moveIn(unit_id: number, start_date: string, end_date: string | null = null): Promise<void> {
  await test.factories.insertInto(company, 'unit_residents', { unit_id, resident_name: 'A', start_date, end_date });
}

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany({ timezone: 'UTC' });
  technician = await test.factories.buildUser(company, { account_type: 'maintenance', display_name: 'Terry Tech' });
  caller = await test.signIn((await test.factories.buildUser(company)).username);
  const turns = [
    // Vacant for 10 days at $1,500: $500 lost, and the next move-in is in 5 days.
    { number: 'T-1', unit: 'A-1', rent: 150_000, out: -10, target: 2, next: 5, building: 'North' },
    // The same day as T-1, and a smaller loss.
    { number: 'T-2', unit: 'A-2', rent: 90_000, out: -10, target: -3, next: 5, status: 'in_progress' },
    // No next move-in; its rent is unknown.
    { number: 'T-3', unit: 'B-1', rent: null, out: -4, target: null, next: null, phase: 'repairs' },
    // No next move-in, and a loss.
    { number: 'T-4', unit: 'B-2', rent: 300_000, out: -2, target: 1, next: null },
    // The move-out is in three days: no loss yet.
    { number: 'T-5', unit: 'B-3', rent: 300_000, out: 3, target: 9, next: 3 },
    // The next move-in was after 20 days: the loss no longer grows.
    { number: 'T-6', unit: 'C-1', rent: 100_001, out: -90, target: -85, next: -70, status: 'completed' },
  ];
  for (const [index, turn] of turns.entries()) {
    const unit = await test.factories.buildUnit(company, {
      unit_number: turn.unit,
      building_name: turn.building ?? 'South',
      market_rent: turn.rent,
    });
    await moveIn(unit.id, day(-400), day(turn.out));
    if (turn.next !== null) await moveIn(unit.id, day(turn.next));
    // A cancelled move-in.
    await moveIn(unit.id, day(turn.out + 1), day(turn.out + 1));
    await test.factories.insertInto(company, 'turns', {
      unit_id: unit.id,
      turn_number: turn.number,
      status: turn.status ?? 'not_started',
      current_phase: turn.phase ?? 'inspection',
      move_out_date: day(turn.out),
      target_completion_date: turn.target === null ? null : day(turn.target),
      assigned_to_id: index === 0 ? technician.id : null,
      notes: index === 2 ? 'Carpet 100% ruined' : null,
      created_at: new Date(Date.UTC(2026, 0, 1 + index)),
    });
  }
});

afterAll(() => test.stop());

it('contains the tasks with their users and the rounded progress', async () => {
  const turn = (await list('?q=T-1'))[0]!;
  for (const [position, task] of ['One', 'Two', 'Three'].entries()) {
    await test.factories.insertInto(company, 'turn_tasks', {
      turn_id: turn.id,
      category: 'final',
      room: 'living_room',
      task,
      position,
      ...(position > 0 && { completed: true, completed_at: '2026-11-21T08:00:00Z', completed_by_id: technician.id }),
    });
  }
  const [listed] = await list('?q=T-1');
  expect(listed!.progress).toEqual({ completed: 2, total: 3, percent: 67 });
  expect(listed!.tasks).toMatchObject([
    { task: 'One', room: 'living_room', completed: false, completedAt: null, completedBy: null },
    { task: 'Two', completed: true, completedAt: '2026-11-21T08:00:00.000Z', completedBy: 'Terry Tech' },
    { task: 'Three', completed: true, completedById: technician.id },
  ]);
  expect((await caller.get(`/api/turns/${turn.id}`)).body).toEqual(listed);
});

it('shows the next move-in, the days vacant, and the loss of a thirtieth of the rent a day', async () => {
  const facts = Object.fromEntries((await list()).map((turn) => [turn.turnNumber, turn]));
  expect(facts['T-1']).toMatchObject({
    nextMoveInDate: day(5),
    daysVacant: 10,
    marketRent: 150_000,
    lostCents: 50_000,
  });
  expect(facts['T-3']).toMatchObject({ nextMoveInDate: null, daysVacant: 4, marketRent: null, lostCents: null });
  expect(facts['T-5']).toMatchObject({ nextMoveInDate: day(3), daysVacant: 0, lostCents: 0 });
  expect(facts['T-6']).toMatchObject({ nextMoveInDate: day(-70), daysVacant: 20, lostCents: 66_667 });
  expect(Object.keys(facts).filter((number) => facts[number]!.isLate)).toEqual(['T-2']);
});

it('shows no days vacant without a move-out date', async () => {
  const response = await caller.post(path(), { unitNumber: 'Q-1', tasks: [] });
  expect(response.body).toMatchObject({ nextMoveInDate: null, daysVacant: null, lostCents: null });
  await caller.delete(`/api/turns/${(response.body as TurnResponse).id}`);
});

it('sorts newest, by target date, late ones first, and as the board does', async () => {
  expect(await numbers()).toEqual(['T-6', 'T-5', 'T-4', 'T-3', 'T-2', 'T-1']);
  expect(await numbers('?sort=target')).toEqual(['T-6', 'T-2', 'T-4', 'T-1', 'T-5', 'T-3']);
  expect(await numbers('?sort=late')).toEqual(['T-2', 'T-4', 'T-1', 'T-5', 'T-3', 'T-6']);
  expect(await numbers('?sort=board')).toEqual(['T-5', 'T-1', 'T-2', 'T-4', 'T-3', 'T-6']);
});

it('sorts by every column of the board in both directions, with unknown values last', async () => {
  const both = async (sort: string) => [
    (await numbers(`?sort=${sort}`)).join(' '),
    (await numbers(`?sort=${sort}&order=desc`)).join(' '),
  ];
  await caller.put(`/api/turns/${(await list('?q=T-6'))[0]!.id}`, { actualCost: 90_000 });
  await caller.put(`/api/turns/${(await list('?q=T-2'))[0]!.id}`, { actualCost: 20_000, estimatedCost: 15_000 });
  expect(await both('unit')).toEqual(['T-1 T-2 T-3 T-4 T-5 T-6', 'T-6 T-5 T-4 T-3 T-2 T-1']);
  expect(await both('move_out')).toEqual(['T-6 T-1 T-2 T-3 T-4 T-5', 'T-5 T-4 T-3 T-2 T-1 T-6']);
  expect(await both('phase')).toEqual(['T-1 T-2 T-4 T-5 T-6 T-3', 'T-3 T-6 T-5 T-4 T-2 T-1']);
  expect(await both('progress')).toEqual(['T-1 T-2 T-3 T-4 T-5 T-6', 'T-1 T-6 T-5 T-4 T-3 T-2']);
  expect(await both('assignee')).toEqual(['T-1 T-2 T-3 T-4 T-5 T-6', 'T-1 T-6 T-5 T-4 T-3 T-2']);
  expect(await both('target')).toEqual(['T-6 T-2 T-4 T-1 T-5 T-3', 'T-5 T-1 T-4 T-2 T-6 T-3']);
  expect(await both('days_vacant')).toEqual(['T-5 T-4 T-3 T-1 T-2 T-6', 'T-6 T-2 T-1 T-3 T-4 T-5']);
  expect(await both('lost')).toEqual(['T-5 T-4 T-2 T-1 T-6 T-3', 'T-6 T-1 T-2 T-4 T-5 T-3']);
  expect(await both('next_move_in')).toEqual(['T-6 T-5 T-1 T-2 T-3 T-4', 'T-2 T-1 T-5 T-6 T-4 T-3']);
  expect(await both('cost')).toEqual(['T-2 T-6 T-1 T-3 T-4 T-5', 'T-6 T-2 T-5 T-4 T-3 T-1']);
});

it('omits the tasks from the rows on request, and keeps the progress', async () => {
  const [row] = await list('?q=T-1&tasks=none');
  expect(row).toEqual({ ...(await list('?q=T-1'))[0], tasks: [] });
  expect(row!.progress.total).toBe(3);
});

it('returns the totals of the turns with the same filters', async () => {
  const totals = async (query: string) => (await caller.get(path(`/totals${query}`))).body as object;
  expect(await totals('?only=open')).toEqual({
    turns: 5,
    units: 5,
    late: 1,
    lostCents: 50_000 + 30_000 + 20_000,
    overBudget: 1,
    overBudgetCents: 5000,
  });
  expect(await totals('')).toMatchObject({ turns: 6, lostCents: 166_667 });
  expect(await totals('?q=b2')).toMatchObject({ turns: 1, lostCents: 20_000, overBudget: 0 });
  expect(await totals('?building=North&status=completed')).toEqual({
    ...{ turns: 0, units: 0, late: 0, lostCents: 0, overBudget: 0, overBudgetCents: 0 },
  });
  expect((await caller.get(path('/totals?limit=1'))).status).toBe(400);
});

it('filters by status, phase, assignee and building, and open or late turns', async () => {
  expect(await numbers('?status=in_progress')).toEqual(['T-2']);
  expect(await numbers('?phase=repairs')).toEqual(['T-3']);
  expect(await numbers(`?assignedToId=${technician.id}`)).toEqual(['T-1']);
  expect(await numbers('?building=North')).toEqual(['T-1']);
  expect(await numbers('?only=open')).toEqual(['T-5', 'T-4', 'T-3', 'T-2', 'T-1']);
  expect(await numbers('?only=late')).toEqual(['T-2']);
});

it('finds turns by their number, their notes and their unit', async () => {
  expect(await numbers('?q=t4')).toEqual(['T-4']);
  expect(await numbers('?q=carpet%20ruined')).toEqual(['T-3']);
  expect(await numbers('?q=100%25')).toEqual(['T-3']);
  expect(await numbers('?q=b2')).toEqual(['T-4']);
  expect(await numbers('?q=nothing')).toEqual([]);
});

it('pages by cursor without gaps or doubles, in every sort', async () => {
  const byColumn = turnColumnSorts.flatMap((sort) => [sort, `${sort}&order=desc`]);
  for (const sort of ['newest', 'late', 'board', ...byColumn]) {
    const pages: string[] = [];
    let next: string | undefined = path(`?sort=${sort}&limit=1`);
    while (next) {
      const response = await caller.get(next);
      expect(response.headers['x-total-count']).toBe('6');
      pages.push(...(response.body as TurnResponse[]).map(({ turnNumber }) => turnNumber));
      next = /<([^>]+)>; rel="next"/.exec(response.headers.link ?? '')?.[1];
    }
    expect(pages).toEqual(await numbers(`?sort=${sort}`));
  }
});

it('refuses parameters and cursors that are none', async () => {
  const cursor = (...key: unknown[]): string =>
    Buffer.from(JSON.stringify([`turns target ${company.id}`, ...key])).toString('base64url');
  const wrong = [
    'sort=oldest',
    'status=done',
    'phase=x',
    'only=all',
    'assignedToId=me',
    'order=up',
    'tasks=all',
    'unknown=1',
    'cursor=x',
  ];
  for (const query of [
    ...wrong,
    `sort=target&cursor=${cursor('2026-02-30', 1)}`,
    `sort=target&cursor=${cursor('x', 1)}`,
  ]) {
    expect([query, (await caller.get(path(`?${query}`))).status]).toEqual([query, 400]);
  }
});
