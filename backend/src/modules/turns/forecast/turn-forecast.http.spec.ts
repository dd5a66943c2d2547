import type { BuiltCompany } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { TurnPhase, TurnStatus } from '../turn.entity.js';
import type { TurnResponse } from '../turn.dto.js';

let test: TestApp;
let made = 0;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

/** Counted from today in UTC, the time zone of these companies. */
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const noon = (offset: number): string => `${day(offset)}T12:00:00Z`;

async function aCompany(): Promise<{ company: BuiltCompany; caller: Caller }> {
  const company = await test.factories.buildCompany({ timezone: 'UTC' });
  return { company, caller: await test.signIn((await test.factories.buildUser(company)).username) };
}

interface Given {
  status?: TurnStatus;
  out?: number | null;
  ready?: number;
  promised?: number;
  moveIn?: number;
  rent?: number;
  /** `cleaning: [4, 1]`: four tasks, one of them open. */
  tasks?: Partial<Record<TurnPhase, [tasks: number, open: number]>>;
  /** The days on which the turn came to the phases. */
  phases?: [TurnPhase, number][];
  /** Days ago, of open work orders of the unit. */
  orders?: number[];
}

const dayOrNull = (offset: number | null = null) => (offset === null ? null : day(offset));

async function aTurn(company: BuiltCompany, given: Given): Promise<number> {
  const unit = await test.factories.buildUnit(company, { market_rent: given.rent ?? null });
  const { id } = await test.factories.insertInto(company, 'turns', {
    unit_id: unit.id,
    turn_number: `T-${++made}`,
    status: given.status ?? 'in_progress',
    move_out_date: dayOrNull(given.out === undefined ? -3 : given.out),
    actual_completion_date: dayOrNull(given.ready),
    promised_date: dayOrNull(given.promised),
  });
  await addTasks(company, id, given);
  for (const [phase, offset] of given.phases ?? []) {
    const change = { turn_id: id, phase, started_at: noon(offset) };
    await test.factories.insertInto(company, 'turn_phase_changes', change);
  }
  for (const ago of given.orders ?? []) {
    await test.factories.buildWorkOrder(company, { unit_id: unit.id, created_at: noon(-ago) });
  }
  if (given.moveIn !== undefined) {
    const link = { unit_id: unit.id, resident_name: 'Ann', start_date: day(given.moveIn) };
    await test.factories.insertInto(company, 'unit_residents', link);
  }
  return id;
}

async function addTasks(company: BuiltCompany, turn_id: number, { tasks: given = {} }: Given): Promise<void> {
  for (const [category, [tasks, open]] of Object.entries(given)) {
    for (let position = 0; position < tasks; position += 1) {
      const task = { turn_id, category, room: 'general', task: `${category} ${position}`, position };
      await test.factories.insertInto(company, 'turn_tasks', { ...task, completed: position >= open });
    }
  }
}

const find = async (caller: Caller, id: number): Promise<TurnResponse> => {
  const response = await caller.get(`/api/turns/${id}`);
  expect(response.status).toBe(200);
  return response.body as TurnResponse;
};

const standard = { inspection: [4, 4], cleaning: [13, 13], repairs: [9, 9], final: [5, 5] } satisfies Given['tasks'];

/**
 * Five turns: moved out 30 days ago, 1 day of inspection, 2 of cleaning, then 1, 3, 4, 5 and 9 of repairs, and 1 of the
 * final phase. Medians: 1, 2, 4, 1. Five orders of 1, 2, 3, 4 and 10 days: median 3.
 */
async function history(company: BuiltCompany, { ago = 30, turns = 5 } = {}): Promise<void> {
  for (const repairs of [1, 3, 4, 5, 9].slice(0, turns)) {
    const final = repairs + 3 - ago;
    const phases = [['inspection', -ago], ['cleaning', 1 - ago], ['repairs', 3 - ago], ['final', final]] satisfies Given['phases']; // oxfmt-ignore
    await aTurn(company, { status: 'completed', out: -ago, ready: final + 1, phases });
  }
  for (const days of [1, 2, 3, 4, 10]) {
    const { id } = await test.factories.buildUnit(company);
    const values = { unit_id: id, status: 'completed', created_at: noon(-20), completed_at: noon(days - 20) };
    await test.factories.buildWorkOrder(company, values);
  }
}

describe('a forecast from the history of the company', () => {
  let company: BuiltCompany;
  let caller: Caller;

  beforeAll(async () => {
    ({ company, caller } = await aCompany());
    await history(company);
    // Tells nothing: it never changed its phase.
    await aTurn(company, { status: 'completed', out: -90, ready: -1, phases: [['inspection', -90]] });
    // More than a year ago.
    await history(company, { ago: 500, turns: 4 });
  });

  it('adds up the median days of the phases, by the share of their open tasks', async () => {
    const tasks = { inspection: [1, 0], cleaning: [4, 2], repairs: [4, 4], final: [2, 2] } satisfies Given['tasks'];
    // 0 + 2 x 2/4 + 4 + 1.
    const turn = await find(caller, await aTurn(company, { tasks }));
    expect(turn.forecastDate).toBe(day(6));
    expect(turn.forecast).toEqual({
      ...{ isFromHistory: true, turns: 5, openOrders: 0, orderDays: 3, orderWaitDays: 0, startDate: day(0) },
      phases: [
        { phase: 'inspection', tasks: 1, openTasks: 0, days: 1, remainingDays: 0 },
        { phase: 'cleaning', tasks: 4, openTasks: 2, days: 2, remainingDays: 1 },
        { phase: 'repairs', tasks: 4, openTasks: 4, days: 4, remainingDays: 4 },
        { phase: 'final', tasks: 2, openTasks: 2, days: 1, remainingDays: 1 },
      ],
    });
    const listed = (await caller.get(`/api/companies/${company.id}/turns?status=in_progress`)).body as TurnResponse[];
    expect(listed.find(({ id }) => id === turn.id)).toEqual(turn);
  });

  it.each<[string, Given, number]>([
    // 3 days less the one since it was made, longer than no work before it; half a final phase after it.
    ['waits for the latest open order of the unit', { tasks: { repairs: [2, 0], final: [2, 1] }, orders: [1, 9] }, 3],
    ['waits a day for an order that took longer than usual', { tasks: { repairs: [2, 0] }, orders: [30] }, 1],
    ['does the orders while the tasks are done', { tasks: { repairs: [2, 2] }, orders: [0] }, 4],
    ['is today once everything is done', { tasks: { repairs: [2, 0] } }, 0],
    ['begins with the move-out', { out: 5, tasks: { cleaning: [2, 2] } }, 7],
    ['begins today without a move-out', { out: null, tasks: { cleaning: [2, 2] } }, 2],
  ])('%s', async (_, given, days) => {
    expect((await find(caller, await aTurn(company, given))).forecastDate).toBe(day(days));
  });

  it('waits for the orders of the turn, and for those of its unit that belong to no other turn', async () => {
    const id = await aTurn(company, { tasks: { repairs: [2, 0] } });
    const { unitId: unit_id } = await find(caller, id);
    const order = (values: object) => test.factories.buildWorkOrder(company, { created_at: noon(0), ...values });
    const { id: other } = await test.factories.buildUnit(company);
    const orders = async () => {
      const { forecast, forecastDate } = await find(caller, id);
      return [forecast!.openOrders, forecastDate];
    };
    expect(await orders()).toEqual([0, day(0)]);
    const formerTurn = await aTurn(company, { status: 'completed', out: -9, ready: -2 });
    await order({ unit_id, turn_id: formerTurn });
    await order({ unit_id: other });
    expect(await orders()).toEqual([0, day(0)]);
    await order({ unit_id: other, turn_id: id, created_at: noon(-1) });
    // The median of 3 days, less the one since it was made.
    expect(await orders()).toEqual([1, day(2)]);
    await order({ unit_id });
    expect(await orders()).toEqual([2, day(3)]);
    await order({ unit_id, turn_id: id, status: 'completed' });
    expect(await orders()).toEqual([2, day(3)]);
  });

  it('keeps a failed task open', async () => {
    const id = await aTurn(company, { tasks: { cleaning: [4, 2] } });
    const { tasks } = await find(caller, id);
    const task = tasks.find(({ completed }) => completed)!;
    // 2 x 2/4, then 2 x 3/4 days of cleaning, and then 2 x 2/4 again.
    const forecasts: string[] = [];
    for (const result of [null, 'not_needed'] as const) {
      forecasts.push((await find(caller, id)).forecastDate!);
      // Without an order, whose days would count as well.
      await test.factories.query(
        company.id,
        `update turn_tasks set result = 'failed', completed = false, completed_at = null where id = $1`,
        [task.id],
      );
      forecasts.push((await find(caller, id)).forecastDate!);
      if (result) await caller.put(`/api/turn-tasks/${task.id}`, { result });
      else await caller.put(`/api/turn-tasks/${task.id}`, { completed: true });
    }
    expect(forecasts).toEqual([day(1), day(2), day(1), day(2)]);
  });

  it('has none once the turn is completed', async () => {
    const turn = await find(caller, await aTurn(company, { status: 'completed', out: -9, ready: -2, moveIn: -1 }));
    expect(turn).toMatchObject({ forecastDate: null, forecast: null, missedDays: null, isAtRisk: false });
  });
});

describe('without enough history', () => {
  it('counts six tasks a day and two days for an order', async () => {
    const { company, caller } = await aCompany();
    await history(company, { turns: 4 });
    await test.factories.query(company.id, `delete from work_orders where completed_at < $1`, [noon(-16)]);
    // 31 tasks: 5.2 days.
    const turn = await find(caller, await aTurn(company, { tasks: standard }));
    expect(turn).toMatchObject({ forecastDate: day(6), forecast: { isFromHistory: false, turns: 4, orderDays: 2 } });
    expect(turn.forecast!.phases.map(({ days }) => days.toFixed(1))).toEqual(['0.7', '2.2', '1.5', '0.8']);
    // 4 / 6 + 13 / 6 + 9 / 6 + 4 / 6 is five days, and not a little more.
    const thirty = { ...standard, final: [4, 4] } satisfies Given['tasks'];
    expect((await find(caller, await aTurn(company, { tasks: thirty }))).forecastDate).toBe(day(5));
    expect((await find(caller, await aTurn(company, { orders: [0] }))).forecastDate).toBe(day(2));
  });
});

describe('the phases of a turn', () => {
  it('are dated from its creation on, by ticks and by hand', async () => {
    const { company, caller } = await aCompany();
    const tasks = [{ category: 'inspection', room: 'general', task: 'Walk' }, { category: 'final', room: 'general', task: 'Keys' }]; // oxfmt-ignore
    const created = await caller.post(`/api/companies/${company.id}/turns`, { unitNumber: 'A-1', tasks });
    const turn = created.body as TurnResponse;
    await caller.put(`/api/turn-tasks/${turn.tasks[0]!.id}`, { completed: true });
    await caller.put(`/api/turns/${turn.id}`, { currentPhase: 'repairs', notes: 'Back' });
    await caller.put(`/api/turns/${turn.id}`, { currentPhase: 'repairs' });
    const rows = await test.factories.query<{ phase: string }>(
      company.id,
      'select phase from turn_phase_changes where turn_id = $1 order by id',
      [turn.id],
    );
    expect(rows.map(({ phase }) => phase)).toEqual(['inspection', 'final', 'repairs']);
  });
});

describe('the board', () => {
  it('ranks by the days that miss the next move-in, then by the money lost', async () => {
    const { company, caller } = await aCompany();
    const late = { cleaning: [24, 24] } satisfies Given['tasks'];
    const turns: Record<string, Given> = {
      // The forecast is in 4 days: 2 days missed.
      missed: { tasks: late, moveIn: 2, rent: 100_000 },
      // As many days, and more money.
      dearer: { tasks: late, moveIn: 2, rent: 200_000 },
      // The promise is the later one: 5 days missed.
      promised: { tasks: late, promised: 15, moveIn: 10, rent: 90_000 },
      spare: { tasks: late, moveIn: 9 },
      tight: { tasks: late, moveIn: 4 },
      // Nobody moves in: by money.
      empty: { tasks: late, rent: 90_000 },
      unknown: { tasks: late },
      // The forecast misses the promise.
      broken: { tasks: late, promised: 1, moveIn: 40 },
    };
    const names = new Map<number, string>();
    for (const [name, given] of Object.entries(turns)) names.set(await aTurn(company, given), name);
    const list = async (query: string) =>
      (await caller.get(`/api/companies/${company.id}/turns?${query}`)).body as TurnResponse[];
    const namesOf = async (query: string) => (await list(query)).map(({ id }) => names.get(id));
    expect(await namesOf('sort=board')).toEqual(['promised', 'dearer', 'missed', 'tight', 'spare', 'broken', 'empty', 'unknown']); // oxfmt-ignore
    expect((await list('sort=board')).map(({ missedDays }) => missedDays)).toEqual([5, 2, 2, 0, 0, 0, null, null]);
    expect((await namesOf('only=at_risk')).toSorted()).toEqual(['broken', 'dearer', 'missed', 'promised']);
    expect((await namesOf('sort=ready&order=desc')).slice(0, 1)).toEqual(['promised']);
    const attention = (await caller.get(`/api/companies/${company.id}/summary/attention`)).body as object[];
    expect(attention).toContainEqual({ kind: 'turn-at-risk', count: 4, amount: null });
  });
});

it('the next move-in is counted from the day of the turn in the company’s time zone', async () => {
  const company = await test.factories.buildCompany({ timezone: 'Pacific/Honolulu' });
  const caller = await test.signIn((await test.factories.buildUser(company)).username);
  const unit = await test.factories.buildUnit(company);
  // In Honolulu it is still the evening of January 9.
  const turn = { unit_id: unit.id, turn_number: `T-${++made}`, created_at: '2026-01-10T05:00:00Z' };
  const { id } = await test.factories.insertInto(company, 'turns', turn);
  const link = { unit_id: unit.id, resident_name: 'Ann', start_date: '2026-01-09' };
  await test.factories.insertInto(company, 'unit_residents', link);
  expect(await find(caller, id)).toMatchObject({ nextMoveInDate: '2026-01-09' });
});
