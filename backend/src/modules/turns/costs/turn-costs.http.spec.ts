import type { BuiltCompany, BuiltUser } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { TimeEntryResponse } from '../../time-entries/time-entry.dto.js';
import type { TurnCostResponse, TurnCostsResponse } from './turn-cost.dto.js';

interface Order {
  id: number;
  workOrderNumber: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const start = Date.now() - 9 * HOUR;
const at = (ms: number): string => new Date(start + ms).toISOString();

let test: TestApp;
let company: BuiltCompany;
let staff: { manager: BuiltUser; leasing: BuiltUser; maintenance: BuiltUser };
let manager: Caller;
let technician: Caller;
let turnId: number;
let made = 0;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  staff = await test.factories.buildStaff(company);
  manager = await test.signIn(staff.manager.username);
  technician = await test.signIn(staff.maintenance.username);
  const unit = await test.factories.buildUnit(company, { unit_number: 'R-1' });
  const turn = { unit_id: unit.id, turn_number: `TURN-${++made}`, estimated_cost: 20_000 };
  turnId = (await test.factories.insertInto(company, 'turns', turn)).id;
});

afterAll(() => test.stop());

const setRate = (rate: number | null, from: number, userId: number | null = null) =>
  test.factories.insertInto(company, 'labor_rates', { user_id: userId, rate, valid_from: at(from) });

async function createOrder(body: object = {}): Promise<Order> {
  const all = { title: 'Door', assignedToId: null, turnId, ...body };
  return (await manager.post(`/api/companies/${company.id}/work-orders`, all)).body as Order;
}

async function work(workOrderId: number, from: number, until: number, userId?: number): Promise<TimeEntryResponse> {
  const body = {
    workOrderId,
    startedAt: at(from),
    stoppedAt: at(until),
    reason: 'On paper',
    ...(userId && { userId }),
  };
  const response = await manager.post(`/api/companies/${company.id}/time-entries`, body);
  expect(response.status).toBe(201);
  return response.body as TimeEntryResponse;
}

const ofOrder = async (id: number, caller = manager) =>
  (await caller.get(`/api/work-orders/${id}/costs`)).body as object;
const ofTurn = async (caller = manager) => (await caller.get(`/api/turns/${turnId}/costs`)).body as TurnCostsResponse;

describe('what a work order costs', () => {
  it('is its parts and its time at the rate of each person, rounded half up once for the order', async () => {
    await setRate(4500, 0);
    await setRate(6000, 0, staff.maintenance.id);
    const { id } = await createOrder({ parts: [{ name: 'Hinge', quantity: 3, unitCost: 450 }] });
    // 50 minutes at $60 are $50.00; 10 s at $45 are 12.5 cents, so that twice that is 25 cents and not 26.
    await work(id, 0, 50 * MINUTE, staff.maintenance.id);
    await work(id, 0, 10_000);
    await work(id, 20_000, 30_000);
    expect(await ofOrder(id)).toEqual({ labor: 5025, parts: 1350, total: 6375, seconds: 3020, unratedSeconds: 0 });
    // 12.5 cents more end at half a cent, which is rounded up.
    await work(id, 40_000, 50_000);
    expect(await ofOrder(id)).toMatchObject({ labor: 5038 });
  });

  it('keeps the rate that was valid when the time started, until a correction moves the start', async () => {
    await setRate(3600, 2 * HOUR);
    await setRate(7200, 4 * HOUR);
    const { id } = await createOrder();
    await work(id, 0, HOUR);
    await work(id, 3 * HOUR, 5 * HOUR);
    expect(await ofOrder(id)).toMatchObject({ labor: 7200, seconds: 3 * 3600, unratedSeconds: 3600 });
    const late = await work(id, 6 * HOUR, 7 * HOUR);
    expect(await ofOrder(id)).toMatchObject({ labor: 14_400 });
    const moved = { startedAt: at(2 * HOUR), stoppedAt: at(3 * HOUR), reason: 'Earlier' };
    expect((await manager.put(`/api/time-entries/${late.id}`, moved)).status).toBe(200);
    expect(await ofOrder(id)).toMatchObject({ labor: 10_800 });
  });

  it('counts a timer once it has ended, at the rate of whom it ran for', async () => {
    await setRate(4500, 0);
    const { id } = await createOrder();
    await technician.post(`/api/work-orders/${id}/start-job`);
    expect(await ofOrder(id)).toMatchObject({ labor: 0, seconds: 0 });
    await test.factories.query(company.id, `update time_entries set started_at = started_at - interval '2 hours'`);
    await technician.post(`/api/work-orders/${id}/stop-job`);
    expect(await ofOrder(id)).toMatchObject({ labor: expect.closeTo(9000, -1) as number });
  });

  it('is told in parts to whom may not see what hours cost', async () => {
    await setRate(4500, 0);
    const { id } = await createOrder({ parts: [{ name: 'Hinge', unitCost: 450 }] });
    await work(id, 0, HOUR);
    expect(await ofOrder(id, technician)).toMatchObject({ labor: null, parts: 450, total: null });
    const costs = await ofTurn(technician);
    expect(costs).toMatchObject({ labor: null, parts: 450, other: 0, total: null });
    expect(costs.workOrders).toMatchObject([{ id, labor: null, parts: 450, cost: null }]);
  });
});

describe('the rate of an hour', () => {
  const settings = () => `/api/companies/${company.id}/settings`;

  it('is a setting of the company, and a person’s own comes before it', async () => {
    expect((await manager.get(settings())).body).toMatchObject({ laborRate: null });
    expect((await manager.put(settings(), { laborRate: 4500 })).body).toMatchObject({ laborRate: 4500 });
    const person = `/api/users/${staff.maintenance.id}`;
    expect((await manager.put(person, { laborRate: 6000 })).body).toMatchObject({ laborRate: 6000 });
    const rateOf = async (caller: Caller) => {
      const { id } = await createOrder();
      await caller.post(`/api/work-orders/${id}/start-job`);
      const [row] = await test.factories.query<{ labor_rate: number }>(
        company.id,
        'select labor_rate from time_entries where work_order_id = $1',
        [id],
      );
      await caller.post(`/api/work-orders/${id}/stop-job`);
      return row!.labor_rate;
    };
    expect([await rateOf(technician), await rateOf(manager)]).toEqual([6000, 4500]);
    expect((await manager.put(person, { laborRate: null })).body).toMatchObject({ laborRate: null });
    expect(await rateOf(technician)).toBe(4500);
    expect((await manager.put(settings(), { laborRate: null })).body).toMatchObject({ laborRate: null });
    expect(await rateOf(technician)).toBeNull();
  });

  it('of a person or the company is seen and set by managers only', async () => {
    await manager.put(settings(), { laborRate: 4500 });
    expect((await technician.get(settings())).body).toMatchObject({ laborRate: null });
    await manager.put(`/api/users/${staff.maintenance.id}`, { laborRate: 6000 });
    const people = (await technician.get(`/api/companies/${company.id}/users`)).body as object[];
    for (const person of people) expect(person).not.toHaveProperty('laborRate');
    expect((await technician.put(`/api/users/${staff.maintenance.id}`, { laborRate: 9000 })).status).toBe(403);
    expect((await technician.put(settings(), { laborRate: 9000 })).status).toBe(403);
  });
});

describe('the highest rate', () => {
  it.each([
    ['the company', () => `/api/companies/${company.id}/settings`],
    ['a person', () => `/api/users/${staff.maintenance.id}`],
  ])('of %s is a million dollars an hour', async (_whose, path) => {
    expect((await manager.put(path(), { laborRate: 100_000_000 })).body).toMatchObject({ laborRate: 100_000_000 });
    const refused = await manager.put(path(), { laborRate: 100_000_001 });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      {
        code: 'invalid',
        details: [{ field: 'laborRate', message: 'Labor rate must be at most $1,000,000.00.' }],
      },
    ]);
  });
});

describe('what a turn costs', () => {
  it('is the sum of its orders and of its own lines, beside its budget', async () => {
    await setRate(4500, 0);
    const door = await createOrder({ parts: [{ name: 'Hinge', quantity: 3, unitCost: 450 }] });
    const paint = await createOrder({ title: 'Paint' });
    await createOrder({ title: 'Elsewhere', turnId: null, parts: [{ name: 'Lamp', unitCost: 999 }] });
    // 10 s at $45 are 12.5 cents, rounded up for each order by itself.
    await work(door.id, 0, 10_000);
    await work(paint.id, 20_000, 30_000);
    const response = await manager.post(`/api/turns/${turnId}/costs`, { name: 'Carpet', amount: 30_000 });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ turnId, name: 'Carpet', amount: 30_000, createdById: staff.manager.id });
    expect(await ofTurn()).toMatchObject({
      ...{ labor: 26, parts: 1350, other: 30_000, total: 31_376, budget: 20_000 },
      workOrders: [
        { id: door.id, workOrderNumber: door.workOrderNumber, title: 'Door', labor: 13, parts: 1350, cost: 1363 },
        { id: paint.id, title: 'Paint', status: 'open', labor: 13, parts: 0, cost: 13 },
      ],
      lines: [{ name: 'Carpet', amount: 30_000 }],
    });
    const turn = (await manager.get(`/api/turns/${turnId}`)).body as object;
    expect(turn).toMatchObject({ actualCost: null, version: 1 });
  });

  it('says how much time of its orders has no rate', async () => {
    await setRate(3600, 2 * HOUR);
    const [door, paint] = [await createOrder(), await createOrder({ title: 'Paint' })];
    await work(door.id, 0, HOUR);
    await work(paint.id, HOUR, 90 * MINUTE);
    await work(paint.id, 3 * HOUR, 4 * HOUR);
    expect(await ofTurn()).toMatchObject({ labor: 3600, total: 3600, unratedSeconds: 90 * 60 });
    await manager.delete(`/api/work-orders/${door.id}`);
    expect(await ofTurn()).toMatchObject({ unratedSeconds: 30 * 60 });
  });

  it('follows lines that are changed and removed, by anyone who may write turns', async () => {
    const { id } = (await technician.post(`/api/turns/${turnId}/costs`, { name: 'Keys', amount: 0 }))
      .body as TurnCostResponse;
    expect((await technician.put(`/api/turn-costs/${id}`, { amount: 1250 })).body).toMatchObject({ amount: 1250 });
    expect(await ofTurn()).toMatchObject({ other: 1250, total: 1250 });
    expect((await technician.delete(`/api/turn-costs/${id}`)).status).toBe(204);
    expect(await ofTurn()).toMatchObject({ other: 0, lines: [] });
    const activity = await manager.get(`/api/companies/${company.id}/activity?noun=turn&recordId=${turnId}&limit=3`);
    expect((activity.body as { noun: string; action: string }[]).map((line) => `${line.noun} ${line.action}`)).toEqual([
      'turn-cost deleted',
      'turn-cost updated',
      'turn-cost created',
    ]);
  });

  it.each([
    [{ amount: 1 }, 'name'],
    [{ name: ' ', amount: 1 }, 'name'],
    [{ name: 'Keys' }, 'amount'],
    [{ name: 'Keys', amount: -1 }, 'amount'],
    [{ name: 'Keys', amount: 1.5 }, 'amount'],
    [{ name: 'Keys', amount: 2_147_483_648 }, 'amount'],
  ])('takes no line like %j', async (body, field) => {
    const response = await manager.post(`/api/turns/${turnId}/costs`, body);
    expect([response.status, response.body]).toMatchObject([400, { details: [{ field }] }]);
  });

  it('has at most 200 lines', async () => {
    await test.factories.query(
      company.id,
      `insert into turn_costs (turn_id, name, amount) select $1, 'Line', n from generate_series(1, 200) n`,
      [turnId],
    );
    const response = await manager.post(`/api/turns/${turnId}/costs`, { name: 'One more', amount: 1 });
    expect([response.status, response.body]).toMatchObject([400, { code: 'too-many' }]);
    expect(await ofTurn()).toMatchObject({ other: 20_100 });
  });
});
