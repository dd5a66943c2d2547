import { runJobs } from '../../../test/background-jobs.js';
import { importCsv, run } from '../../../test/csv-import.js';
import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { WorkOrderResponse } from './work-order.dto.js';

let test: TestApp;
let company: BuiltCompany;
let people: BuiltUser[];
let caller: Caller;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

beforeEach(async () => {
  company = await test.factories.buildCompany();
  people = [];
  for (const name of ['Ada', 'Bea', 'Cyd'])
    people.push(await test.factories.buildUser(company, { account_type: 'maintenance', display_name: name }));
  caller = await test.signIn((await test.factories.buildUser(company)).username);
});

const ofCompany = (path: string): string => `/api/companies/${company.id}/${path}`;
const idsOf = (...names: string[]): number[] => names.map((name) => people['ABC'.indexOf(name)]!.id);

async function create(body: object): Promise<WorkOrderResponse> {
  const response = await caller.post(ofCompany('work-orders'), { title: 'x', ...body });
  expect(response.status).toBe(201);
  return response.body as WorkOrderResponse;
}

/** Of the three, by the stored counts; those have to be what is there. */
async function openOrders(): Promise<number[]> {
  const counted = await test.factories.query<{ id: number; stored: number; found: number }>(
    company.id,
    `select u.id, coalesce(c.count, 0) as stored, (select count(*)::int from work_order_assignments a
         join work_orders w on w.company_id = a.company_id and w.id = a.work_order_id
         where a.user_id = u.id and w.status in ('open', 'in_progress')) as found
     from users u left join company_counts c
       on c.company_id = u.company_id and c.noun = 'open_orders' and c.state = u.id::text
     where u.company_id = ${company.id} and u.account_type = 'maintenance' order by u.id`,
  );
  expect(counted.map(({ stored }) => stored)).toEqual(counted.map(({ found }) => found));
  return counted.map(({ stored }) => stored);
}

describe('the open orders of a person', () => {
  it('follow who is assigned', async () => {
    const [a, b, c] = idsOf('A', 'B', 'C');
    const { id } = await create({ assignedToId: a });
    await create({ assignedToId: a, status: 'in_progress' });
    await create({ assignedToId: b, status: 'completed' });
    expect(await openOrders()).toEqual([2, 0, 0]);
    await caller.put(`/api/work-orders/${id}/assignments`, { userIds: [b, c] });
    expect(await openOrders()).toEqual([1, 1, 1]);
    await caller.put(`/api/work-orders/${id}`, { assignedToId: a });
    expect(await openOrders()).toEqual([2, 0, 1]);
    await caller.put(`/api/work-orders/${id}`, { assignedToId: null });
    expect(await openOrders()).toEqual([1, 0, 0]);
  });

  it.each(['completed', 'cancelled'])('are fewer by one that is %s, until it is reopened', async (status) => {
    const { id } = await create({ assignedToId: people[0]!.id });
    await caller.put(`/api/work-orders/${id}/assignments`, { userIds: idsOf('A', 'C') });
    await caller.put(`/api/work-orders/${id}`, { status, assignedToId: people[1]!.id });
    expect(await openOrders()).toEqual([0, 0, 0]);
    await caller.put(`/api/work-orders/${id}`, { status: 'in_progress' });
    expect(await openOrders()).toEqual([0, 1, 1]);
  });

  it('are fewer by one in the trash, until it comes back', async () => {
    const { id } = await create({ assignedToId: people[0]!.id });
    await caller.delete(`/api/work-orders/${id}`);
    expect(await openOrders()).toEqual([0, 0, 0]);
    const [entry] = (await caller.get(ofCompany('trash'))).body as { id: number }[];
    await caller.post(`/api/trash/${entry!.id}/restore`);
    expect(await openOrders()).toEqual([1, 0, 0]);
  });

  it('are none when the person has left, also those that come back from the trash', async () => {
    const orders = [await create({ assignedToId: people[0]!.id }), await create({ assignedToId: people[0]!.id })];
    await caller.put(`/api/work-orders/${orders[1]!.id}/assignments`, { userIds: idsOf('A', 'B') });
    await caller.delete(`/api/work-orders/${orders[0]!.id}`);
    expect((await caller.delete(`/api/users/${people[0]!.id}`)).status).toBe(204);
    expect(await openOrders()).toEqual([0, 1, 0]);
    const [entry] = (await caller.get(`${ofCompany('trash')}?noun=work-order`)).body as { id: number }[];
    await caller.post(`/api/trash/${entry!.id}/restore`);
    expect(await openOrders()).toEqual([0, 1, 0]);
  });

  it('follow an import and its undoing', async () => {
    const { workOrderNumber } = await create({ assignedToId: people[0]!.id });
    const imported = await importCsv(caller, company, 'work-orders', [
      'Number,Title,Assigned to,Status',
      `${workOrderNumber},Known,Bea,open`,
      ',New,Cyd,open',
      ',Done,Cyd,completed',
    ]);
    expect(imported).toMatchObject({ status: 'imported', badCount: 0 });
    expect(await openOrders()).toEqual([0, 1, 1]);
    await run(caller, imported, 'undo');
    expect(await openOrders()).toEqual([1, 0, 0]);
  });

  it('follow many at once', async () => {
    const orders = [await create({ assignedToId: people[0]!.id }), await create({ assignedToId: people[1]!.id })];
    const ids = orders.map(({ id }) => id);
    await caller.post(ofCompany('bulk'), { noun: 'work-order', ids, change: { assigneeIds: idsOf('C', 'A') } });
    expect(await openOrders()).toEqual([2, 0, 2]);
  });

  it('are counted again each day, for those that a server of an earlier release has made', async () => {
    await create({ assignedToId: people[0]!.id });
    await test.factories.query(company.id, `update company_counts set count = 7 where noun = 'open_orders'`);
    await test.factories.query(
      company.id,
      `insert into company_counts (noun, state, count) values ('open_orders', '${people[1]!.id}', 3)`,
    );
    await runJobs(test, 'company-day');
    expect(await openOrders()).toEqual([1, 0, 0]);
  });
});

it('gives a new order without an assignee to the person with the fewest', async () => {
  await create({ assignedToId: people[0]!.id });
  await create({ assignedToId: people[1]!.id });
  await create({ assignedToId: people[1]!.id });
  const made = [await create({}), await create({}), await create({}), await create({}), await create({})];
  expect(made.map(({ assignedToId }) => assignedToId)).toEqual(idsOf('C', 'A', 'C', 'A', 'B'));
});
