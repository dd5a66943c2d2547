import type { BuiltCompany, BuiltUser } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let person: BuiltUser;
let caller: Caller;
let unit: { id: number };

beforeAll(async () => {
  test = await startApp();
});

/** Somebody who sees nothing of a unit but what is assigned to them. */
beforeEach(async () => {
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  unit = await test.factories.buildUnit(company, { unit_number: 'B-1', building_name: 'Birch' });
  person = await test.factories.buildUser(company, { account_type: 'leasing', scope_assigned_only: true });
  caller = await test.signIn(person.username);
});

afterAll(() => test.stop());

const insert = (table: string, values: Record<string, unknown>) => test.factories.insertInto(company, table, values);

async function job(): Promise<{ customer: { id: number }; job: { id: number } }> {
  const customer = await insert('customers', { customer_id: 'C-1', name: 'Ada Birch' });
  await insert('residents', { first_name: 'Ada', last_name: 'Birch', customer_id: customer.id });
  return { customer, job: await insert('invoices', { customer_id: customer.id, invoice_number: 'I-1' }) };
}

async function visit(): Promise<{ id: number; job: { id: number } }> {
  const made = await job();
  const { id } = await insert('visits', { invoice_id: made.job.id, date: '2026-12-01' });
  await insert('visit_assignments', { visit_id: id, user_id: person.id });
  return { id, job: made.job };
}

async function orderBesideAnother(values: object = {}): Promise<{ id: number }> {
  const colleague = await test.factories.buildUser(company);
  const { id } = await test.factories.buildWorkOrder(company, {
    ...{ unit_id: unit.id, property_unit: 'B-1', assigned_to_id: colleague.id },
    ...values,
  });
  await insert('work_order_assignments', { work_order_id: id, user_id: colleague.id, position: 0 });
  await insert('work_order_assignments', { work_order_id: id, user_id: person.id, position: 1 });
  return { id };
}

/** What lets a person see a record, each time only by one row of another table. */
const records: [what: string, make: () => Promise<string>][] = [
  ['an order at which they help', async () => `work-orders/${(await orderBesideAnother()).id}`],
  [
    'the resident of an order at which they help',
    async () => {
      const { id } = await insert('residents', { first_name: 'Ada', last_name: 'Birch' });
      await orderBesideAnother({ resident_id: id });
      return `residents/${id}`;
    },
  ],
  [
    'a turn that is assigned to them',
    async () => {
      const values = { unit_id: unit.id, turn_number: 'T-1', assigned_to_id: person.id };
      return `turns/${(await insert('turns', values)).id}`;
    },
  ],
];

describe.each(records)('%s', (_, make) => {
  it('is deleted as a whole, found in the trash and restored as a whole', async () => {
    const path = `/api/${await make()}`;
    const before = (await manager.get(path)).body as object;
    expect((await caller.get(path)).status).toBe(200);
    expect((await caller.delete(path)).status).toBe(204);
    expect((await manager.get(path)).status).toBe(404);
    const [entry] = (await caller.get(`/api/companies/${company.id}/trash`)).body as { id: number }[];
    expect((await caller.post(`/api/trash/${entry?.id}/restore`)).status).toBe(200);
    expect((await caller.get(path)).status).toBe(200);
    expect((await manager.get(path)).body).toMatchObject(before);
  });
});

it('a visit to which they are sent is changed with its people', async () => {
  const { id } = await visit();
  const colleague = await test.factories.buildUser(company);
  const body = { date: '2026-12-02', assigneeIds: [colleague.id, person.id] };
  expect((await caller.put(`/api/visits/${id}`, body)).body).toMatchObject({ date: '2026-12-02' });
});

it('a visit to which they are sent is deleted with its people', async () => {
  const { id } = await visit();
  expect((await caller.delete(`/api/visits/${id}`)).status).toBe(204);
  expect((await manager.get(`/api/visits/${id}`)).status).toBe(404);
});

it('an order at which they help is given to others beside them', async () => {
  const { id } = await orderBesideAnother();
  const colleague = await test.factories.buildUser(company);
  const userIds = [colleague.id, person.id];
  expect((await caller.put(`/api/work-orders/${id}/assignments`, { userIds })).status).toBe(200);
  expect((await caller.put(`/api/work-orders/${id}/assignments`, { userIds: userIds.toReversed() })).status).toBe(200);
  expect((await caller.put(`/api/work-orders/${id}`, { assignedToId: colleague.id })).status).toBe(403);
  expect((await caller.put(`/api/work-orders/${id}/assignments`, { userIds })).status).toBe(200);
});

it('orders that are given away with many others stay where they are', async () => {
  const { id } = await orderBesideAnother();
  const colleague = await test.factories.buildUser(company);
  const before = (await manager.get(`/api/work-orders/${id}`)).body as object;
  const change = { noun: 'work-order', ids: [id], change: { assigneeIds: [colleague.id] } };
  const given = await caller.post(`/api/companies/${company.id}/bulk`, change);
  expect(given.body).toMatchObject({ statusCode: 403, code: 'outside-scope' });
  expect((await manager.get(`/api/work-orders/${id}`)).body).toEqual(before);
});
