import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { publishedRow } from '../../../test/published-row.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import { defaultChecklist } from './default-checklist.js';
import type { TurnResponse } from './turn.dto.js';

let test: TestApp;
let company: BuiltCompany;
let staff: { manager: BuiltUser; leasing: BuiltUser; maintenance: BuiltUser };
let manager: Caller;
let units = 0;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany({ timezone: 'Pacific/Kiritimati' });
  staff = await test.factories.buildStaff(company);
  manager = await test.signIn(staff.manager.username);
});

afterAll(() => test.stop());

const ofCompany = (query = ''): string => `/api/companies/${company.id}/turns${query}`;
const one = (id: number): string => `/api/turns/${id}`;

/** Of a unit that has no turn yet. */
async function create(body: object = {}): Promise<TurnResponse> {
  const response = await manager.post(ofCompany(), { unitNumber: `R-${++units + 100}`, ...body });
  expect(response.body).toMatchObject({ id: expect.any(Number) as number });
  expect(response.status).toBe(201);
  return response.body as TurnResponse;
}

/** Counted from today in the company's time zone. */
async function day(offset: number): Promise<string> {
  const [row] = await test.factories.query<{ day: string }>(
    company.id,
    `select ((now() at time zone timezone)::date + $2::int)::text as day from companies where id = $1`,
    [company.id, offset],
  );
  return row!.day;
}

const countOf = async (status: string): Promise<number> => {
  const sql = `select count from company_counts where company_id = $1 and noun = 'turns' and state = $2`;
  return (await test.factories.query<{ count: number }>(company.id, sql, [company.id, status]))[0]?.count ?? 0;
};

describe('creating a turn', () => {
  it('fills the defaults of the specification and counts its number up', async () => {
    const [first, second] = [await create(), await create()];
    expect(first).toMatchObject({
      companyId: company.id,
      unitNumber: 'R-101',
      status: 'not_started',
      currentPhase: 'inspection',
      moveOutDate: null,
      targetCompletionDate: null,
      actualCompletionDate: null,
      assignedToId: null,
      assignedTo: null,
      estimatedCost: null,
      actualCost: null,
      notes: null,
      progress: { completed: 0, total: 31, percent: 0 },
      version: 1,
    });
    expect([first, second].map(({ turnNumber }) => turnNumber)).toEqual(['TURN-0001', 'TURN-0002']);
    expect(await countOf('not_started')).toBe(2);
  });

  it('adds the standard checklist in its order: inspection 4, cleaning 13, repairs 9, final 5', async () => {
    const { tasks } = await create();
    expect(tasks.map(({ category, room, task }) => ({ category, room, task }))).toEqual(defaultChecklist);
    const of = (phase: string): number => tasks.filter(({ category }) => category === phase).length;
    expect(['inspection', 'cleaning', 'repairs', 'final'].map(of)).toEqual([4, 13, 9, 5]);
    expect(
      tasks.every(({ completed, completedAt, completedById }) => !completed && !completedAt && !completedById),
    ).toBe(true);
  });

  it("uses the company's own checklist if it has one, and the body's before both", async () => {
    const other = await test.factories.buildCompany();
    const caller = await test.signIn((await test.factories.buildUser(other)).username);
    const own = [{ category: 'final', room: 'general', task: 'Hang the key' }];
    await caller.put(`/api/companies/${other.id}/settings`, { checklist: own });
    const post = async (body: object): Promise<TurnResponse> =>
      (await caller.post(`/api/companies/${other.id}/turns`, { unitNumber: `A${++units}`, ...body }))
        .body as TurnResponse;
    expect((await post({})).tasks).toMatchObject(own);
    expect((await post({})).progress.total).toBe(1);
    const sent = { category: 'repairs', room: 'kitchen', task: 'Fix the sink' };
    expect((await post({ tasks: [sent, sent] })).tasks).toMatchObject([sent]);
    expect((await post({ tasks: [] })).progress).toEqual({ completed: 0, total: 0, percent: 0 });
  });

  it('refuses a missing and a blank unit number with the specified message', async () => {
    for (const body of [{}, { unitNumber: ' ' }, { unitNumber: null }, { unitNumber: ' - ' }]) {
      const response = await manager.post(ofCompany(), body);
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ message: 'Unit number is required', details: [{ field: 'unitNumber' }] });
    }
  });

  it('normalises the unit number, and finds the unit or creates it as vacant', async () => {
    const made = await create({ unitNumber: ' k 3-05 ' });
    expect(made.unitNumber).toBe('K-305');
    await manager.put(one(made.id), { status: 'completed' });
    expect((await create({ unitNumber: 'K305' })).unitId).toBe(made.unitId);
    const units = await test.factories.query(company.id, 'select status from units where id = $1', [made.unitId]);
    expect(units).toEqual([{ status: 'vacant' }]);
  });

  it('needs an existing unit in a jobs business', async () => {
    const jobs = await test.factories.buildCompany({ business_type: 'jobs_business' });
    const owner = await test.signIn((await test.factories.buildUser(jobs)).username);
    const post = (unitNumber: string) => owner.post(`/api/companies/${jobs.id}/turns`, { unitNumber });
    expect((await post('12 Elm St')).body).toMatchObject({ statusCode: 400, message: 'There is no unit 12 Elm St.' });
    await test.factories.buildUnit(jobs, { unit_number: '12 Elm St' });
    expect((await post('12 Elm St')).status).toBe(201);
  });

  it('keeps dates as the days they are and costs as exact cents', async () => {
    const turn = await create({
      moveOutDate: '2026-03-01T23:30:00-05:00',
      targetCompletionDate: '2026-03-08',
      estimatedCost: 110,
      actualCost: 2_147_483_647,
    });
    expect(turn).toMatchObject({
      moveOutDate: '2026-03-01',
      targetCompletionDate: '2026-03-08',
      estimatedCost: 110,
      actualCost: 2_147_483_647,
    });
  });

  it.each([
    [{ estimatedCost: -1 }, 'Estimated cost must be 0 or more.'],
    [{ estimatedCost: 0.5 }, 'Estimated cost must be in whole cents.'],
    [{ actualCost: '12.50' }, 'Actual cost must be in whole cents.'],
    [{ actualCost: 2_147_483_648 }, 'Actual cost must be at most $21,474,836.47.'],
    [{ moveOutDate: '2026-02-30' }, 'Move out date must be a date like 2026-11-21.'],
    [{ status: 'done' }, 'Status must be one of not_started, in_progress, completed.'],
    [{ status: null }, 'Status must be one of not_started, in_progress, completed.'],
    [{ currentPhase: 'Final' }, 'Current phase must be one of inspection, cleaning, repairs, final.'],
    [{ tasks: [{ category: 'final', room: 'garage', task: 'x' }] }, /^Room must be one of/],
    [{ tasks: [{ category: 'final', room: 'general', task: ' ' }] }, 'Task is required'],
    [{ turnNumber: 'TURN-9999' }, "'turnNumber' is not a known field."],
  ])('refuses %j', async (body, message) => {
    const response = await manager.post(ofCompany(), { unitNumber: 'R-1', ...body });
    expect(response.status).toBe(400);
    expect((response.body as { message: string }).message).toMatch(message);
  });

  it('assigns people of the company only', async () => {
    const turn = await create({ assignedToId: staff.maintenance.id });
    expect(turn.assignedTo).toMatchObject({ id: staff.maintenance.id, username: staff.maintenance.username });
    const outsider = await test.factories.buildUser(await test.factories.buildCompany());
    for (const assignedToId of [outsider.id, 2_147_483_647]) {
      const response = await manager.put(one(turn.id), { assignedToId });
      expect(response.body).toMatchObject({
        statusCode: 400,
        message: 'Work can be assigned only to people of this company.',
      });
    }
    expect((await manager.put(one(turn.id), { assignedToId: null })).body).toMatchObject({ assignedTo: null });
  });
});

it('publishes a turn and its tasks to other modules as they are on the wire', async () => {
  const dates = { moveOutDate: '2026-03-01', targetCompletionDate: '2026-03-09' };
  const turn = await create({ ...dates, estimatedCost: 90_000, assignedToId: staff.maintenance.id });
  const row = await publishedRow(test.factories, 'turns_read', turn);
  const { searchText, assignedAt, assignmentOperationId, ...published } = row;
  expect(Object.keys(published)).toHaveLength(17);
  expect(turn).toMatchObject(published);
  expect([searchText, assignedAt]).toEqual([expect.stringContaining('turn-'), expect.any(String)]);
  expect(assignmentOperationId).toBeNull();
  const [task] = turn.tasks;
  const { companyId, ...ofTask } = await publishedRow(test.factories, 'turn_tasks_read', {
    companyId: company.id,
    id: task!.id,
  });
  expect([companyId, Object.keys(ofTask).length]).toEqual([company.id, 11]);
  expect(task).toMatchObject(ofTask);
});

describe('all or nothing', () => {
  it('leaves neither turn, unit nor number behind when the checklist cannot be written', async () => {
    const other = await test.factories.buildCompany();
    const caller = await test.signIn((await test.factories.buildUser(other)).username);
    const path = `/api/companies/${other.id}/turns`;
    await test.factories.query(
      other.id,
      `create function refuse_task() returns trigger language plpgsql as $$ begin
         if new.company_id = ${other.id} and new.position = 17 then raise 'The wire is cut.'; end if; return new; end $$`,
    );
    await test.factories.query(
      other.id,
      'create trigger refuse_task before insert on turn_tasks for each row execute function refuse_task()',
    );
    expect((await caller.post(path, { unitNumber: 'R-101' })).status).toBe(500);
    const left = await test.factories.query(
      other.id,
      `select (select count(*) from turns)::int as turns, (select count(*) from turn_tasks)::int as tasks,
         (select count(*) from units)::int as units`,
    );
    expect(left).toEqual([{ turns: 0, tasks: 0, units: 0 }]);
    await test.factories.query(other.id, 'drop trigger refuse_task on turn_tasks');
    expect((await caller.post(path, { unitNumber: 'R-101' })).body).toMatchObject({
      turnNumber: 'TURN-0001',
      progress: { total: 31 },
    });
  });

  it('creates one turn with one checklist for a repeated request', async () => {
    const send = () => manager.post(ofCompany(), { unitNumber: 'Z-1' }).set('Idempotency-Key', 'turn-once');
    const responses = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(responses.map((response) => (response.body as TurnResponse).id)).size).toBe(1);
    expect((responses[0]!.body as TurnResponse).tasks).toHaveLength(31);
  });
});

describe('changing a turn', () => {
  it('changes the sent fields, keeps the rest, and clears with null', async () => {
    const turn = await create({ notes: 'Keep', estimatedCost: 5_000 });
    const response = await manager.put(one(turn.id), {
      estimatedCost: null,
      currentPhase: 'final',
      unitNumber: 'b 12',
    });
    expect(response.body).toMatchObject({
      estimatedCost: null,
      currentPhase: 'final',
      unitNumber: 'B-12',
      notes: 'Keep',
      status: 'not_started',
      version: 2,
    });
    expect((await manager.put(one(turn.id), { notes: 'Keep' })).body).toMatchObject({ version: 2 });
    expect((await manager.put(one(turn.id), { unitNumber: '' })).body).toMatchObject({
      statusCode: 400,
      message: 'Unit number is required',
    });
  });

  it("fills an empty completion date with today in the company's time zone, and counts by status", async () => {
    const turn = await create();
    const [before, open] = [await countOf('completed'), await countOf('not_started')];
    const completed = await manager.put(one(turn.id), { status: 'completed' });
    expect(completed.body).toMatchObject({ actualCompletionDate: await day(0) });
    expect([await countOf('completed'), await countOf('not_started')]).toEqual([before + 1, open - 1]);
    expect((await manager.put(one(turn.id), { status: 'in_progress' })).body).toMatchObject({
      actualCompletionDate: null,
    });
    const dated = await manager.put(one(turn.id), { status: 'completed', actualCompletionDate: '2026-01-31' });
    expect(dated.body).toMatchObject({ actualCompletionDate: '2026-01-31' });
  });

  it("leaves the unit's status the user's choice", async () => {
    const { id: unitId } = await test.factories.buildUnit(company, { unit_number: 'U-7', status: 'maintenance' });
    const turn = await create({ unitNumber: 'U-7' });
    await manager.put(one(turn.id), { status: 'completed' });
    const units = await test.factories.query(company.id, 'select status from units where id = $1', [unitId]);
    expect(units).toEqual([{ status: 'maintenance' }]);
  });

  it('refuses the second of two edits with the current record', async () => {
    const turn = await create();
    const edit = (notes: string) => manager.put(one(turn.id), { notes }).set('If-Match', `"${turn.version}"`);
    expect((await edit('First')).status).toBe(200);
    const stale = await edit('Second');
    expect(stale.status).toBe(412);
    expect(stale.body).toMatchObject({ current: { id: turn.id, notes: 'First', version: 2 } });
  });

  it('deletes with its checklist and keeps the unit', async () => {
    const turn = await create({ unitNumber: 'D-1' });
    expect((await manager.delete(one(turn.id))).status).toBe(204);
    expect((await manager.get(one(turn.id))).status).toBe(404);
    expect((await manager.put(`/api/turn-tasks/${turn.tasks[0]!.id}`, { completed: true })).status).toBe(404);
    expect(await test.factories.query(company.id, `select 1 from units where unit_number = 'D-1'`)).toHaveLength(1);
  });
});

it('returns the standard checklist', async () => {
  const path = ofCompany('/standard-checklist');
  expect((await manager.get(path)).body).toEqual(defaultChecklist);
  expect((await create()).tasks).toMatchObject(defaultChecklist);
  const foreign = await test.factories.buildCompany();
  expect((await manager.get(path.replace(`/${company.id}/`, `/${foreign.id}/`))).status).toBe(403);
});
