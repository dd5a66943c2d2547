import type { Response } from 'supertest';
import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { publishedRow } from '../../../test/published-row.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { WorkOrderResponse } from './work-order.dto.js';
import { workOrderStatuses } from './work-order.entity.js';

let test: TestApp;
let company: BuiltCompany;
let staff: { manager: BuiltUser; leasing: BuiltUser; maintenance: BuiltUser };
let maintenance: Caller;
let manager: Caller;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  staff = await test.factories.buildStaff(company);
  maintenance = await test.signIn(staff.maintenance.username);
  manager = await test.signIn(staff.manager.username);
});

afterAll(() => test.stop());

const ofCompany = (query = ''): string => `/api/companies/${company.id}/work-orders${query}`;
const one = (id: number, action = ''): string => `/api/work-orders/${id}${action}`;

async function create(body: object = {}): Promise<WorkOrderResponse> {
  const response = await manager.post(ofCompany(), { title: 'Leaking tap', assignedToId: null, ...body });
  expect(response.status).toBe(201);
  return response.body as WorkOrderResponse;
}

describe('creating a work order', () => {
  it('fills the defaults of the specification and counts its number up', async () => {
    const [first, second] = [await create(), await create()];
    expect(first).toMatchObject({
      companyId: company.id,
      title: 'Leaking tap',
      category: 'general',
      priority: 'medium',
      status: 'open',
      propertyUnit: null,
      assignedToId: null,
      assignedUsers: [],
      subtasks: [],
      completedAt: null,
      onJobStartedAt: null,
      onJobAccumulatedMinutes: 0,
      version: 1,
    });
    expect(first.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const numbers = [first, second].map((order) => Number(/^WO-(\d{4})$/.exec(order.workOrderNumber)?.[1]));
    expect(numbers[1]).toBe(numbers[0]! + 1);
  });

  it('refuses a missing and a blank title with the specified message', async () => {
    for (const body of [{}, { title: '   ' }, { title: null }, { title: 5 }]) {
      const response = await manager.post(ofCompany(), body);
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ message: 'Title is required', details: [{ field: 'title' }] });
    }
  });

  it('refuses unknown fields by name, and values outside of the lists', async () => {
    const unknown = await manager.post(ofCompany(), { title: 'x', companyId: 1 });
    expect(unknown.body).toMatchObject({ statusCode: 400, message: "'companyId' is not a known field." });
    const word = await manager.post(ofCompany(), { title: 'x', priority: 'High' });
    expect(word.body).toMatchObject({ statusCode: 400, message: 'Priority must be one of low, medium, high, urgent.' });
  });

  it('trims texts, keeps their content, and refuses NUL', async () => {
    const order = await create({ title: '  <img onerror=alert(1)>  ', notes: '  ', description: 'Zwölf 水 🔧' });
    expect(order).toMatchObject({ title: '<img onerror=alert(1)>', notes: null, description: 'Zwölf 水 🔧' });
    expect((await manager.post(ofCompany(), { title: 'a\u0000b' })).status).toBe(400);
  });

  it('normalises the unit, and finds it or creates it as vacant', async () => {
    const made = await create({ propertyUnit: ' r 1-01 ' });
    expect(made.propertyUnit).toBe('R-101');
    const found = await create({ propertyUnit: 'R101' });
    expect(found.unitId).toBe(made.unitId);
    const units = await test.factories.query(company.id, 'select status from units where id = $1', [made.unitId]);
    expect(units).toEqual([{ status: 'vacant' }]);
  });

  it('keeps the unit text of a jobs business as typed and makes no unit', async () => {
    const jobs = await test.factories.buildCompany({ business_type: 'jobs_business' });
    const owner = await test.signIn((await test.factories.buildUser(jobs)).username);
    const response = await owner.post(`/api/companies/${jobs.id}/work-orders`, {
      title: 'x',
      propertyUnit: '101 back door',
    });
    expect(response.body).toMatchObject({ propertyUnit: '101 back door', unitId: null });
    expect(await test.factories.query(jobs.id, 'select id from units')).toEqual([]);
  });

  it('gives a new order without an assignee to the least busy maintenance user', async () => {
    const other = await test.factories.buildCompany();
    const [busy, idle] = [
      await test.factories.buildUser(other, { account_type: 'maintenance' }),
      await test.factories.buildUser(other, { account_type: 'maintenance' }),
    ];
    const caller = await test.signIn((await test.factories.buildUser(other)).username);
    const path = `/api/companies/${other.id}/work-orders`;
    await caller.post(path, { title: 'x', assignedToId: busy.id });
    expect((await caller.post(path, { title: 'y' })).body).toMatchObject({ assignedToId: idle.id });
    expect((await caller.post(path, { title: 'z', assignedToId: null })).body).toMatchObject({ assignedToId: null });
  });

  it('returns the same record for a repeated Idempotency-Key, and 409 for another body', async () => {
    const send = (title: string) => manager.post(ofCompany(), { title }).set('Idempotency-Key', 'double-click');
    const responses = await Promise.all(Array.from({ length: 20 }, () => send('Once')));
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]));
    expect(new Set(responses.map((response) => (response.body as WorkOrderResponse).id)).size).toBe(1);
    expect((await send('Twice')).status).toBe(409);
  });

  it('numbers 100 parallel orders of two companies without gaps or doubles', async () => {
    const other = await test.factories.buildCompany();
    const callers = [manager, await test.signIn((await test.factories.buildUser(other)).username)];
    const [last] = [await create()].map((order) => Number(order.workOrderNumber.slice(3)));
    const paths = [ofCompany(), `/api/companies/${other.id}/work-orders`];
    // On a busy machine the server asks for some requests to be retried after a second (Retry-After).
    const createOne = async (index: number): Promise<Response> => {
      const response = await callers[index % 2]!.post(paths[index % 2]!, { title: `Parallel ${index}` });
      return response.status === 503 ? createOne(index) : response;
    };
    const made = await Promise.all(Array.from({ length: 200 }, (_, index) => createOne(index)));
    const numbers = (which: number): number[] =>
      made
        .filter((_, index) => index % 2 === which)
        .map((response) => Number((response.body as WorkOrderResponse).workOrderNumber.slice(3)))
        .sort((a, b) => a - b);
    expect(numbers(0)).toEqual(Array.from({ length: 100 }, (_, index) => last! + 1 + index));
    expect(numbers(1)).toEqual(Array.from({ length: 100 }, (_, index) => 1 + index));
  });
});

it('publishes a work order and what belongs to it to other modules as on the wire', async () => {
  const order = await create({ assignedToId: staff.maintenance.id, subtasks: [{ title: 'Shut the water off' }] });
  const { searchText, ...published } = await publishedRow(test.factories, 'work_orders_read', order);
  expect(Object.keys(published)).toHaveLength(30);
  expect(order).toMatchObject(published);
  expect(searchText).toContain('leaking tap');
  const [subtask] = order.subtasks;
  const key = { companyId: company.id };
  const { companyId, ...ofSubtask } = await publishedRow(test.factories, 'work_order_subtasks_read', {
    ...key,
    id: subtask!.id,
  });
  expect([companyId, Object.keys(ofSubtask).length]).toEqual([company.id, 7]);
  expect(subtask).toMatchObject(ofSubtask);
  const assignments = await test.factories.query(
    company.id,
    'select work_order_id, user_id, position from work_order_assignments_read where work_order_id = $1',
    [order.id],
  );
  expect(assignments).toEqual([{ work_order_id: order.id, user_id: staff.maintenance.id, position: 0 }]);
});

describe('the list', () => {
  let listed: BuiltCompany;
  let caller: Caller;
  let technician: BuiltUser;
  const path = (query: string): string => `/api/companies/${listed.id}/work-orders${query}`;
  const titles = async (query: string): Promise<string[]> =>
    ((await caller.get(path(query))).body as WorkOrderResponse[]).map((order) => order.title);

  beforeAll(async () => {
    listed = await test.factories.buildCompany();
    technician = await test.factories.buildUser(listed, { account_type: 'maintenance' });
    caller = await test.signIn((await test.factories.buildUser(listed)).username);
    const unit = await test.factories.buildUnit(listed, { unit_number: 'B-204', building_name: 'B' });
    const rows = [
      { title: 'Sink drips', priority: 'low', category: 'plumbing', unit_id: unit.id, property_unit: 'B-204' },
      { title: 'No heat', priority: 'urgent', category: 'hvac', description: 'Furnace 100% dead' },
      { title: 'Door squeaks', priority: 'medium', status: 'completed' },
      { title: 'Gate_latch', priority: 'urgent', status: 'in_progress' },
    ];
    for (const [index, row] of rows.entries()) {
      const created_at = new Date(Date.UTC(2026, 0, 1 + index));
      const { id } = await test.factories.buildWorkOrder(listed, { ...row, created_at });
      if (index === 1) {
        await test.factories.insertInto(listed, 'work_order_assignments', {
          work_order_id: id,
          user_id: technician.id,
        });
      }
    }
  });

  it('sorts newest, oldest and by priority', async () => {
    expect(await titles('')).toEqual(['Gate_latch', 'Door squeaks', 'No heat', 'Sink drips']);
    expect(await titles('?sort=oldest')).toEqual(['Sink drips', 'No heat', 'Door squeaks', 'Gate_latch']);
    expect(await titles('?sort=priority')).toEqual(['Gate_latch', 'No heat', 'Door squeaks', 'Sink drips']);
  });

  it('filters by status, priority, category, assignee and building', async () => {
    expect(await titles('?status=completed')).toEqual(['Door squeaks']);
    expect(await titles('?priority=urgent&status=open')).toEqual(['No heat']);
    expect(await titles('?category=plumbing')).toEqual(['Sink drips']);
    expect(await titles(`?assignedToId=${technician.id}`)).toEqual(['No heat']);
    expect(await titles('?building=B')).toEqual(['Sink drips']);
  });

  it('filters by several values, and by a name with a comma', async () => {
    expect(await titles('?status=open,in_progress')).toEqual(['Gate_latch', 'No heat', 'Sink drips']);
    expect(await titles('?status=in_progress,completed&priority=urgent,low')).toEqual(['Gate_latch']);
    const other = await test.factories.buildUser(listed);
    expect(await titles(`?assignedToId=${other.id},${technician.id}`)).toEqual(['No heat']);
    expect(await titles('?building=A%5C%2CB')).toEqual([]);
    expect(await titles('?building=A,B')).toEqual(['Sink drips']);
  });

  it('says how many there are for each value under the other filters', async () => {
    const counts = async (query: string): Promise<unknown> => (await caller.get(path(`/counts${query}`))).body;
    const status = (...counted: number[]) =>
      workOrderStatuses.map((value, index) => ({ value, count: counted[index] }));
    expect(await counts('?of=status')).toEqual({ status: status(2, 1, 1, 0) });
    expect(await counts('?of=status&status=completed&priority=urgent')).toEqual({ status: status(1, 1, 0, 0) });
    expect(await counts('?of=building,assignedToId&status=open&q=sink')).toMatchObject({
      assignedToId: expect.arrayContaining([{ value: String(technician.id), count: 0 }]) as unknown,
      building: [{ value: 'B', count: 1 }],
    });
  });

  it('finds words anywhere, numbers with and without hyphen, and wildcards literally', async () => {
    expect(await titles('?q=furnace')).toEqual(['No heat']);
    expect(await titles('?q=b204')).toEqual(['Sink drips']);
    expect(await titles('?q=dead%20heat')).toEqual(['No heat']);
    expect(await titles('?q=do')).toEqual(['Door squeaks']);
    expect(await titles('?q=100%25')).toEqual(['No heat']);
    expect(await titles('?q=%25%25%25')).toEqual([]);
    expect(await titles('?q=gate_')).toEqual(['Gate_latch']);
    expect(await titles(`?q=${encodeURIComponent("'")}`)).toEqual([]);
    expect(await titles(`?q=${encodeURIComponent('\\')}`)).toEqual([]);
  });

  it('finds a number, longer ones that begin with it, and those that mention it, of the company alone', async () => {
    const [own, other] = [await test.factories.buildCompany(), await test.factories.buildCompany()];
    const reader = await test.signIn((await test.factories.buildUser(own)).username);
    const build = (company: typeof own, number: string, title: string) =>
      test.factories.buildWorkOrder(company, { work_order_number: number, title });
    await build(own, 'WO-0042', 'Own');
    await build(own, 'WO-00421', 'Longer');
    await build(own, 'WO-0043', 'Again (see pre-WO-0042, wo-0040)');
    await build(own, 'X-WO-0042', 'Imported');
    await build(own, 'WO-0142', 'Unlike 0042');
    await build(other, 'WO-0042', 'Of another company');
    const found = async (term: string): Promise<string[]> => {
      const response = await reader.get(`/api/companies/${own.id}/work-orders?q=${encodeURIComponent(term)}`);
      return (response.body as WorkOrderResponse[]).map((order) => order.title).toSorted();
    };
    expect(await found(' wo-0042 ')).toEqual(['Again (see pre-WO-0042, wo-0040)', 'Imported', 'Longer', 'Own']);
    expect(await found('WO-00421')).toEqual(['Longer']);
    expect(await found('wo-0040')).toEqual(['Again (see pre-WO-0042, wo-0040)']);
    expect(await found('wo-9')).toEqual([]);
  });

  it('pages by cursor without gaps or doubles, in every sort', async () => {
    for (const sort of ['newest', 'oldest', 'priority', 'due']) {
      const pages: string[] = [];
      let next: string | undefined = path(`?sort=${sort}&limit=1`);
      while (next) {
        const response = await caller.get(next);
        expect(response.headers['x-total-count']).toBe('4');
        pages.push(...(response.body as WorkOrderResponse[]).map((order) => order.title));
        next = /<([^>]+)>; rel="next"/.exec(response.headers.link ?? '')?.[1];
      }
      expect(pages).toEqual(await titles(`?sort=${sort}`));
    }
  });

  it('counts up to 1,000 exactly, and finds the newest of more', async () => {
    const big = await test.factories.buildCompany();
    const reader = await test.signIn((await test.factories.buildUser(big)).username);
    await test.factories.query(
      big.id,
      `insert into work_orders (work_order_number, title, status, created_at)
       select 'N-' || n, 'Boiler hums', case when n % 2 = 0 then 'open' else 'completed' end, now() + n * interval '1 second'
       from generate_series(1, 1001) n`,
    );
    await test.factories.buildWorkOrder(big, { title: 'Door' });
    const list = (query: string) => reader.get(`/api/companies/${big.id}/work-orders?limit=2&${query}`);
    const many = { 'x-total-count': '1000', 'x-total-count-relation': 'gte' };
    expect((await list('')).headers).toMatchObject(many);
    for (const term of ['hums', 'bo', 'BOILER hu']) {
      const response = await list(`q=${term}`);
      expect(response.headers).toMatchObject(many);
      expect(response.body).toMatchObject([{ workOrderNumber: 'N-1001' }, { workOrderNumber: 'N-1000' }]);
    }
    const open = await list('q=hums&status=open&sort=oldest');
    expect(open.headers).toMatchObject({ 'x-total-count': '500' });
    expect(open.body).toMatchObject([{ workOrderNumber: 'N-2' }, { workOrderNumber: 'N-4' }]);
    expect((await list('q=oor')).body).toMatchObject([{ title: 'Door' }]);
    const counts = await reader.get(`/api/companies/${big.id}/work-orders/counts?of=category,status`);
    expect(counts.body).toMatchObject({
      status: [{ count: 501 }, { count: 0 }, { count: 501 }, { count: 0 }],
      category: expect.arrayContaining([{ value: 'general', count: 1001 }]) as unknown,
    });
  });

  it('refuses bad parameters', async () => {
    const foreign = Buffer.from(JSON.stringify(['work-orders newest 999999', '2026-01-01T00:00:00.000Z', 1])).toString(
      'base64url',
    );
    for (const query of [
      'limit=-1',
      'limit=501',
      'limit=1e3',
      'sort=password',
      'status=done',
      'status=open&status=open',
      'status=open,done',
      'status=open,',
      'assignedToId=1,x',
      'unknown=1',
    ]) {
      expect((await caller.get(path(`?${query}`))).status).toBe(400);
    }
    for (const cursor of ['x', 'e30', foreign]) expect((await caller.get(path(`?cursor=${cursor}`))).status).toBe(400);
  });
});

describe('changing a work order', () => {
  it('changes the sent fields, keeps the rest, and clears with null', async () => {
    const order = await create({ description: 'Old', notes: 'Keep' });
    const response = await maintenance.put(one(order.id), { description: null, priority: 'high' });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      description: null,
      priority: 'high',
      notes: 'Keep',
      title: 'Leaking tap',
      version: 2,
    });
  });

  it('notes completion and clears it on reopening', async () => {
    const order = await create();
    const completed = await manager.put(one(order.id), { status: 'completed' });
    expect((completed.body as WorkOrderResponse).completedAt).not.toBeNull();
    expect((await manager.put(one(order.id), { status: 'open' })).body).toMatchObject({ completedAt: null });
  });

  it('refuses the second of two edits with the current record', async () => {
    const order = await create();
    const edit = (title: string) => manager.put(one(order.id), { title }).set('If-Match', `"${order.version}"`);
    expect((await edit('First')).status).toBe(200);
    const stale = await edit('Second');
    expect(stale.status).toBe(412);
    expect(stale.body).toMatchObject({ current: { id: order.id, title: 'First', version: 2 } });
    expect((await manager.put(one(order.id), { title: 'x' }).set('If-Match', 'latest')).status).toBe(400);
  });

  it('replaces the subtask list in one step and keeps who ticked what', async () => {
    const order = await create({ subtasks: [{ title: 'One' }, { title: 'Two' }] });
    const [first, second] = order.subtasks;
    await maintenance.put(`/api/subtasks/${first!.id}`, { completed: true });
    const subtasks = [{ title: 'Zero' }, { id: first!.id, title: 'One, renamed' }];
    const unversioned = await manager.put(one(order.id), { subtasks });
    expect([unversioned.status, unversioned.body]).toMatchObject([400, { code: 'if-match-required' }]);
    const response = await manager.put(one(order.id), { subtasks }).set('If-Match', `"${order.version}"`);
    expect((response.body as WorkOrderResponse).subtasks).toMatchObject([
      { title: 'Zero', completed: false, position: 0 },
      { id: first!.id, title: 'One, renamed', completed: true, completedById: staff.maintenance.id, position: 1 },
    ]);
    expect((await manager.delete(`/api/subtasks/${second!.id}`)).status).toBe(404);
  });

  it('keeps a tick that is committed while it replaces the subtask list', async () => {
    const order = await create({ subtasks: [{ title: 'One' }] });
    const { id } = order.subtasks[0]!;
    const tick = `update work_order_subtasks set completed = true, completed_at = now(), completed_by_id = $2 where id = $1`;
    await test.factories.query(company.id, 'begin');
    await test.factories.query(company.id, tick, [id, staff.maintenance.id]);
    const edit = manager
      .put(one(order.id), { subtasks: [{ id, title: 'Renamed' }] })
      .set('If-Match', `"${order.version}"`)
      .then(({ body }) => body as WorkOrderResponse);
    await test.factories.untilSomebodyWaits();
    await test.factories.query(company.id, 'commit');
    expect((await edit).subtasks).toMatchObject([
      { title: 'Renamed', completed: true, completedById: staff.maintenance.id },
    ]);
  });

  it('deletes with everything under it', async () => {
    const order = await create({ subtasks: [{ title: 'One' }], assignedToId: staff.maintenance.id });
    expect((await maintenance.delete(one(order.id))).status).toBe(204);
    expect((await maintenance.get(one(order.id))).status).toBe(404);
  });
});

describe('assignees', () => {
  it('are one set in the order sent, whose first member is assignedToId', async () => {
    const order = await create();
    const userIds = [staff.leasing.id, staff.maintenance.id];
    const response = await manager.put(one(order.id, '/assignments'), { userIds });
    const body = response.body as WorkOrderResponse;
    expect(body.assignedUsers.map((user) => user.id)).toEqual(userIds);
    expect(body).toMatchObject({ assignedToId: staff.leasing.id, assignedTo: { id: staff.leasing.id } });
    const replaced = await manager.put(one(order.id), { assignedToId: staff.manager.id });
    expect((replaced.body as WorkOrderResponse).assignedUsers.map((user) => user.id)).toEqual([
      staff.manager.id,
      staff.maintenance.id,
    ]);
    expect((await manager.put(one(order.id), { assignedToId: null })).body).toMatchObject({ assignedUsers: [] });
  });

  it('refuses users of other companies, repeated or removed ones and too many, and changes nothing', async () => {
    const order = await create({ assignedToId: staff.leasing.id });
    const outsider = await test.factories.buildUser(await test.factories.buildCompany());
    const removed = await test.factories.buildUser(company, { deleted_at: new Date() });
    const lists = [
      [outsider.id],
      [staff.manager.id, staff.manager.id],
      [removed.id],
      [staff.manager.id, 2_147_483_647],
      Array.from({ length: 10_000 }, (_, index) => index + 1),
      ['1'],
      null,
    ];
    for (const userIds of lists)
      expect((await manager.put(one(order.id, '/assignments'), { userIds })).status).toBe(400);
    const after = (await manager.get(one(order.id))).body as WorkOrderResponse;
    expect(after.assignedUsers.map((user) => user.id)).toEqual([staff.leasing.id]);
  });
});

describe('who may', () => {
  it('returns 401 without a session, 403 on another company, and the same 404 for foreign and missing ids', async () => {
    const order = await create();
    const foreign = await test.signIn((await test.factories.buildUser(await test.factories.buildCompany())).username);
    expect((await test.anonymous.get(ofCompany())).status).toBe(401);
    expect((await foreign.get(ofCompany())).status).toBe(403);
    expect((await foreign.get('/api/companies/2147483647/work-orders')).status).toBe(403);
    const calls = [
      (id: number) => foreign.get(one(id)),
      (id: number) => foreign.put(one(id), { title: 'x' }),
      (id: number) => foreign.delete(one(id)),
      (id: number) => foreign.put(one(id, '/assignments'), { userIds: [] }),
      (id: number) => foreign.post(one(id, '/start-job')),
      (id: number) => foreign.get(one(id, '/subtasks')),
      (id: number) => foreign.get(one(id, '/time-entries')),
    ];
    for (const call of calls) {
      const [theirs, missing] = [await call(order.id), await call(2_147_483_647)];
      expect(theirs.status).toBe(404);
      expect({ ...theirs.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    }
    expect((await manager.get(one(order.id))).body).toMatchObject({ title: 'Leaking tap', version: 1 });
  });

  it("lets a super_admin work inside the record's company", async () => {
    const order = await create();
    const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
    expect((await admin.put(one(order.id), { notes: 'Seen' })).body).toMatchObject({
      notes: 'Seen',
      companyId: company.id,
    });
    expect((await admin.get(one(2_147_483_647))).status).toBe(404);
    expect((await admin.get('/api/companies/2147483647/work-orders')).status).toBe(404);
  });
});
