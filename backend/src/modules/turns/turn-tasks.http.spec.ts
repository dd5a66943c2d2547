import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { TurnResponse } from './turn.dto.js';
import type { TurnTaskResponse } from './turn-task.dto.js';

let test: TestApp;
let company: BuiltCompany;
let staff: { manager: BuiltUser; leasing: BuiltUser; maintenance: BuiltUser };
let manager: Caller;
let maintenance: Caller;
let turn: TurnResponse;
let units = 0;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  staff = await test.factories.buildStaff(company);
  manager = await test.signIn(staff.manager.username);
  maintenance = await test.signIn(staff.maintenance.username);
});

beforeEach(async () => {
  const unitNumber = `R-${++units + 100}`;
  turn = (await manager.post(`/api/companies/${company.id}/turns`, { unitNumber })).body as TurnResponse;
});

afterAll(() => test.stop());

const tick = (caller: Caller, index: number, body: object = { completed: true }) =>
  caller.put(`/api/turn-tasks/${turn.tasks[index]!.id}`, body);
const now = async (): Promise<TurnResponse> => (await manager.get(`/api/turns/${turn.id}`)).body as TurnResponse;
const progress = async () => (await now()).progress;
const history = () =>
  test.factories.query<{ action: string; actor_id: number }>(
    company.id,
    `select action, actor_id from audit_log where noun = 'turn' and record_id = $1 order by id`,
    [turn.id],
  );

it('records the time and the acting user, and clears both', async () => {
  const ticked = await tick(maintenance, 0);
  expect(ticked.status).toBe(200);
  expect(ticked.body).toMatchObject({ completed: true, completedById: staff.maintenance.id, turnId: turn.id });
  expect((ticked.body as TurnTaskResponse).completedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(await progress()).toEqual({ completed: 1, total: 31, percent: 3 });
  const unticked = await tick(manager, 0, { completed: false });
  expect(unticked.body).toMatchObject({ completed: false, completedAt: null, completedById: null, completedBy: null });
  expect(await progress()).toEqual({ completed: 0, total: 31, percent: 0 });
});

it("takes the session's user and the server's time, whatever the body claims", async () => {
  const claim = { userId: 1, taskId: 2_147_483_647, completedById: 1, completedAt: '1999-01-01T00:00:00.000Z' };
  const body = (await tick(maintenance, 1, { completed: true, ...claim })).body as TurnTaskResponse;
  expect(body).toMatchObject({ completed: true, completedById: staff.maintenance.id, id: turn.tasks[1]!.id });
  expect(body.completedAt).not.toContain('1999');
  const odd = { userId: 'me', taskId: {}, completedById: [1], completedAt: 'yesterday' };
  expect((await tick(maintenance, 2, { completed: true, ...odd })).status).toBe(200);
});

it('ends in one state when two people tick and untick at once, and the percentage is right', async () => {
  const both = [manager, maintenance];
  const calls = Array.from({ length: 20 }, (_, index) => tick(both[index % 2]!, 3, { completed: index % 3 > 0 }));
  const responses = await Promise.all([...calls, ...both.map((caller) => tick(caller, 4))]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const { tasks, progress: after } = await now();
  const last = (await history()).filter(({ action }) => /tick/.test(action));
  expect(after.completed).toBe(tasks.filter(({ completed }) => completed).length);
  expect(tasks[4]).toMatchObject({ completed: true });
  const { completed, completedAt, completedById } = tasks[3]!;
  expect([completedAt !== null, completedById !== null]).toEqual([completed, completed]);
  // A tick that changes nothing is not published: of the two ticks of one task only one is.
  const ofFourth = last.length - (completed ? 1 : 0);
  expect(ofFourth % 2).toBe(1);
});

it('keeps the first of two ticks', async () => {
  await tick(maintenance, 5);
  const again = await tick(manager, 5);
  expect(again.body).toMatchObject({ completed: true, completedById: staff.maintenance.id });
});

it("keeps the turn's version, so that an open edit is not stale", async () => {
  await tick(maintenance, 0);
  const saved = await manager.put(`/api/turns/${turn.id}`, { notes: 'Seen' }).set('If-Match', `"${turn.version}"`);
  expect(saved.body).toMatchObject({ notes: 'Seen', version: turn.version + 1 });
});

it('keeps notes of a task', async () => {
  expect((await tick(maintenance, 6, { notes: ' Filter was missing ' })).body).toMatchObject({
    notes: 'Filter was missing',
    completed: false,
  });
  expect((await tick(maintenance, 6, { notes: '' })).body).toMatchObject({ notes: null });
});

it('shows in the history who ticked what', async () => {
  await tick(maintenance, 0);
  await tick(maintenance, 0, { completed: false });
  expect(await history()).toMatchObject([
    { action: 'created', actor_id: staff.manager.id },
    { action: 'task-ticked', actor_id: staff.maintenance.id },
    { action: 'updated', actor_id: staff.maintenance.id },
    { action: 'task-unticked', actor_id: staff.maintenance.id },
  ]);
});

describe('a turn and its checklist', () => {
  const state = async () => {
    const { status, currentPhase, version } = await now();
    return { status, currentPhase, version };
  };

  it('is started by the first tick, which unticking does not take back', async () => {
    await tick(maintenance, 0, { notes: 'Looked at it' });
    expect(await state()).toEqual({ status: 'not_started', currentPhase: 'inspection', version: 1 });
    await tick(maintenance, 0);
    expect(await state()).toEqual({ status: 'in_progress', currentPhase: 'inspection', version: 1 });
    await tick(maintenance, 0, { completed: false });
    expect(await state()).toMatchObject({ status: 'in_progress' });
    const [line] = await test.factories.query(
      company.id,
      `select before, after from audit_log where noun = 'turn' and record_id = $1 and action = 'updated'`,
      [turn.id],
    );
    expect(line).toEqual({ before: { status: 'not_started' }, after: { status: 'in_progress' } });
  });

  it('moves to the next phase with open tasks, and never back', async () => {
    for (const index of [0, 1, 2, 3]) await tick(maintenance, index);
    expect(await state()).toMatchObject({ currentPhase: 'cleaning' });
    await tick(maintenance, 3, { completed: false });
    await tick(maintenance, 3);
    expect(await state()).toMatchObject({ currentPhase: 'cleaning' });
    await manager.put(`/api/turns/${turn.id}`, { currentPhase: 'inspection' });
    await tick(maintenance, 5);
    expect(await state()).toMatchObject({ currentPhase: 'cleaning' });
  });

  it('is counted where it stands when twenty tasks are ticked at once', async () => {
    const countOf = async (status: string) => {
      const sql = `select count from company_counts where company_id = $1 and noun = 'turns' and state = $2`;
      return (await test.factories.query<{ count: number }>(company.id, sql, [company.id, status]))[0]?.count ?? 0;
    };
    const before = [await countOf('not_started'), await countOf('in_progress')];
    await Promise.all(Array.from({ length: 20 }, (_, index) => tick(maintenance, index)));
    expect([await countOf('not_started'), await countOf('in_progress')]).toEqual([before[0]! - 1, before[1]! + 1]);
    expect(await state()).toMatchObject({ status: 'in_progress', currentPhase: 'repairs' });
  });

  it('stays completed when a task is ticked later', async () => {
    await manager.put(`/api/turns/${turn.id}`, { status: 'completed' });
    await tick(maintenance, 0);
    expect(await state()).toMatchObject({ status: 'completed', currentPhase: 'inspection' });
  });
});

describe('the result of a task', () => {
  const result = async (index: number) => {
    const { completed, result: now, completedById } = (await progressOf())[index]!;
    return [completed, now, completedById];
  };
  const progressOf = async () => (await now()).tasks;
  const by = () => staff.maintenance.id;
  const fails = (index: number) =>
    maintenance.post(`/api/turn-tasks/${turn.tasks[index]!.id}/work-order`, { description: 'Broken' });

  it('is done by a tick, and none without one', async () => {
    await tick(maintenance, 0);
    expect(await result(0)).toEqual([true, 'done', by()]);
    await tick(maintenance, 0, { completed: false });
    expect(await result(0)).toEqual([false, null, null]);
  });

  it('completes it if it is not needed, and leaves it open if it failed', async () => {
    await tick(maintenance, 0, { result: 'not_needed' });
    expect(await result(0)).toEqual([true, 'not_needed', by()]);
    expect(await now()).toMatchObject({ status: 'in_progress', progress: { completed: 1 } });
    await tick(manager, 0);
    expect(await result(0)).toEqual([true, 'not_needed', by()]);
    await fails(0);
    expect(await result(0)).toEqual([false, 'failed', null]);
    expect(await progress()).toMatchObject({ completed: 0 });
    await tick(maintenance, 0, { completed: false });
    expect(await result(0)).toEqual([false, null, null]);
    await tick(maintenance, 0, { result: 'done', completed: true });
    expect(await result(0)).toEqual([true, 'done', by()]);
    await tick(maintenance, 0, { result: null });
    expect(await result(0)).toEqual([false, null, null]);
  });

  it('moves the phase on, and a failed one holds it', async () => {
    for (const index of [0, 1, 2]) await tick(maintenance, index, { result: 'not_needed' });
    await fails(3);
    expect(await now()).toMatchObject({ currentPhase: 'inspection' });
    await tick(maintenance, 3, { result: 'not_needed' });
    expect(await now()).toMatchObject({ currentPhase: 'cleaning' });
  });

  it('does not start a turn by failing', async () => {
    await fails(0);
    expect(await now()).toMatchObject({ status: 'not_started' });
  });

  it('stands in the log by its name', async () => {
    await tick(maintenance, 0, { result: 'not_needed' });
    await fails(0);
    for (const one of [null, 'done']) await tick(maintenance, 0, { result: one });
    const actions = (await history()).map(({ action }) => action).filter((action) => action.startsWith('task'));
    expect(actions).toEqual(['task-not-needed', 'task-failed', 'task-reopened', 'task-ticked']);
  });

  it('is refused if it is none, or does not fit the tick', async () => {
    const refused = [{ result: 'maybe' }, { result: 'failed', completed: true }, { result: 'done', completed: false }];
    for (const body of refused) expect((await tick(maintenance, 0, body)).status).toBe(400);
    expect(await result(0)).toEqual([false, null, null]);
  });

  it('fails only with a work order, and fails again as an undo', async () => {
    expect((await tick(maintenance, 0, { result: 'failed' })).body).toMatchObject({
      ...{ statusCode: 409, code: 'work-order-required' },
      message: 'Say what is wrong: a task that fails has a work order.',
    });
    expect(await result(0)).toEqual([false, null, null]);
    await fails(0);
    await tick(maintenance, 0);
    expect((await tick(maintenance, 0, { result: 'failed' })).status).toBe(200);
    expect(await result(0)).toEqual([false, 'failed', null]);
  });

  it('follows what a server of the version before writes, which knows only ticks', async () => {
    const write = (completed: boolean) =>
      test.factories.query(company.id, 'update turn_tasks set completed = $2 where id = $1', [
        turn.tasks[0]!.id,
        completed,
      ]);
    await write(true);
    expect(await result(0)).toEqual([true, 'done', null]);
    await write(false);
    expect(await result(0)).toEqual([false, null, null]);
    await fails(0);
    await write(true);
    expect(await result(0)).toEqual([true, 'done', null]);
  });
});

it('adds a task once, however often it is posted', async () => {
  const task = { category: 'repairs', room: 'living_room', task: 'Fix the fireplace' };
  const post = () => manager.post(`/api/turns/${turn.id}/tasks`, task);
  const responses = await Promise.all([post(), post(), post()]);
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(responses.map(({ body }) => (body as TurnTaskResponse).id)).size).toBe(1);
  const after = await now();
  expect(after.progress.total).toBe(32);
  expect(after.tasks.at(-1)).toMatchObject({ ...task, completed: false });
  for (const { category, room, task: text } of turn.tasks) {
    await manager.post(`/api/turns/${turn.id}/tasks`, { category, room, task: text });
  }
  expect((await progress()).total).toBe(32);
});

it('refuses tasks and ticks that are none', async () => {
  const path = `/api/turns/${turn.id}/tasks`;
  for (const body of [{}, { category: 'final', room: 'general', task: ' ' }, { category: 'x', room: 'y', task: 'z' }]) {
    expect((await manager.post(path, body)).status).toBe(400);
  }
  for (const body of [{ completed: null }, { completed: 'yes' }, { completed: 1 }, { task: 'renamed' }]) {
    expect((await tick(manager, 0, body)).status).toBe(400);
  }
  expect((await manager.put('/api/turn-tasks/2147483647', { completed: true })).status).toBe(404);
});
