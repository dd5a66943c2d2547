import type { Response } from 'supertest';
import { buildApiKey, byKey } from './api-keys.js';
import type { BuiltCompany, BuiltUser } from './factories.js';
import { RoundTrips } from './round-trips.js';
import { type Caller, startApp, type TestApp } from './start-app.js';

const MAX_TRIPS = 4;

interface Written {
  id: number;
  version: number;
  subtasks: { id: number; title: string }[];
  items: { id: number; item: string; quantity: number; price: number }[];
}

let test: TestApp;
let trips: RoundTrips;
let company: BuiltCompany;
let staff: { manager: BuiltUser; maintenance: BuiltUser };
let manager: Caller;
let customerId: number;
let made = 0;

beforeAll(async () => {
  trips = new RoundTrips();
  test = await startApp();
  company = await test.factories.buildCompany();
  staff = await test.factories.buildStaff(company);
  manager = await test.signIn(staff.manager.username);
  customerId = (await test.factories.insertInto(company, 'customers', { name: 'Ann', customer_id: 'CUST-1' })).id;
});

afterAll(async () => {
  await test.stop();
  trips.stop();
});

const listOf = (noun: string): string => `/api/companies/${company.id}/${noun}`;
const newUnit = (): string => `N${++made}`;

async function create(noun: string, body: object): Promise<Written> {
  const response = await manager.post(listOf(noun), body);
  expect(response.status).toBe(201);
  return response.body as Written;
}

/** Sends the request and returns how many round trips its transaction took. */
async function tripsOf(status: number, send: () => PromiseLike<Response>): Promise<number> {
  const [count, ...others] = await trips.of(async () => {
    const response = await send();
    expect(response.status).toBe(status);
  });
  expect(others).toEqual([]);
  return count!;
}

const createTrips = (noun: string, body: object): Promise<number> =>
  tripsOf(201, () => manager.post(listOf(noun), body));

const createOnceTrips = (noun: string, body: object): Promise<number> =>
  tripsOf(201, () => manager.post(listOf(noun), body).set('Idempotency-Key', `trips-${++made}`));

const editTrips = (noun: string, { id, version }: Written, body: object): Promise<number> =>
  tripsOf(200, () => manager.put(`/api/${noun}/${id}`, body).set('If-Match', `"${version}"`));

const workOrder = (): object => ({
  title: 'Leaking tap',
  propertyUnit: newUnit(),
  assignedToId: staff.maintenance.id,
  subtasks: [{ title: 'Turn the water off' }, { title: 'Change the washer', completed: true }],
});
const unit = (): object => ({ unitNumber: newUnit(), buildingName: 'North' });
const turn = (): object => ({ unitNumber: newUnit(), assignedToId: staff.maintenance.id, status: 'completed' });
const invoice = (): object => ({
  customerId,
  assignedToId: staff.maintenance.id,
  items: [
    { item: 'Lawn', price: 5_000 },
    { item: 'Hedge', quantity: 2, unitPrice: 3_000, price: 6_000 },
  ],
});

describe.each([
  ['work-orders', workOrder],
  ['units', unit],
  ['turns', turn],
  ['invoices', invoice],
])('a new record of %s', (noun, body) => {
  it(`takes at most ${MAX_TRIPS} round trips`, async () => {
    expect(await createTrips(noun, body())).toBeLessThanOrEqual(MAX_TRIPS);
  });

  it(`takes at most ${MAX_TRIPS} round trips with an Idempotency-Key`, async () => {
    expect(await createOnceTrips(noun, body())).toBeLessThanOrEqual(MAX_TRIPS);
  });
});

describe.each([
  ['work-orders', workOrder],
  ['units', unit],
  ['turns', turn],
  ['invoices', invoice],
])('a deletion of %s', (noun, body) => {
  it(`takes at most ${MAX_TRIPS} round trips`, async () => {
    const { id } = await create(noun, body());
    expect(await tripsOf(204, () => manager.delete(`/api/${noun}/${id}`))).toBeLessThanOrEqual(MAX_TRIPS);
  });

  it(`takes at most ${MAX_TRIPS} round trips to restore`, async () => {
    const { id } = await create(noun, body());
    await manager.delete(`/api/${noun}/${id}`);
    const [entry] = (await manager.get(listOf(`trash?recordId=${id}`))).body as { id: number }[];
    const trips = await tripsOf(200, () => manager.post(`/api/trash/${entry!.id}/restore`));
    expect(trips).toBeLessThanOrEqual(MAX_TRIPS);
  });
});

it('what a program does by an API key takes no more round trips than what its owner does', async () => {
  const { key } = await buildApiKey(test.factories, company, staff.manager);
  // Of a unit that is there, for nobody: how many a new unit and a mail take depends on what the network sends together.
  const propertyUnit = newUnit();
  await create('units', { unitNumber: propertyUnit });
  const body = { title: 'Leaking tap', propertyUnit, assignedToId: null };
  const trips = await tripsOf(201, () => byKey(test, key).post(listOf('work-orders'), body));
  expect(trips).toBe(await createTrips('work-orders', body));
});

describe('an edit', () => {
  it(`of a work order's unit, assignee, status and subtasks takes at most ${MAX_TRIPS} round trips`, async () => {
    const order = await create('work-orders', workOrder());
    const [first] = order.subtasks;
    const body = {
      propertyUnit: newUnit(),
      assignedToId: staff.manager.id,
      status: 'completed',
      subtasks: [{ id: first!.id, title: 'Turn it off' }, { title: 'Clean up' }],
    };
    expect(await editTrips('work-orders', order, body)).toBeLessThanOrEqual(MAX_TRIPS);
  });

  it(`of a unit's number and status takes at most ${MAX_TRIPS} round trips`, async () => {
    const body = { unitNumber: newUnit(), status: 'maintenance' };
    expect(await editTrips('units', await create('units', unit()), body)).toBeLessThanOrEqual(MAX_TRIPS);
  });

  it(`of a turn's unit, assignee and status takes at most ${MAX_TRIPS} round trips`, async () => {
    const started = await create('turns', { unitNumber: newUnit() });
    const body = { unitNumber: newUnit(), assignedToId: staff.maintenance.id, status: 'completed' };
    expect(await editTrips('turns', started, body)).toBeLessThanOrEqual(MAX_TRIPS);
  });

  it(`of a turn's promise, and a tick that starts it, take at most ${MAX_TRIPS} round trips`, async () => {
    const { id } = await create('turns', { unitNumber: newUnit() });
    const body = { date: '2030-01-10', reason: 'The floor is late' };
    const promised = () => manager.put(`/api/turns/${id}/promise`, body).set('If-Match', '"1"');
    expect(await tripsOf(200, promised)).toBeLessThanOrEqual(MAX_TRIPS);
    const { tasks } = (await manager.get(`/api/turns/${id}`)).body as { tasks: { id: number }[] };
    const tick = () => manager.put(`/api/turn-tasks/${tasks[0]!.id}`, { completed: true });
    expect(await tripsOf(200, tick)).toBeLessThanOrEqual(MAX_TRIPS);
  });

  it(`of a failed task, the first and the second time, takes at most ${MAX_TRIPS} round trips`, async () => {
    const { id } = await create('turns', { unitNumber: newUnit() });
    const { tasks } = (await manager.get(`/api/turns/${id}`)).body as { tasks: { id: number }[] };
    const fail = (description: string) => () =>
      manager.post(`/api/turn-tasks/${tasks[0]!.id}/work-order`, { description, assignedToId: staff.maintenance.id });
    expect(await tripsOf(201, fail('No heat'))).toBeLessThanOrEqual(MAX_TRIPS);
    expect(await tripsOf(200, fail('It smells'))).toBeLessThanOrEqual(MAX_TRIPS);
  });

  it(`of an invoice's assignee, status and items takes at most ${MAX_TRIPS} round trips`, async () => {
    const draft = await create('invoices', invoice());
    const [first] = draft.items;
    const items = [
      { id: first!.id, item: 'Lawn and edges', price: 5_500 },
      { item: 'Leaves', price: 1_000 },
    ];
    const body = { assignedToId: staff.manager.id, status: 'sent', items };
    expect(await editTrips('invoices', draft, body)).toBeLessThanOrEqual(MAX_TRIPS);
  });
});

it('a visit is planned, moved, started and done in at most four round trips each', async () => {
  const { id: jobId } = await create('invoices', { customerId });
  const body = { date: '2026-12-01', assigneeIds: [staff.maintenance.id], tasks: [{ task: 'Ladder' }] };
  const visits = `/api/invoices/${jobId}/visits`;
  const { id } = (await manager.post(visits, body)).body as Written;
  const counts = [
    await tripsOf(201, () => manager.post(visits, body)),
    await tripsOf(200, () => manager.put(`/api/visits/${id}`, { startTime: '09:00', assigneeIds: [] })),
  ];
  for (const state of ['on_the_way', 'started', 'done'])
    counts.push(await tripsOf(200, () => manager.post(`/api/visits/${id}/state`, { state })));
  counts.push(await tripsOf(201, () => manager.post(`/api/visits/${id}/tasks`, { task: 'Filters' })));
  expect(Math.max(...counts)).toBeLessThanOrEqual(MAX_TRIPS);
});

// The last ones, because the transactions that send these mails would be counted by the tests after them.
describe.each([
  ['work-orders', workOrder],
  ['turns', turn],
])('a new record of %s about which its assignee is sent a mail', (noun, body) => {
  /** Creates one for a new user; returns the most round trips of a transaction, because mails are sent meanwhile. */
  async function maxTrips(headers: Record<string, string>): Promise<number> {
    const { id } = await test.factories.buildUser(company, { email: 'ray@example.com' });
    const counts = await trips.of(async () => {
      const response = await manager.post(listOf(noun), { ...body(), assignedToId: id }).set(headers);
      expect(response.status).toBe(201);
    });
    return Math.max(...counts);
  }
  const mails = async (): Promise<number> =>
    (await test.factories.query(company.id, `select from outbox where recipient = 'ray@example.com'`)).length;

  it(`takes at most ${MAX_TRIPS} round trips, also with an Idempotency-Key`, async () => {
    const before = await mails();
    expect(await maxTrips({})).toBeLessThanOrEqual(MAX_TRIPS);
    expect(await maxTrips({ 'Idempotency-Key': `mailed-${++made}` })).toBeLessThanOrEqual(MAX_TRIPS);
    expect(await mails()).toBe(before + 2);
  });
});

describe('a mail to a customer', () => {
  /** The most round trips of a transaction, because mails are sent meanwhile. */
  const maxTrips = async (path: string, body: object): Promise<number> => {
    const counts = await trips.of(async () => {
      const response = await manager.post(path, body);
      expect([200, 201]).toContain(response.status);
    });
    return Math.max(...counts);
  };
  const email = 'ann@example.com';
  beforeAll(() => test.factories.query(company.id, `update customers set email = '${email}' where id = ${customerId}`));

  it(`with an invoice, and a reminder of it, take at most ${MAX_TRIPS} round trips each`, async () => {
    const { id } = await create('invoices', invoice());
    expect(await maxTrips(`/api/invoices/${id}/send-email`, { email })).toBeLessThanOrEqual(MAX_TRIPS);
    expect(await maxTrips(`/api/invoices/${id}/remind`, {})).toBeLessThanOrEqual(MAX_TRIPS);
  });

  it(`with an estimate takes at most ${MAX_TRIPS} round trips`, async () => {
    const { id } = await create('estimates', { customerId, items: [{ item: 'Lawn', price: 5_000 }] });
    expect(await maxTrips(`/api/estimates/${id}/send-email`, { email })).toBeLessThanOrEqual(MAX_TRIPS);
  });
});
